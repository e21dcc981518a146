import { sql } from 'drizzle-orm'
import type { BusinessInput } from '#contract/office/business.ts'
import { businessSettings } from '#db/schema.ts'
import { brandOf, ownBrand } from '#domain/operations/business/brand.ts'
import { type Business, isNamed } from '#domain/operations/business/business.ts'
import {
  earlierOriginsAfter,
  isOnlyHere,
  originForCustomers,
  originForStaff,
} from '#domain/operations/business/public-address.ts'
import { readFace } from '#kept/business/read-face.ts'
import { messages } from '#texts/en/messages.ts'
import type { Queryable } from '../deps.ts'
import { preparedLookup } from '../prepared.ts'

const columns = {
  name: businessSettings.name,
  logoImageName: businessSettings.logoImageName,
  servicePhone: businessSettings.servicePhone,
  officePhone: businessSettings.officePhone,
  email: businessSettings.email,
  address: businessSettings.address,
  license: businessSettings.license,
  siteOrigin: businessSettings.siteOrigin,
  earlierOrigins: businessSettings.earlierOrigins,
  labelSize: businessSettings.labelSize,
  senderName: businessSettings.senderName,
  senderAddress: businessSettings.senderAddress,
  brandColor: businessSettings.brandColor,
  brand: businessSettings.brand,
  heroImageName: businessSettings.heroImageName,
  heroImageAlt: businessSettings.heroImageAlt,
  trustFacts: businessSettings.trustFacts,
  hours: businessSettings.hours,
  promises: businessSettings.promises,
  showsComparison: businessSettings.showsComparison,
  version: businessSettings.version,
}

const selectBusiness = preparedLookup((db) => db.select(columns).from(businessSettings))

/** The current business: shown on labels, pages and emails, and the sender of the emails. */
export async function currentBusiness(db: Queryable) {
  const row = await findBusiness(db)
  if (!row) throw new Error('The business is not stored')
  return row
}

/** The business; undefined before the first start. */
export async function findBusiness(db: Queryable) {
  const [row] = await selectBusiness(db)
  if (!row) return undefined
  const { brand, heroImageName, heroImageAlt, trustFacts, hours, promises } = row
  const face = { brand: brand ?? ownBrand, heroImageName, heroImageAlt, trustFacts, hours, promises }
  return { ...row, ...readFace(face) }
}

/** What anyone may know of the business; origin and sender are for staff only. */
export async function currentPublicBusiness(db: Queryable): Promise<Business> {
  const business = await currentBusiness(db)
  return {
    name: business.name,
    logoImageName: business.logoImageName,
    servicePhone: business.servicePhone,
    officePhone: business.officePhone,
    email: business.email,
    address: business.address,
    license: business.license,
    brand: business.brand,
    heroImageName: business.heroImageName,
    heroImageAlt: business.heroImageAlt,
    trustFacts: business.trustFacts,
    hours: business.hours,
    promises: business.promises,
  }
}

/** Reads what can be changed of the business, and locks it until the transaction ends. */
export async function lockBusiness(db: Queryable): Promise<{ version: number; fields: BusinessFields }> {
  await db.select({ id: businessSettings.id }).from(businessSettings).for('update')
  const { version, brand: _derived, ...fields } = await currentBusiness(db)
  return { version, fields }
}

/** The base address of links for customers, on labels, in emails and in PDFs. */
export async function findSiteOrigin(db: Queryable, publicUrl: string): Promise<string> {
  return originForCustomers({ siteOrigin: (await currentBusiness(db)).siteOrigin, publicUrl })
}

/** The same for what is printed: throws where only the machine itself can open it (docs/decisions/004), or the business has no name yet. */
export async function printableOrigin(
  db: Queryable,
  publicUrl: string,
  errors: { SITE_NOT_OPENABLE: (options?: { message: string }) => Error },
): Promise<string> {
  const business = await currentBusiness(db)
  if (!isNamed(business)) throw errors.SITE_NOT_OPENABLE({ message: messages.labels.notNamed })
  const origin = originForCustomers({ siteOrigin: business.siteOrigin, publicUrl })
  if (isOnlyHere(origin)) throw errors.SITE_NOT_OPENABLE()
  return origin
}

/** The base address of links for staff, in emails. */
export async function findPortalOrigin(db: Queryable, publicUrl: string): Promise<string> {
  return originForStaff({ siteOrigin: (await findBusiness(db))?.siteOrigin ?? null, publicUrl })
}

export type BusinessFields = Omit<BusinessInput, 'version'>

const stored = (fields: BusinessFields) => ({
  ...fields,
  brand: fields.brandColor === null ? null : brandOf(fields.brandColor),
})

/** Stores the business unless another instance has done so. */
export async function insertBusinessOnce(db: Queryable, fields: BusinessFields, now: Date) {
  await db
    .insert(businessSettings)
    .values({ ...stored(fields), updatedAt: now })
    .onConflictDoNothing()
}

/**
 * Keeps the address that labels were printed under once another PUBLIC_URL, or the settings, put another in its place, and returns it;
 * undefined where the same stands.
 */
export async function keepEarlierOrigin(
  tx: Queryable,
  publicUrl: string,
): Promise<{ was: string; is: string } | undefined> {
  const { siteOrigin, earlierOrigins, lastOrigin } = businessSettings
  const [row] = await tx
    .select({ siteOrigin, earlierOrigins, lastOrigin })
    .from(businessSettings)
    .for('update')
  if (!row) return undefined
  const is = originForCustomers({ siteOrigin: row.siteOrigin, publicUrl })
  if (row.lastOrigin === is) return undefined
  const change = { was: row.lastOrigin ?? is, is }
  await tx
    .update(businessSettings)
    .set({ lastOrigin: is, earlierOrigins: earlierOriginsAfter(row.earlierOrigins, change) })
  return row.lastOrigin === null ? undefined : change
}

/** How many labels were printed, for homes and in advance, by what the trail tells of them. */
export async function countPrintedLabels(db: Queryable): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`select count(distinct id)::integer as count from (
    select subject_id as id from audit_lines where action = 'print-label'
    union all
    select jsonb_array_elements_text(after::jsonb -> 'ids') from audit_lines where action = 'generate-labels') as printed`)
  return row?.count ?? 0
}

/** Updates the locked business and returns its new version. */
export async function updateBusiness(db: Queryable, fields: BusinessFields, now: Date): Promise<number> {
  const [row] = await db
    .update(businessSettings)
    .set({ ...stored(fields), updatedAt: now, version: sql`${businessSettings.version} + 1` })
    .returning({ version: businessSettings.version })
  if (!row) throw new Error('The business was not stored')
  return row.version
}
