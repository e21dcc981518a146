import { calendarDay } from '#domain/days.ts'
import { can } from '#domain/people/access.ts'
import { calls, staffOf } from '../../calls.ts'
import type { Queryable } from '../../deps.ts'
import { listPinnedNotes } from '../../home-notes/queries.ts'
import { listAdditions, toAddition } from '../own-requests.ts'
import { toRow } from '../present.ts'
import {
  countVisits,
  listByVisit,
  listCompletedSince,
  listEquipmentOf,
  listOpenVisits,
  listSaidOf,
  listTakenAndPending,
} from './visit-queries.ts'

/** How many visits each person has on a day, for whoever assigns. */
export const visitLoad = calls.requests.visitLoad.handler(({ input, context: { db } }) =>
  countVisits(db, input.visitDay),
)

type Listed = Awaited<ReturnType<typeof listOpenVisits>>[number]

/** What is known of requests beyond their rows: what the requesters said and added, the equipment, and the pinned notes. */
async function aboutVisits(db: Queryable, rows: readonly Listed[]) {
  const customerIds = rows.flatMap(({ customerId }) => customerId ?? [])
  const requestIds = rows.map(({ requestId }) => requestId)
  const [said, additions, equipment, notes] = await Promise.all([
    listSaidOf(db, requestIds),
    listAdditions(db, requestIds),
    listEquipmentOf(db, customerIds),
    listPinnedNotes(db, customerIds),
  ])
  return (row: Listed) => ({
    said: said.find(({ requestId }) => requestId === row.requestId),
    added: additions.filter(({ requestId }) => requestId === row.requestId).map(toAddition),
    equipment: equipment.filter(({ customerId }) => customerId === row.customerId),
    pinnedNote: notes.find(({ customerId }) => customerId === row.customerId)?.text ?? null,
  })
}

/** The day of whoever visits homes: what is open, what was completed today, and what they took and waits for the office. */
export const ownVisits = calls.requests.ownVisits.handler(async ({ input: { timeZone }, context }) => {
  const { db, actor, clock } = context
  const userId = staffOf(actor).id
  const [open, completed, taken] = await Promise.all([
    listOpenVisits(db, userId),
    listCompletedSince(db, userId, calendarDay(timeZone)(clock()), timeZone),
    listTakenAndPending(db, userId),
  ])
  const about = await aboutVisits(db, [...open, ...completed])
  const toVisit = (row: Listed) => {
    const { said, added, equipment, pinnedNote } = about(row)
    return {
      ...toRow(row),
      words: said?.words ?? null,
      added,
      photoCount: said?.photoCount ?? 0,
      pinnedNote,
      equipment: equipment.find(({ kind }) => kind === row.equipmentKind) ?? null,
    }
  }
  return { open: open.map(toVisit), completedToday: completed.map(toVisit), taken: taken.map(toRow) }
})

/** Several requests on paper; those of others are left out like those that are not there. */
export const visitSheets = calls.requests.visitSheets.handler(async ({ input, context: { db, actor } }) => {
  const found = await listByVisit(db, input.requestIds)
  const rows = found.filter((row) => can.readRequest(actor, row))
  const about = await aboutVisits(db, rows)
  return rows.flatMap((row) => {
    const { said, ...known } = about(row)
    // Why: a request may have been erased since its row was read.
    return said ? [{ ...toRow(row), ...said, ...known }] : []
  })
})
