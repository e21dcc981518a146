import { sql } from 'drizzle-orm'
import type { BusinessInput } from '#contract/business.ts'
import { businessSettings } from '#db/schema.ts'
import type { Business } from '#domain/operations/business.ts'
import type { Queryable } from '../deps.ts'

const columns = {
  name: businessSettings.name,
  logoImageName: businessSettings.logoImageName,
  servicePhone: businessSettings.servicePhone,
  officePhone: businessSettings.officePhone,
  email: businessSettings.email,
  address: businessSettings.address,
  siteOrigin: businessSettings.siteOrigin,
  senderName: businessSettings.senderName,
  senderAddress: businessSettings.senderAddress,
  version: businessSettings.version,
}

/** Who the business is now: what labels, pages and e-mails show, and who the e-mails come from. */
export async function currentBusiness(db: Queryable) {
  const row = await findBusiness(db)
  if (!row) throw new Error('The business is not stored')
  return row
}

/** The same before the first start, when there is none yet. */
export async function findBusiness(db: Queryable) {
  const [row] = await db.select(columns).from(businessSettings)
  return row
}

/** Names what everybody may know of the business; origin and sender stay with staff. */
export async function currentPublicBusiness(db: Queryable): Promise<Business> {
  const { name, logoImageName, servicePhone, officePhone, email, address } = await currentBusiness(db)
  return { name, logoImageName, servicePhone, officePhone, email, address }
}

/** The business, locked until the transaction ends. */
export async function lockBusiness(db: Queryable) {
  await db.select({ id: businessSettings.id }).from(businessSettings).for('update')
  return currentBusiness(db)
}

/** Where links of labels lead: the stored origin, or the environment's while none is stored. */
export async function findSiteOrigin(db: Queryable, fallbackOrigin: string): Promise<string> {
  return (await currentBusiness(db)).siteOrigin ?? fallbackOrigin
}

export type BusinessFields = Omit<BusinessInput, 'version'>

/** Stores the business unless it is stored already, whichever of several instances comes first. */
export async function insertBusinessOnce(db: Queryable, fields: BusinessFields, now: Date) {
  await db
    .insert(businessSettings)
    .values({ ...fields, updatedAt: now })
    .onConflictDoNothing()
}

/** Changes the business, which is locked; answers its new version. */
export async function updateBusiness(db: Queryable, fields: BusinessFields, now: Date): Promise<number> {
  const [row] = await db
    .update(businessSettings)
    .set({ ...fields, updatedAt: now, version: sql`${businessSettings.version} + 1` })
    .returning({ version: businessSettings.version })
  if (!row) throw new Error('The business was not stored')
  return row.version
}
