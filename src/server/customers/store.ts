import { randomBytes } from 'node:crypto'
import type { Customer, CustomerInput } from '#contract/customers.ts'
import type { FieldProblem } from '#contract/errors.ts'
import { roundedAsIn } from '#db/json-rows.ts'
import { customers, equipment } from '#db/schema.ts'
import { equipmentSlotNames } from '#domain/homes/equipment.ts'
import { fromWire, toWire } from '#domain/homes/equipment-entry.ts'
import { equipmentFields } from '#domain/homes/home-fields.ts'
import { type HomeProblem, homeProblems } from '#domain/homes/home-record.ts'
import { labelCodeFrom } from '#domain/labels/label-code.ts'
import { messages } from '#domain/messages.ts'
import { type CallContext, staffOf } from '../calls.ts'
import type { Queryable } from '../deps.ts'
import { problemsOfProposedSystems } from '../ideal-systems/problems-of-choices.ts'
import { findImagesOfCustomer, giveImagesToCustomer, lockFreeImages } from '../images/queries.ts'
import { isUniqueViolation } from '../unique-violation.ts'
import { marksAfter } from './changed-by-customer.ts'
import { listBlankEquipment } from './equipment.ts'
import { toAuditedCustomer } from './present.ts'
import { insertCustomer, updateCustomer } from './store-queries.ts'

const roundedHome = roundedAsIn(customers)
const roundedEntry = roundedAsIn(equipment)

/** The record as it was read, absent for a new one, and what is to become of it. */
type Saving = { before: Customer | undefined; input: CustomerInput }
type Stored = { statusCode: 1 | 2 | 3; id: number; version: number }

/**
 * Stores a customer with equipment, images and audit line, all or nothing. If the record has changed since it was read, nothing is
 * stored and the answer is 'stale' (docs/decisions/171).
 */
export async function storeCustomer(
  context: CallContext,
  saving: Saving,
): Promise<Stored | { problems: FieldProblem[] } | 'stale'> {
  const { before, input } = saving
  const refused = homeProblems(input, { before, thisYear: context.clock().getUTCFullYear() })
  if (refused.length > 0) return { problems: refused.map((problem) => atItsPath(problem, input)) }
  const unfit = await problemsOfProposedSystems(context.db, saving)
  if (unfit.length > 0) return { problems: unfit }
  try {
    return await storeWithImages(context, saving)
  } catch (error) {
    if (!isUniqueViolation(error, 'customers_email_present')) throw error
    return { statusCode: 3, id: input.id, version: input.version }
  }
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
async function storeWithImages(context: CallContext, saving: Saving) {
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
    if (stored !== 'stale' && actor.kind === 'staff') await giveImagesToCustomer(tx, added, stored.id)
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

async function storeHome(
  db: Queryable,
  context: CallContext,
  { before, input }: Saving,
): Promise<Stored | 'stale'> {
  const { actor } = context
  const now = context.clock()
  const fields = customerFields(input)
  const home = { ...roundedHome(fields), updatedAt: now }
  const entries = input.equipmentDetails.map((entry) => roundedEntry(fromWire(entry)))
  const equipmentDetails = await slotsAfter(db, before, entries.map(toWire))
  const line = { subjectKind: 'customer', after: toAuditedCustomer({ ...home, equipmentDetails }) } as const
  if (!before) {
    const added = await insertCustomer(db, context, {
      home: {
        ...home,
        accessCode: labelCodeFrom(randomBytes(10)),
        addedUserId: staffOf(actor).id,
        createdAt: now,
      },
      entries,
      line: { ...line, action: 'add-customer' },
    })
    return { statusCode: 1, ...added }
  }
  const changedByCustomer = marksAfter(before.changedByCustomer, {
    before,
    after: { ...fields, equipmentDetails: input.equipmentDetails },
    isCustomers: actor.kind === 'customer',
    now,
  })
  const changed = await updateCustomer(db, context, before, {
    home: { ...home, changedByCustomer },
    entries,
    line: { ...line, action: 'change-customer', before: toAuditedCustomer(before) },
  })
  return changed ? { statusCode: 2, ...changed } : 'stale'
}

function customerFields({ id: _id, version: _version, equipmentDetails, ...fields }: CustomerInput) {
  return {
    ...fields,
    billMonth: fields.billingTypeId === 2 ? fields.billMonth : 0,
    totalEquipments: equipmentDetails.filter((entry) => entry.isEquipmentSelected).length,
  }
}

/** The six slots once the entries are saved; a slot that is missing from them is deselected and keeps its details. */
async function slotsAfter(
  db: Queryable,
  before: Customer | undefined,
  entries: Customer['equipmentDetails'],
): Promise<Customer['equipmentDetails']> {
  const saved = new Map(entries.map((entry) => [entry.equipmentTypeName, entry]))
  // Why: homes saved by the form name all six slots and need nothing that was before.
  if (saved.size === equipmentSlotNames.length)
    return equipmentSlotNames.flatMap((slot) => saved.get(slot) ?? [])
  const slots = before?.equipmentDetails ?? (await listBlankEquipment(db))
  return slots.map((slot) => saved.get(slot.equipmentTypeName) ?? { ...slot, isEquipmentSelected: false })
}
