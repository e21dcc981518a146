import { and, eq } from 'drizzle-orm'
import { auditLines, equipment, equipmentPhotos, homeNotes, users } from '#db/schema.ts'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import { equipmentFields } from '#domain/homes/home-fields.ts'
import type { AuditAction, AuditSubject } from '#domain/operations/audit/audit.ts'
import { readCustomer } from '../customers/read.ts'
import type { Queryable } from '../deps.ts'
import { insertReport } from '../reports/queries.ts'
import { takeSnapshot } from '../reports/snapshot.ts'
import { at } from './chance.ts'

/** What the further photos of the home show; each is an illustration of that name. */
export const photosOfLife = [
  { illustration: 'worn-furnace-2', caption: 'Rust on the return duct' },
  { illustration: 'worn-furnace-3', caption: 'Whole unit, from the door' },
] as const

const slot: EquipmentSlot = 'Furnace 1'

type HomeLife = {
  /** The home on top of the customer list, with everything that staff can leave at one. */
  customerId: number
  /** Homes that somebody visits soon: each has a pinned note. */
  visitedIds: readonly number[]
  /** The system that is chosen for the home, not the default one. */
  systemId: number
  /** The stored photos, in order. */
  photoNames: readonly string[]
  /** When the home was added. */
  since: Date
  origin: string
  now: Date
}

const doorNotes = [
  'Side door, the dog is shy.',
  'Gate code 2580. Park on the street.',
  'Low ceiling in the basement, bring the short ladder.',
]

/** Adds what staff left at homes, and the lines of the audit trail that say so. */
export async function insertHomeLife(db: Queryable, life: HomeLife) {
  const staff = await db.select({ id: users.id, name: users.name }).from(users).orderBy(users.id)
  const [admin, seller, technician] = [at(staff, 0), at(staff, 1), at(staff, 2)]
  const { customerId, since, now } = life
  const after = (share: number) => new Date(since.getTime() + share * (now.getTime() - since.getTime()))
  const noteOf = (by: Person, text: string, written: Date, isPinned = false, of = customerId) => ({
    customerId: of,
    text,
    isPinned,
    writtenByUserId: by.id,
    writtenBy: by.name,
    createdAt: written,
    updatedAt: written,
  })
  const pinned = 'Side door. The furnace is behind the workbench.'
  const wish = 'They plan to stay ten years and ask about the quieter furnace.'
  await db
    .insert(homeNotes)
    .values([
      noteOf(technician, pinned, after(0.2), true),
      noteOf(seller, wish, after(0.6)),
      ...life.visitedIds.map((id, index) =>
        noteOf(technician, at(doorNotes, index % doorNotes.length), now, true, id),
      ),
    ])
  await db.insert(equipmentPhotos).values(
    photosOfLife.map(({ caption }, index) => ({
      customerId,
      slot,
      imageName: at(life.photoNames, index),
      caption,
      place: index + 1,
      createdAt: after(0.3),
      updatedAt: after(0.3),
      addedByUserId: technician.id,
      addedBy: technician.name,
    })),
  )
  await db
    .update(equipment)
    .set({ proposedSystemId: life.systemId })
    .where(and(eq(equipment.customerId, customerId), eq(equipment.slot, slot)))
  const reportId = await reportOn(db, life, seller)

  const { afuePercent, proposedSystemId } = equipmentFields
  const ofFurnace = (field: { wire: string }, value: number | null) => ({ [slot]: { [field.wire]: value } })
  const lines: Line[] = [
    { by: seller, share: 0, action: 'add-customer' },
    {
      by: technician,
      share: 0.1,
      action: 'change-customer',
      before: ofFurnace(afuePercent, 78),
      after: ofFurnace(afuePercent, 80),
    },
    { by: technician, share: 0.2, action: 'add-home-note', after: { text: pinned } },
    { by: technician, share: 0.21, action: 'pin-home-note', after: { text: pinned } },
    ...photosOfLife.map(({ caption }) => ({
      by: technician,
      share: 0.3,
      action: 'add-equipment-photo' as const,
      after: { place: slot, caption },
    })),
    { by: seller, share: 0.6, action: 'add-home-note', after: { text: wish } },
    {
      by: admin,
      share: 0.8,
      action: 'change-customer',
      before: ofFurnace(proposedSystemId, null),
      after: ofFurnace(proposedSystemId, life.systemId),
    },
    {
      by: seller,
      share: 1,
      action: 'make-report',
      about: ['report', reportId],
      after: { customerId, slot: null, seer: 0, sentTo: null },
    },
  ]
  await db.insert(auditLines).values(
    lines.map(({ by, share, about = ['customer', customerId], ...line }) => ({
      before: null,
      after: null,
      ...line,
      at: after(share),
      actorKind: 'staff' as const,
      actorId: by.id,
      actorName: by.name,
      subjectKind: about[0],
      subjectId: String(about[1]),
    })),
  )
}

type Person = { id: number; name: string }

/** A line of the audit trail; `share` is how much of the time since the home was added had passed. */
type Line = {
  by: Person
  share: number
  action: AuditAction
  about?: readonly [AuditSubject, number]
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Keeps the comparison of the whole system, as a download does. */
async function reportOn(db: Queryable, { customerId, origin, now }: HomeLife, by: Person): Promise<number> {
  const customer = await readCustomer(db, customerId)
  if (!customer) throw new Error('The home of the demo is missing')
  const actor = { kind: 'staff', role: 'salesperson', email: '', ...by } as const
  const report = await takeSnapshot({ db, clock: () => now, env: { PUBLIC_URL: origin }, actor }, customer, {
    slot: null,
    seer: 0,
    sentTo: null,
  })
  if ('problem' in report) throw new Error('The home of the demo cannot be compared')
  return insertReport(db, report)
}
