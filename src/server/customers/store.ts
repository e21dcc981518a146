import { randomBytes } from 'node:crypto'
import type { Customer, CustomerInput } from '#contract/customers.ts'
import type { FieldProblem } from '#contract/errors.ts'
import { equipmentFields } from '#domain/homes/home-fields.ts'
import { type HomeProblem, homeProblems } from '#domain/homes/home-record.ts'
import { labelCodeFrom } from '#domain/labels/label-code.ts'
import type { Actor } from '#domain/people/access.ts'
import { recordAudit } from '../audit/record.ts'
import { type CallContext, staffOf } from '../calls.ts'
import type { Queryable } from '../deps.ts'
import { findImagesOfCustomer, giveImagesToCustomer } from '../images/queries.ts'
import { isUniqueViolation } from '../unique-violation.ts'
import { marksAfter } from './changed-by-customer.ts'
import { saveEquipment } from './equipment.ts'
import { toAuditedCustomer } from './present.ts'
import { findCustomerIdByEmail, insertCustomer, updateCustomer } from './queries.ts'
import { readCustomer } from './read.ts'

type StoreContext = Pick<CallContext, 'actor' | 'clock' | 'env' | 'request'> & { db: Queryable }
type Stored = { statusCode: 1 | 2 | 3; id: number; version: number }

/**
 * Stores a customer with equipment, images and audit line in the caller's transaction. `before` is the locked record,
 * absent for a new one. If it returns problems, the caller must roll back.
 */
export async function storeCustomer(
  context: StoreContext,
  before: Customer | undefined,
  input: CustomerInput,
): Promise<Stored | { problems: FieldProblem[] }> {
  const { db, env, actor, clock } = context
  const refused = homeProblems(input, { before, thisYear: clock().getUTCFullYear() })
  if (refused.length > 0) return { problems: refused.map((problem) => atItsPath(problem, input)) }
  const namesake = input.email && (await findCustomerIdByEmail(db, input.email))
  if (namesake && namesake !== input.id) return emailTakenAnswer(input)
  const fields = customerFields(input)
  const stored = before
    ? await updateCustomer(
        db,
        before.id,
        {
          ...fields,
          changedByCustomer: marksAfter(before.changedByCustomer, {
            before,
            after: { ...fields, equipmentDetails: input.equipmentDetails },
            isCustomers: actor.kind === 'customer',
            now: clock(),
          }),
        },
        clock(),
      )
    : await insertCustomer(db, fields, {
        accessCode: labelCodeFrom(randomBytes(10)),
        addedUserId: staffOf(actor).id,
        now: clock(),
      })
  const problems = await takeImages(db, actor, input, stored.id)
  if (problems.length > 0) return { problems }
  await saveEquipment(db, stored.id, input.equipmentDetails)
  const after = await readCustomer(db, stored.id, env.PUBLIC_URL)
  await recordAudit(context, {
    action: before ? 'change-customer' : 'add-customer',
    subject: ['customer', stored.id],
    before: before && toAuditedCustomer(before),
    after: after && toAuditedCustomer(after),
  })
  return { statusCode: before ? 2 : 1, ...stored }
}

/** Converts a problem to the path of its field in the input. */
function atItsPath({ slot, field, message }: HomeProblem, { equipmentDetails }: CustomerInput): FieldProblem {
  if (slot === null) return { path: field, message }
  const index = equipmentDetails.findIndex(({ equipmentTypeName }) => equipmentTypeName === slot)
  return { path: `equipmentDetails.${index}.${equipmentFields[field].wire}`, message }
}

/** Runs a save. If two people use the same e-mail at once, the index decides. */
export async function orEmailTaken(
  input: Pick<CustomerInput, 'id' | 'version'>,
  save: () => Promise<Stored>,
): Promise<Stored> {
  try {
    return await save()
  } catch (error) {
    if (isUniqueViolation(error, 'customers_email_present')) return emailTakenAnswer(input)
    throw error
  }
}

function emailTakenAnswer({ id, version }: Pick<CustomerInput, 'id' | 'version'>): Stored {
  return { statusCode: 3, id, version }
}

function customerFields({ id: _id, version: _version, equipmentDetails, ...fields }: CustomerInput) {
  return {
    ...fields,
    billMonth: fields.billingTypeId === 2 ? fields.billMonth : 0,
    totalEquipments: equipmentDetails.filter((entry) => entry.isEquipmentSelected).length,
  }
}

/**
 * Assigns the named images to the customer and returns a problem for any that cannot be. Staff may assign images that
 * belong to nobody; a customer may use only their own (docs/decisions/009).
 */
async function takeImages(
  db: Queryable,
  actor: Actor,
  { equipmentDetails }: CustomerInput,
  customerId: number,
): Promise<FieldProblem[]> {
  const named = equipmentDetails.flatMap(({ imageName }) => imageName ?? [])
  const take = actor.kind === 'staff' ? giveImagesToCustomer : findImagesOfCustomer
  const taken = await take(db, named, customerId)
  const message = 'This picture is not there. Choose it again.'
  return equipmentDetails.flatMap(({ imageName }, index) =>
    imageName === null || taken.has(imageName)
      ? []
      : [{ path: `equipmentDetails.${index}.imageName`, message }],
  )
}
