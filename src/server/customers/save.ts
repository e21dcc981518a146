import type { Customer, CustomerInput, OwnProfileInput } from '#contract/homes/customers.ts'
import { can } from '#domain/people/access.ts'
import { staleWrite } from '../audit/who-changed.ts'
import { type CallContext, calls } from '../calls.ts'
import { fileWishes, problemsOfWishes, wishesIn } from '../contact-wishes/file-wishes.ts'
import { toOwnWishes } from '../contact-wishes/present.ts'
import { listWishes } from '../contact-wishes/queries.ts'
import type { Queryable } from '../deps.ts'
import { consume, type Limit } from '../rate-limit.ts'
import { toOwnProfile } from './present.ts'
import { findHomeWithEmail } from './queries.ts'
import { readCustomer } from './read.ts'
import { storeOfStaff } from './save-contact.ts'
import { storeCustomer } from './store.ts'

/** Adds or changes a customer with its equipment and images. */
export const save = calls.customers.save.handler(async ({ input, context, errors }) => {
  const { db } = context
  return repeatWhileStale(async () => {
    const before = input.id > 0 ? await readCustomer(db, input.id) : undefined
    if (input.id > 0 && !before) throw errors.NOT_FOUND()
    if (before && !isVersionOf(before, input))
      throw await staleWrite(db, errors, { current: before, changed: ['customer', before.id] })
    const stored = await storeOfStaff(context, {
      before,
      input: context.actor.kind === 'token' ? withImages(input, before) : input,
    })
    if (stored !== 'stale' && 'problems' in stored) throw errors.BAD_REQUEST({ data: stored })
    if (stored === 'stale') return stored
    if (stored.statusCode !== 3)
      return context.actor.kind === 'token' ? { ...stored, waits: await listWaiting(db, stored.id) } : stored
    return { ...stored, otherHome: await findHomeWithEmail(db, input.email ?? '', input.id) }
  })
})

/** What waits of the contact of a home, as another program hears of it. */
async function listWaiting(db: Queryable, customerId: number) {
  const wishes = await listWishes(db, customerId)
  return wishes.map(({ field, typedBy }) => ({ field, typedBy }))
}

/** Saves per customer: more than anyone types. */
export const ownSaves: Limit = { burst: 60, pauseSeconds: 60 }

/**
 * Changes a home on behalf of its customer, except the name; another email, phone or street is noted as a wish. Another customer's home and
 * an unassociated label are 'not found'.
 */
export const saveOwn = calls.customers.saveOwn.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  if (!can.seeHome(actor, input.id)) throw errors.NOT_FOUND()
  const retryAfterSeconds = await consume(db, `save-own:${input.id}`, ownSaves, clock())
  if (retryAfterSeconds > 0) throw errors.TOO_MANY_ATTEMPTS({ data: { retryAfterSeconds } })
  return repeatWhileStale(async () => {
    const before = await readCustomer(db, input.id)
    if (!before || before.address === null) throw errors.NOT_FOUND()
    // Why nobody is named: customers do not read who of staff changed what.
    if (!isVersionOf(before, input))
      throw errors.STALE_WRITE({
        data: { current: toOwnProfile(before, await listWishes(db, before.id)), by: null },
      })
    const stored = await storeOwn(context, { before, address: before.address, input })
    if (stored !== 'stale' && 'problems' in stored) throw errors.BAD_REQUEST({ data: stored })
    return stored
  })
})

type OwnSaving = { before: Customer; address: string; input: OwnProfileInput }

/** The home without its contact, and what is wished for: both or neither. */
async function storeOwn(context: CallContext, { before, address, input }: OwnSaving) {
  const { email, phone } = before
  const saving = { before, input: { ...withStaffFields(input, before), email, phone, address } }
  const wished = wishesIn(input, before)
  const problems = problemsOfWishes(wished)
  if (problems.length > 0) return { problems }
  return context.db.transaction(async (tx) => {
    const stored = await storeCustomer({ ...context, db: tx }, saving)
    if (stored === 'stale' || 'problems' in stored) return stored
    const isNoted = await fileWishes(context, tx, { customerId: before.id, wished, typedBy: 'label' })
    const contactWishes = toOwnWishes(await listWishes(tx, before.id))
    return { ...stored, statusCode: 2 as const, contactWishes, isWishRefused: !isNoted }
  })
}

/** What a customer does not change: the name, and the systems that staff chose to propose. */
function withStaffFields(input: OwnProfileInput, before: Customer): CustomerInput {
  const chosen = new Map(
    before.equipmentDetails.map((entry) => [entry.equipmentTypeName, entry.proposedIdealSystemId]),
  )
  const equipmentDetails = input.equipmentDetails.map((entry) => ({
    ...entry,
    proposedIdealSystemId: chosen.get(entry.equipmentTypeName) ?? null,
  }))
  return { ...input, name: before.name, equipmentDetails }
}

/** Another program knows no pictures: those that are there stay. */
function withImages(input: CustomerInput, before: Customer | undefined): CustomerInput {
  const stored = new Map(
    before?.equipmentDetails.map(({ equipmentTypeName, imageName }) => [equipmentTypeName, imageName]),
  )
  const equipmentDetails = input.equipmentDetails.map((entry) => ({
    ...entry,
    imageName: stored.get(entry.equipmentTypeName) ?? null,
  }))
  return { ...input, equipmentDetails }
}

/** Whether a save is of the stored version; one that names none is of any (docs/decisions/005). */
function isVersionOf({ version }: Customer, input: { version?: number | undefined }): boolean {
  return input.version === undefined || input.version === version
}

/** Reads and stores again if somebody else saved in between: the record that is read then says so. */
export async function repeatWhileStale<Outcome>(attempt: () => Promise<Outcome | 'stale'>): Promise<Outcome> {
  const outcome = await attempt()
  return outcome === 'stale' ? repeatWhileStale(attempt) : outcome
}
