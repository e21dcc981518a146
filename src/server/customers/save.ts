import { randomBytes } from 'node:crypto'
import type { CustomerInput } from '#contract/customers.ts'
import { labelCodeFrom } from '#domain/label-code.ts'
import { recordAudit } from '../audit/record.ts'
import { calls, staffOf } from '../calls.ts'
import type { Queryable } from '../deps.ts'
import { giveImagesToCustomer } from '../images/queries.ts'
import { isUniqueViolation } from '../unique-violation.ts'
import { saveEquipment } from './equipment.ts'
import { toAuditedCustomer } from './present.ts'
import { findCustomerIdByEmail, insertCustomer, updateCustomer } from './queries.ts'
import { readCustomer } from './read.ts'

/** Adds or changes a customer, the equipment and the images it names, in one transaction or not at all. */
export const save = calls.customers.save.handler(async ({ input, context, errors }) => {
  const { db, env, actor, clock } = context
  const emailTaken = { statusCode: 3 as const, id: input.id, version: input.version }
  try {
    return await db.transaction(async (tx) => {
      const before =
        input.id > 0 ? await readCustomer(tx, input.id, env.PUBLIC_URL, { forUpdate: true }) : undefined
      if (input.id > 0 && !before) throw errors.NOT_FOUND()
      if (before && before.version !== input.version) throw errors.STALE_WRITE({ data: { current: before } })
      const namesake = input.email && (await findCustomerIdByEmail(tx, input.email))
      if (namesake && namesake !== input.id) return emailTaken

      const stored = before
        ? await updateCustomer(tx, before.id, customerFields(input), clock())
        : await insertCustomer(tx, customerFields(input), {
            accessCode: labelCodeFrom(randomBytes(10)),
            addedUserId: staffOf(actor).id,
            now: clock(),
          })
      const problems = await takeImages(tx, input, stored.id)
      if (problems.length > 0) throw errors.BAD_REQUEST({ data: { problems } })
      await saveEquipment(tx, stored.id, input.equipmentDetails)

      const after = await readCustomer(tx, stored.id, env.PUBLIC_URL)
      await recordAudit(
        { ...context, db: tx },
        {
          action: before ? 'change-customer' : 'add-customer',
          subject: ['customer', stored.id],
          before: before && toAuditedCustomer(before),
          after: after && toAuditedCustomer(after),
        },
      )
      return { statusCode: before ? (2 as const) : (1 as const), ...stored }
    })
  } catch (error) {
    // Why: two people may give the same e-mail at the same moment; the index decides between them.
    if (isUniqueViolation(error, 'customers_email_present')) return emailTaken
    throw error
  }
})

function customerFields({ id: _id, version: _version, equipmentDetails, ...fields }: CustomerInput) {
  return {
    ...fields,
    billMonth: fields.billingTypeId === 2 ? fields.billMonth : 0,
    totalEquipments: equipmentDetails.filter((entry) => entry.isEquipmentSelected).length,
  }
}

/** Gives the named images to the customer; a name that is unknown or somebody else's is a problem of its field. */
async function takeImages(db: Queryable, { equipmentDetails }: CustomerInput, customerId: number) {
  const named = equipmentDetails.flatMap(({ imageName }) => imageName ?? [])
  const taken = await giveImagesToCustomer(db, named, customerId)
  return equipmentDetails.flatMap(({ imageName }, index) =>
    imageName === null || taken.has(imageName)
      ? []
      : [
          {
            path: `equipmentDetails.${index}.imageName`,
            message: 'This picture is not there. Choose it again.',
          },
        ],
  )
}
