import { problemAt } from '#contract/errors.ts'
import type { NameplateInput } from '#contract/homes/nameplates.ts'
import { earliestPrintedYear } from '#domain/nameplates/nameplate.ts'
import { nameplateOf } from '#domain/nameplates/nameplate-of.ts'
import { startRuleRecord } from '#domain/nameplates/rule-record.ts'
import { writerOf } from '#domain/people/author.ts'
import { messages } from '#texts/en/messages.ts'
import { recordAudit } from '../audit/record.ts'
import { calls } from '../calls.ts'
import { lockHomeWith } from '../customers/home-with-slot.ts'
import { giveImagesToCustomer, lockFreeImages } from '../images/queries.ts'
import { businessDays } from '../proposal-settings/queries.ts'
import { printed, toNameplate, toRuleRecord } from './present.ts'
import { deletePlate, findPlate, listDatedPlates, listPlates, writePlate } from './queries.ts'

const save = calls.nameplates.save.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  const { customerId, equipmentTypeName: slot } = input
  const now = clock()
  const dayOf = await businessDays(db)
  const problem = yearProblem(input, dayOf(now))
  if (problem) throw errors.BAD_REQUEST(problemAt(...problem))
  return db.transaction(async (tx) => {
    await lockHomeWith(tx, { customerId, slot }, errors)
    const before = await findPlate(tx, customerId, slot)
    // Why: another program knows no pictures, and leaves the one that is there.
    const imageName = actor.kind === 'token' ? (before?.imageName ?? null) : input.imageName
    const after = printed({ ...input, imageName })
    if (input.serial === null) after.serialSource = null
    if (after.imageName !== null && after.imageName !== before?.imageName) {
      const found = await lockFreeImages(tx, [after.imageName], customerId)
      if (!found.has(after.imageName))
        throw errors.BAD_REQUEST(problemAt('imageName', messages.image.missing))
      await giveImagesToCustomer(tx, [after.imageName], customerId)
    }
    const isEmpty = Object.values(after).every((value) => value === null)
    const { userId, name } = writerOf(actor)
    const written = { recordedAt: now, recordedByUserId: userId, recordedBy: name }
    await (isEmpty
      ? deletePlate(tx, customerId, slot)
      : writePlate(tx, { customerId, slot, ...after, ...written }))
    await recordAudit(tx, context, {
      action: 'save-nameplate',
      subject: ['customer', customerId],
      before: { place: slot, ...(before && printed(before)) },
      after: { place: slot, ...after },
    })
    return (await listPlates(tx, customerId)).map((plate) => toNameplate(plate, dayOf))
  })
})

const ruleRecord = calls.nameplates.ruleRecord.handler(async ({ context: { db } }) => {
  const record = startRuleRecord()
  const dayOf = await businessDays(db)
  for await (const plates of listDatedPlates(db))
    for (const { recordedAt, ...plate } of plates) record.count({ ...plate, readOn: dayOf(recordedAt) })
  const { records, unreadCount } = record.result()
  return { rules: records.map(toRuleRecord), unreadCount }
})

export const nameplatesHandlers = { save, ruleRecord }

/** Why a year cannot be that of this plate, with its field. */
function yearProblem(input: NameplateInput, today: string): [field: string, problem: string] | undefined {
  const { printedYear, printedMonth, chosenYear, make, serial } = input
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number)
  if (printedYear !== null && (printedYear < earliestPrintedYear || printedYear > thisYear))
    return ['printedYear', `A year from ${earliestPrintedYear} to ${thisYear}`]
  if (printedYear === thisYear && (printedMonth ?? 1) > thisMonth)
    return ['printedMonth', 'This month is still to come']
  if (chosenYear === null) return undefined
  const { years } = nameplateOf(make ?? '', serial ?? '', today)
  if (!years.includes(chosenYear)) return ['chosenYear', 'The serial number does not allow this year']
  return undefined
}
