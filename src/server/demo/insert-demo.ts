import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { alerts, customers, equipment, idealSystems, images } from '#db/schema.ts'
import { type EquipmentSlot, kindOfSlot } from '#domain/homes/equipment/equipment.ts'
import { labelCodeFrom } from '#domain/labels/label-code.ts'
import type { Region } from '#engine/regions.ts'
import { type ImageStore, newNameOf } from '../adapters/image-store.ts'
import { hashPassword } from '../adapters/password-hash.ts'
import { insertEmployee } from '../auth/insert-employee.ts'
import type { Queryable } from '../deps.ts'
import { demoColleagues, demoLogins } from './accounts.ts'
import { at } from './chance.ts'
import { insertHomeLife, photosOfLife } from './home-life.ts'
import { plannedIdealSystems } from './ideal-systems.ts'
import { type DemoPlan, type DemoStaff, planDemo } from './plan.ts'
import { insertDraft, insertPriceBook } from './price-book.ts'
import { insertProposals } from './proposals.ts'
import { insertRequests } from './requests.ts'

const dayMs = 24 * 3_600_000

/** Alerts that people would still look at. */
const keptDays = 30

/** Whoever works here has read what came before, but for the newest. */
const unreadDays = 4

/** Leaves of the alerts, which came with the demo's records at once, those of the last days in the order of time; older ones are read. */
async function settleAlerts(db: Queryable, now: Date) {
  const ago = (moment: Date) => (now.getTime() - moment.getTime()) / dayMs
  const all = await db.delete(alerts).returning()
  const kept = all
    .filter(({ at }) => ago(at) < keptDays)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const newest = new Map(kept.map(({ userId, id }) => [userId, id]))
  const settled = kept.map(({ id, ...alert }) => {
    const isUnread = ago(alert.at) < unreadDays || newest.get(alert.userId) === id
    return { ...alert, readAt: isUnread ? null : alert.at }
  })
  if (settled.length > 0) await db.insert(alerts).values(settled)
}

const seed = 20_260_101

/** The number of photos of worn equipment of each kind, which its pieces share. */
export const photosOfKind = { furnace: 3, 'air-conditioner': 4, humidifier: 1, thermostat: 2 } as const

/** Fills an empty database with a small business and returns the counts of what it added. */
export async function insertDemo({
  db,
  store,
  region,
  origin,
  now,
}: {
  db: Queryable
  store: ImageStore
  region: Region
  origin: string
  now: Date
}) {
  // Why together: passwords are hashed while pictures are written.
  const [staff, illustrations, morePhotos] = await Promise.all([
    insertStaff(db, now),
    storeImages(
      store,
      plannedIdealSystems.map(({ illustration }) => illustration),
    ),
    storeImages(
      store,
      photosOfLife.map(({ illustration }) => illustration),
    ),
  ])
  const plan = planDemo(seed, now, { sellers: staff.sellers.length, assignees: staff.assignees.length })
  const photographed = listPhotographed(plan)
  const photos = await storeImages(
    store,
    photographed.map(({ customer, slot }) => {
      const kind = kindOfSlot(slot)
      return `worn-${kind}-${(customer % photosOfKind[kind]) + 1}`
    }),
  )
  const idealSystemIds = await insertIdealSystems(db, illustrations, now)
  const offer = await insertPriceBook(db, {
    idealSystemIds,
    checkedBy: at(demoLogins, 0).name,
    isOntario: region === 'ON',
    now,
  })
  const customerIds = await insertCustomers(db, plan, staff)
  await insertDraft(db, {
    customerId: at(customerIds, 0),
    ownerUserId: at(staff.sellers, 0),
    furnaceEntryId: offer.furnace,
    now,
  })
  await insertEquipment(
    db,
    plan,
    customerIds,
    photographed.map((place, index) => ({ ...place, ...at(photos, index) })),
  )
  await insertRequests(db, plan, customerIds, staff)
  const last = plan.customers.length - 1
  const [newest, since] = [at(customerIds, last), at(plan.customers, last).createdAt]
  await db
    .insert(images)
    .values(morePhotos.map((image) => ({ ...image, customerId: newest, createdAt: since })))
  await insertHomeLife(db, {
    customerId: newest,
    visitedIds: visitedHomes(plan, customerIds).filter((id) => id !== newest),
    systemId: at(idealSystemIds, chosenSystem),
    photoNames: morePhotos.map(({ name }) => name),
    since,
    origin,
    now,
  })
  await insertProposals(db, {
    offer,
    customerIds: customerIds.filter((_, index) => index > 0 && isOffered(at(plan.customers, index), now)),
    owners: staff.sellers,
    now,
  })
  await settleAlerts(db, now)
  return {
    employees: demoLogins.length + demoColleagues.length,
    idealSystems: plannedIdealSystems.length,
    customers: plan.customers.length,
    labels: plan.labels.length,
    requests: plan.requests.length,
  }
}

/** The best furnace of the demo, which is not its default. */
const chosenSystem = plannedIdealSystems.findIndex(({ afuePercent }) => afuePercent === 98)

/** The homes of visits that are agreed on. */
function visitedHomes({ requests }: DemoPlan, customerIds: readonly number[]): number[] {
  const visited = requests.flatMap(({ customer, visitDay }) =>
    customer !== null && visitDay ? [at(customerIds, customer)] : [],
  )
  return [...new Set(visited)]
}

/** Furnaces of that age are asked about. */
const oldYears = 15

/** Such homes gain from the thermostat that the demo's proposals suggest. */
function isOffered({ equipment, email }: DemoPlan['customers'][number], now: Date): boolean {
  const isOld = ({ slot, installationYear, hasProgrammableThermostat }: (typeof equipment)[number]) =>
    slot === 'Furnace 1' &&
    !hasProgrammableThermostat &&
    (installationYear ?? Number.POSITIVE_INFINITY) <= now.getUTCFullYear() - oldYears
  return email != null && equipment.some(isOld)
}

async function insertStaff(db: Queryable, now: Date): Promise<DemoStaff> {
  const unknownHash = hashPassword(randomBytes(32).toString('base64url'))
  const people = await Promise.all([
    ...demoLogins.map(async (login) => ({ ...login, passwordHash: await hashPassword(login.password) })),
    ...demoColleagues.map(async (colleague) => ({ ...colleague, passwordHash: await unknownHash })),
  ])
  const staff: DemoStaff = { sellers: [], assignees: [] }
  for (const { name, email, role, passwordHash } of people) {
    const id = await insertEmployee(db, { name, email, role, passwordHash, now })
    if (role !== 'technician') staff.sellers.push(id)
    if (role !== 'admin') staff.assignees.push(id)
  }
  return staff
}

async function insertIdealSystems(db: Queryable, illustrations: readonly StoredImage[], now: Date) {
  const times = { createdAt: now, updatedAt: now }
  await db.insert(images).values(illustrations.map((image) => ({ ...image, isPublic: true, createdAt: now })))
  const rows = await db
    .insert(idealSystems)
    .values(
      plannedIdealSystems.map(({ illustration: _illustration, ...system }, index) => ({
        ...system,
        ...times,
        imageName: at(illustrations, index).name,
      })),
    )
    .returning({ id: idealSystems.id })
  return rows.map(({ id }) => id)
}

async function insertCustomers(db: Queryable, plan: DemoPlan, staff: DemoStaff): Promise<number[]> {
  const accessCode = () => labelCodeFrom(randomBytes(10))
  const rows = await db
    .insert(customers)
    .values(
      plan.customers.map(({ seller, equipment: _equipment, ...customer }) => ({
        ...customer,
        accessCode: accessCode(),
        addedUserId: at(staff.sellers, seller),
      })),
    )
    .returning({ id: customers.id })
  await db.insert(customers).values(
    plan.labels.map(({ createdAt }) => ({
      accessCode: accessCode(),
      addedUserId: at(staff.sellers, 0),
      createdAt,
      updatedAt: createdAt,
    })),
  )
  return rows.map((row) => row.id)
}

/** A piece of equipment, by the index of its customer in the plan. */
type EquipmentPlace = { customer: number; slot: EquipmentSlot }

function listPhotographed(plan: DemoPlan): EquipmentPlace[] {
  return plan.customers.flatMap(({ equipment }, customer) =>
    equipment.filter((entry) => entry.hasPhoto).map(({ slot }) => ({ customer, slot })),
  )
}

async function insertEquipment(
  db: Queryable,
  plan: DemoPlan,
  customerIds: readonly number[],
  photos: readonly (EquipmentPlace & StoredImage)[],
) {
  await db.insert(images).values(
    photos.map(({ customer, slot: _slot, ...image }) => ({
      ...image,
      customerId: at(customerIds, customer),
      createdAt: at(plan.customers, customer).createdAt,
    })),
  )
  await db.insert(equipment).values(
    plan.customers.flatMap(({ equipment }, customer) =>
      equipment.map(({ hasPhoto: _hasPhoto, ...entry }) => ({
        ...entry,
        customerId: at(customerIds, customer),
        imageName:
          photos.find((photo) => photo.customer === customer && photo.slot === entry.slot)?.name ?? null,
      })),
    ),
  )
}

const folder = join(import.meta.dirname, 'images')

/** All illustrations have the same size. */
const size = { widthPx: 1200, heightPx: 900 }

type StoredImage = typeof size & { name: string; byteCount: number }

/** Stores an image for each illustration under a new name, in order. */
function storeImages(store: ImageStore, illustrations: readonly string[]): Promise<StoredImage[]> {
  return Promise.all(
    illustrations.map(async (illustration) => {
      const jpeg = await readFile(join(folder, `${illustration}.jpg`))
      const name = newNameOf('jpg')
      await store.put(name, jpeg)
      return { ...size, name, byteCount: jpeg.byteLength }
    }),
  )
}
