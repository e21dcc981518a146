import { randomBytes } from 'node:crypto'
import type { FieldProblem } from '#contract/errors.ts'
import type { Customer, CustomerInput } from '#contract/homes/customers.ts'
import { blankHome } from '#contract/homes/equipment.ts'
import { roundedAsIn } from '#db/json-rows.ts'
import { customers, equipment } from '#db/schema.ts'
import { equipmentSlotNames } from '#domain/homes/equipment/equipment.ts'
import { fromWire, toWire } from '#domain/homes/equipment/equipment-entry.ts'
import { withoutIdleMonth } from '#domain/homes/form/home-form.ts'
import { type HomeProblem, homeProblems } from '#domain/homes/form/home-record.ts'
import { equipmentFields } from '#domain/homes/home-fields.ts'
import { peopleProblem } from '#domain/homes/home-people.ts'
import { labelCodeFrom } from '#domain/labels/label-code.ts'
import { writerOf } from '#domain/people/author.ts'
import { messages } from '#texts/en/messages.ts'
import { type AuditedFields, unseenIn } from '../audit/record.ts'
import type { CallContext } from '../calls.ts'
import type { Queryable } from '../deps.ts'
import { problemsOfProposedSystems } from '../ideal-systems/problems-of-choices.ts'
import { findImagesOfCustomer, giveImagesToCustomer, lockFreeImages } from '../images/queries.ts'
import { businessYear } from '../proposal-settings/queries.ts'
import { marksAfter } from './changed-by-customer.ts'
import { toAuditedCustomer } from './present.ts'
import { insertHomes, type NewHome, updateCustomer } from './store-queries.ts'

const roundedHome = roundedAsIn(customers)
const roundedEntry = roundedAsIn(equipment)

/** Who stores homes, where and when. Without a request where no call asks: an import goes on by itself. */
export type StoreContext = Pick<CallContext, 'db' | 'clock' | 'actor'> & Partial<Pick<CallContext, 'request'>>

/** The record as it was read, absent for a new one, and what is to become of it. */
type Saving = {
  before: Customer | undefined
  input: CustomerInput
  /** Whether staff only writes down what the customer said: then its fields are marked as theirs. */
  isSaidByCustomer?: boolean
}
export type Stored = { statusCode: 1 | 2 | 3; id: number; version: number }

/**
 * Stores a customer with equipment, images and audit line, all or nothing. If the record has changed since it was read, nothing is
 * stored and the answer is 'stale' (docs/decisions/171). What follows from another contact is `saveContact`'s.
 */
export async function storeCustomer(
  context: StoreContext,
  saving: Saving,
): Promise<Stored | { problems: FieldProblem[] } | 'stale'> {
  const { before, input } = saving
  const thisYear = await businessYear(context.db, context.clock())
  const refused = [
    ...homeProblems(input, { before, thisYear }).map((problem) => atItsPath(problem, input)),
    ...problemsOfPeople(saving),
  ]
  if (refused.length > 0) return { problems: refused }
  const unfit = await problemsOfProposedSystems(context.db, saving)
  if (unfit.length > 0) return { problems: unfit }
  return storeWithImages(context, saving)
}

function problemsOfPeople({ before, input }: Saving): FieldProblem[] {
  const message = input.people && peopleProblem(input.name, input.people, before?.people)
  return message ? [{ path: 'people', message }] : []
}

/** Converts a problem to the path of its field in the input. */
function atItsPath({ slot, field, message }: HomeProblem, { equipmentDetails }: CustomerInput): FieldProblem {
  if (slot === null) return { path: field, message }
  const index = equipmentDetails.findIndex(({ equipmentTypeName }) => equipmentTypeName === slot)
  return { path: `equipmentDetails.${index}.${equipmentFields[field].wire}`, message }
}

/**
 * Only images that the record did not have need a transaction. Staff may assign images that belong to nobody; a customer may use only
 * their own (docs/decisions/009).
 */
async function storeWithImages(context: StoreContext, saving: Saving) {
  const { db, actor } = context
  const { before, input } = saving
  const known = new Set(before?.equipmentDetails.map(({ imageName }) => imageName))
  const added = input.equipmentDetails.flatMap(({ imageName }) =>
    imageName === null || known.has(imageName) ? [] : [imageName],
  )
  if (added.length === 0) return storeHome(db, context, saving)
  return db.transaction(async (tx) => {
    const find = actor.kind === 'staff' ? lockFreeImages : findImagesOfCustomer
    const found = await find(tx, added, before?.id)
    const missing = added.filter((name) => !found.has(name))
    if (missing.length > 0) return { problems: problemsOfImages(input, missing) }
    const stored = await storeHome(tx, context, saving)
    if (stored !== 'stale' && stored.statusCode !== 3 && actor.kind === 'staff')
      await giveImagesToCustomer(tx, added, stored.id)
    return stored
  })
}

function problemsOfImages({ equipmentDetails }: CustomerInput, missing: readonly string[]): FieldProblem[] {
  return equipmentDetails.flatMap(({ imageName }, index) =>
    imageName !== null && missing.includes(imageName)
      ? [{ path: `equipmentDetails.${index}.imageName`, message: messages.image.missing }]
      : [],
  )
}

async function storeHome(db: Queryable, context: StoreContext, saving: Saving): Promise<Stored | 'stale'> {
  const { before, input } = saving
  if (before) return changeHome(db, context, { ...saving, before })
  const [added] = await addHomes(db, context, [input])
  return added ?? 'stale'
}

/**
 * Adds homes that are right, one or a thousand: all in one statement. In their order, each with what was stored, or with status 3 where
 * another home has its email and it may not share it.
 */
export async function addHomes(
  db: Queryable,
  context: StoreContext,
  inputs: readonly CustomerInput[],
  /** What the audit line of each says beside its fields, as where it was imported from. */
  also: readonly AuditedFields[] = [],
): Promise<Stored[]> {
  const homes = inputs.map((input, place) => newHomeOf(context, input, also[place]))
  const added = await insertHomes(db, context, homes)
  return added.map((home) => (home ? { statusCode: 1, ...home } : { statusCode: 3, id: 0, version: 0 }))
}

function newHomeOf(context: StoreContext, input: CustomerInput, also?: AuditedFields): NewHome {
  const { home, entries, people, after } = rowsOf(context, { before: undefined, input })
  return {
    sharesEmail: input.isAnotherHome ?? false,
    home: {
      ...home,
      accessCode: labelCodeFrom(randomBytes(10)),
      addedUserId: writerOf(context.actor).userId,
      createdAt: home.updatedAt,
    },
    entries,
    people: people ?? [],
    line: {
      subjectKind: 'customer',
      after: { ...toAuditedCustomer(after), ...also },
      action: 'add-customer',
    },
  }
}

async function changeHome(
  db: Queryable,
  context: StoreContext,
  { before, input, isSaidByCustomer = false }: Saving & { before: Customer },
): Promise<Stored | 'stale'> {
  const { home, entries, people, after } = rowsOf(context, { before, input })
  const { id, version = before.version } = input
  const isCustomers = isSaidByCustomer || context.actor.kind === 'customer'
  const changedByCustomer = marksAfter({ before, after, isCustomers, now: home.updatedAt })
  const line = {
    subjectKind: 'customer',
    before: toAuditedCustomer(before),
    after: { ...toAuditedCustomer(after), ...unseenIn(before, input) },
    action: 'change-customer',
  } as const
  const saved = { home: { ...home, changedByCustomer }, entries, people, line }
  const changed = await updateCustomer(db, context, { id, version }, saved)
  return changed ? { statusCode: 2, ...changed } : 'stale'
}

/** The rows of home and equipment as they will be stored, and the home that they make. */
function rowsOf({ clock }: StoreContext, { before, input }: Saving) {
  const { equipmentDetails: _sent, ...fields } = sentBy(input)
  const totalEquipments = input.equipmentDetails.filter((entry) => entry.isEquipmentSelected).length
  const { ownNumber = before?.ownNumber ?? null } = fields
  const home = { ...roundedHome(fields), ownNumber, totalEquipments, updatedAt: clock() }
  const entries = input.equipmentDetails.map((entry) => roundedEntry(fromWire(entry)))
  const equipmentDetails = slotsAfter(before, entries.map(toWire))
  const people = input.people?.map((person, place) => ({ ...person, place }))
  return {
    home,
    entries,
    people,
    after: { ...home, equipmentDetails, people: people ?? before?.people ?? [] },
  }
}

/** The home as it was sent, without a month that means nothing. */
function sentBy({
  id: _id,
  version: _version,
  whyContactChanged: _why,
  isAnotherHome: _shares,
  sendsAgain: _sends,
  people: _people,
  ...home
}: CustomerInput) {
  return withoutIdleMonth(home)
}

/** The six slots once the entries are saved; a slot that is missing from them is deselected and keeps its details. */
function slotsAfter(
  before: Customer | undefined,
  entries: Customer['equipmentDetails'],
): Customer['equipmentDetails'] {
  const saved = new Map(entries.map((entry) => [entry.equipmentTypeName, entry]))
  // Why: homes saved by the form name all six slots and need nothing that was before.
  if (saved.size === equipmentSlotNames.length)
    return equipmentSlotNames.flatMap((slot) => saved.get(slot) ?? [])
  const slots = before?.equipmentDetails ?? blankHome()
  return slots.map((slot) => saved.get(slot.equipmentTypeName) ?? { ...slot, isEquipmentSelected: false })
}
