import { type FieldProblem, problemsAt } from '#contract/errors.ts'
import type { Package, PackageInput } from '#contract/price-book/packages.ts'
import { priceBookTexts } from '#texts/en/staff/price-book/price-book.ts'
import { recordAudit } from '../audit/record.ts'
import { staleWrite } from '../audit/who-changed.ts'
import { calls } from '../calls.ts'
import type { Queryable } from '../deps.ts'
import { planRecords } from '../financing-plans/queries.ts'
import { listEntries } from '../price-book/queries.ts'
import { businessDay } from '../proposal-settings/queries.ts'
import { rebateRecords } from '../rebates/queries.ts'
import { findPackage, lockPackage, packageRecords, storeLines } from './queries.ts'

/** Adds or changes a package; proposals made from it stay as they are. */
export const save = calls.packages.save.handler(async ({ input, context, errors }) => {
  const { db, clock } = context
  const now = clock()
  const { id, version, lines, ...fields } = input
  return db.transaction(async (tx) => {
    const today = await businessDay(tx, now)
    const before = id > 0 && (await lockPackage(tx, id)) ? await findPackage(tx, id, today) : undefined
    if (id > 0 && !before) throw errors.NOT_FOUND()
    if (before && before.version !== version)
      throw await staleWrite(tx, errors, { current: before, changed: ['package', before.id] })
    const { missing, over } = await problemsOf(tx, input, today)
    if (missing.length > 0) throw errors.BAD_REQUEST(problemsAt(missing))
    if (over.length > 0) throw errors.PRICE_OVER(problemsAt(over))
    const stored = await packageRecords.store(tx, before?.id, fields, now)
    await storeLines(tx, stored.id, lines)
    await recordAudit(tx, context, {
      action: before ? 'change-package' : 'add-package',
      subject: ['package', stored.id],
      before: before && auditedPackage(before),
      after: auditedPackage(await findPackage(tx, stored.id, today)),
    })
    return stored
  })
})

/** What a package may not hold: records that are missing, and entries whose price is over. */
async function problemsOf(db: Queryable, input: PackageInput, today: string) {
  const entries = new Map((await listEntries(db, today)).map((entry) => [entry.id, entry]))
  const rebateIds = new Set((await rebateRecords.list(db, today)).map(({ id }) => id))
  const planIds = new Set((await planRecords.list(db, today)).map(({ id }) => id))
  const missing: FieldProblem[] = []
  const over: FieldProblem[] = []
  for (const [index, { priceEntryId }] of input.lines.entries()) {
    const path = `lines.${index}.priceEntryId`
    const entry = entries.get(priceEntryId)
    if (!entry) missing.push({ path, message: 'This entry was deleted. Choose another one.' })
    else if (entry.state === 'over') over.push({ path, message: priceBookTexts.priceOver })
  }
  if (input.rebateIds.some((id) => !rebateIds.has(id)))
    missing.push({ path: 'rebateIds', message: 'One of these rebates was deleted.' })
  if (input.financingPlanIds.some((id) => !planIds.has(id)))
    missing.push({ path: 'financingPlanIds', message: 'One of these plans was deleted.' })
  return { missing, over }
}

export function auditedPackage(stored: Package | undefined) {
  if (!stored) return undefined
  const { state: _state, lines, position, scope, ...fields } = stored
  return {
    ...fields,
    ...scope,
    option: position,
    entries: lines.map(({ quantity, name }) => `${quantity} × ${name}`),
  }
}
