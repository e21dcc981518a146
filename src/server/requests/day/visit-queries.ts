import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { equipment, nameplates, requestImages, requests } from '#db/schema.ts'
import { startOfDay } from '#domain/days.ts'
import { equipmentSlots } from '#domain/homes/equipment/equipment.ts'
import { unusualKinds } from '#domain/homes/equipment/unit-kinds.ts'
import type { Queryable } from '../../deps.ts'
import { prepared } from '../../prepared.ts'
import { requestList, saidInRequest } from '../queries.ts'

const selectLoad = prepared((db) =>
  db
    .select({ userId: sql<number>`${requests.assignedUserId}`, visitCount: sql<number>`count(*)::int` })
    .from(requests)
    .where(and(eq(requests.status, 'assigned'), eq(requests.visitDay, sql.placeholder('visitDay'))))
    .groupBy(requests.assignedUserId),
)

/** How many visits each person has on a day. */
export async function countVisits(db: Queryable, visitDay: string) {
  return selectLoad(db, { visitDay })
}

/** By day, those without one last; within a day by time, any time last. */
const byVisit = [
  asc(requests.visitDay),
  asc(requests.visitFrom),
  asc(requests.requestedAt),
  asc(requests.id),
] as const

/** More than anybody has open, or completes in a day. */
const mostVisits = 200

/** A person's open requests: by day, those without one last; within a day by time, any time last. */
export async function listOpenVisits(db: Queryable, userId: number) {
  const found = await db
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.assignedUserId, userId), eq(requests.status, 'assigned')))
    .orderBy(...byVisit)
    .limit(mostVisits)
  return inOrder(db, found)
}

/** The requests that a person completed since a day began, the last first. */
export async function listCompletedSince(db: Queryable, userId: number, day: string, timeZone: string) {
  const found = await db
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        eq(requests.completedByUserId, userId),
        eq(requests.status, 'completed'),
        gte(requests.completedAt, startOfDay(day, timeZone)),
      ),
    )
    .orderBy(desc(requests.completedAt))
    .limit(mostVisits)
  return inOrder(db, found)
}

/** The requests that a person took by telephone and that wait for an assignee, the oldest first. */
export async function listTakenAndPending(db: Queryable, userId: number) {
  const found = await db
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.takenByUserId, userId), eq(requests.status, 'pending')))
    .orderBy(asc(requests.requestedAt))
    .limit(mostVisits)
  return inOrder(db, found)
}

/** Several requests by their visits, as their list shows them. */
export async function listByVisit(db: Queryable, requestIds: number[]) {
  const found = await db
    .select({ id: requests.id })
    .from(requests)
    .where(inArray(requests.id, requestIds))
    .orderBy(...byVisit)
  return inOrder(db, found)
}

async function inOrder(db: Queryable, found: readonly { id: number }[]) {
  const ids = found.map(({ id }) => id)
  const rows = await requestList.byIds(db, ids)
  return rows.toSorted((one, other) => ids.indexOf(one.requestId) - ids.indexOf(other.requestId))
}

/** What requesters said, and how many photos they sent, by request. */
export async function listSaidOf(db: Queryable, requestIds: number[]) {
  if (requestIds.length === 0) return []
  return db
    .select({
      requestId: requests.id,
      ...saidInRequest,
      photoCount: db.$count(requestImages, eq(requestImages.requestId, requests.id)),
    })
    .from(requests)
    .where(inArray(requests.id, requestIds))
}

/** The equipment of homes that is in use, by customer and kind, the first slot of a kind first. */
export async function listEquipmentOf(db: Queryable, customerIds: number[]) {
  if (customerIds.length === 0) return []
  const rows = await db
    .select({
      customerId: equipment.customerId,
      slot: equipment.slot,
      make: nameplates.make,
      installationYear: equipment.installationYear,
      lastMaintenanceYear: equipment.maintenanceYear,
      heatingFuel: equipment.heatingFuel,
      heaterKind: equipment.heaterKind,
      coolerKind: equipment.coolerKind,
      afuePercent: equipment.afuePercent,
      seer: equipment.seer,
    })
    .from(equipment)
    .leftJoin(
      nameplates,
      and(eq(nameplates.customerId, equipment.customerId), eq(nameplates.slot, equipment.slot)),
    )
    .where(and(inArray(equipment.customerId, customerIds), eq(equipment.isSelected, true)))
  return equipmentSlots.flatMap(({ name, kind }) =>
    rows
      .filter(({ slot }) => slot === name)
      .map(({ slot, heatingFuel, heaterKind, coolerKind, ...row }) => ({
        ...row,
        kinds: unusualKinds({ heatingFuel, heaterKind, coolerKind }),
        name: slot,
        kind,
      })),
  )
}
