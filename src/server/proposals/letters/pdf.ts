import { can } from '#domain/people/access.ts'
import { holderMay } from '#domain/people/holders.ts'
import { proposalFileName } from '#domain/proposals/letters/file-contents.ts'
import { type CallContext, calls } from '../../calls.ts'
import { findKeptVersion } from '../../data-export/kept-proposals.ts'
import { countDrawing, refusingTooMany } from '../../printing/drawings-of-customers.ts'
import { isReadable, versionOf } from '../reading/own-page.ts'
import { findReading } from '../reading/readers.ts'
import { proposalPages } from './files.ts'

/**
 * Staff have the pages of each version that was sent; its customer those of the version that the page shows. What an erased customer
 * accepted is there for Admins.
 */
export const pdf = calls.ownProposals.pdf.handler(async ({ input, context, errors }) => {
  const { id, file: content, paper } = input
  const version = await findVersion(context, input)
  if (!version?.number) throw errors.NOT_FOUND()
  const { versionId, customerId } = version
  const { db, clock } = context
  const pages = await refusingTooMany(errors, () =>
    proposalPages(context, { versionId, content, paper }, () =>
      countDrawing({ db, customerId, now: clock() }),
    ),
  )
  if (!pages) throw errors.NOT_FOUND()
  const name = proposalFileName({ proposal: id, number: version.number, content })
  return {
    headers: { 'content-disposition': `attachment; filename="${name}"` },
    body: new File([new Uint8Array(pages)], name, { type: 'application/pdf' }),
  }
})

type VersionKey = { id: number; number?: number | undefined }

/** The version that the caller may have the files of, and the customer who asks for them; null for staff. */
async function findVersion(context: CallContext, { id, number }: VersionKey) {
  const { db, actor, request, clock } = context
  const reading = await findReading(context, request, { id, now: clock() })
  if (!reading) {
    const kept = can.readKeptProposals(actor) ? await findKeptVersion(db, id) : undefined
    return kept && (number ?? kept.number) === kept.number ? { ...kept, customerId: null } : undefined
  }
  if (!holderMay(reading.reader, 'files')) return undefined
  const version = versionOf(reading, number)
  if (!version) return undefined
  if (reading.reader === 'staff') return { ...version, customerId: null }
  return isReadable(reading, version) ? version : undefined
}
