import { mostLabelsInFile } from '#domain/labels/label-limits.ts'
import { inLabelOrder } from '#domain/labels/label-order.ts'
import { labelFileTexts } from '#texts/en/staff/homes/label-files.ts'
import { fill } from '#texts/fill.ts'
import { smallImage } from '../adapters/small-image.ts'
import { type AuditEntry, recordAudit, recordAudits } from '../audit/record.ts'
import { currentBusiness, printableOrigin } from '../business/queries.ts'
import { type CallContext, calls } from '../calls.ts'
import { asOf, customerList } from '../customers/queries.ts'
import type { Queryable } from '../deps.ts'
import { listMadeHomes } from '../imports/made-homes.ts'
import { findImport } from '../imports/queries.ts'
import { toLabel } from './present.ts'
import { findLabelsOf } from './queries.ts'

type Call = {
  context: CallContext
  signal?: AbortSignal | undefined
  errors: { NO_LABELS: () => Error; SITE_NOT_OPENABLE: (options?: { message: string }) => Error }
}

/** The homes of which some get their label, in order, and what the trail says of where they are from. */
type Homes = { ids: readonly number[]; audited: Pick<AuditEntry, 'subject' | 'after'> }

/** Audit lines of one statement. */
const linesAtOnce = 500

export const pdfOfImport = calls.profiles.pdfOfImport.handler(({ input, ...call }) =>
  fileOf(call, input, async (tx) => {
    const { importId, order, town } = input
    if (!(await findImport(tx, importId))) throw call.errors.NOT_FOUND()
    const homes = inLabelOrder(await listMadeHomes(tx, importId), order, town)
    return {
      ids: homes.map(({ customerId }) => customerId),
      audited: { subject: ['import', importId], after: { order, ...(town && { town }) } },
    }
  }),
)

export const pdfOfList = calls.profiles.pdfOfList.handler(({ input, ...call }) =>
  fileOf(call, input, async (tx) => {
    const { from, count, ...filter } = input
    const asked = { ...filter, ...(await asOf(tx, call.context.clock())) }
    const found = await customerList.ids(tx, asked, mostLabelsInFile + 1)
    if (found.length > mostLabelsInFile) throw call.errors.TOO_MANY_ROWS()
    return { ids: found.map(({ id }) => id), audited: { subject: ['list', 'customers'] } }
  }),
)

/**
 * Answers with the labels of a part of some homes, while they are drawn. The audit lines are written before: whoever broke off may have read
 * them all.
 */
async function fileOf(
  { context, signal, errors }: Call,
  { from, count }: { from: number; count: number },
  homesIn: (tx: Queryable) => Promise<Homes>,
) {
  const { env, images, clock } = context
  return context.db.transaction(async (tx) => {
    const siteOrigin = await printableOrigin(tx, env.PUBLIC_URL, errors)
    const { ids, audited } = await homesIn(tx)
    const wanted = ids.slice(from - 1, from - 1 + count)
    const found = new Map((await findLabelsOf(tx, wanted)).map((row) => [row.id, row]))
    const labels = wanted.flatMap((id) => found.get(id) ?? []).map((row) => toLabel(row, siteOrigin))
    if (labels.length === 0) throw errors.NO_LABELS()
    const { subject, after } = audited
    await recordAudit(tx, context, {
      action: 'print-labels',
      subject,
      after: { ...after, from, count: labels.length },
    })
    for (let first = 0; first < labels.length; first += linesAtOnce)
      await recordAudits(
        tx,
        context,
        labels
          .slice(first, first + linesAtOnce)
          .map(({ id }) => ({ action: 'print-label', subject: ['customer', id] })),
      )
    const business = await currentBusiness(tx)
    const picture = business.logoImageName && (await images.read(business.logoImageName))
    const logo = picture ? await smallImage(picture) : undefined
    const { name, logoImageName, servicePhone, officePhone, labelSize: size } = business
    const to = from + labels.length - 1
    const title = fill(from === to ? labelFileTexts.titleOne : labelFileTexts.title, { from, to })
    const body = context.printLabels(
      {
        kind: 'labels',
        title,
        labels,
        business: { name, logoImageName, servicePhone, officePhone },
        logo,
        size,
        madeAt: clock(),
      },
      signal,
    )
    return {
      headers: {
        'content-disposition': `attachment; filename="${title}.pdf"`,
        'content-type': 'application/pdf' as const,
      },
      body,
    }
  })
}
