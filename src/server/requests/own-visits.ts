import { calendarDay } from '#domain/days.ts'
import { calls, staffOf } from '../calls.ts'
import { listPinnedNotes } from '../home-notes/queries.ts'
import { toRow } from './present.ts'
import {
  countVisits,
  findWordsOf,
  listCompletedSince,
  listEquipmentOf,
  listOpenVisits,
  listTakenAndPending,
} from './visit-queries.ts'

/** How many visits each person has on a day, for whoever assigns. */
export const visitLoad = calls.requests.visitLoad.handler(({ input, context: { db } }) =>
  countVisits(db, input.visitDay),
)

/** The day of whoever visits homes: what is open, what was completed today, and what they took and waits for the office. */
export const ownVisits = calls.requests.ownVisits.handler(async ({ input: { timeZone }, context }) => {
  const { db, actor, clock } = context
  const userId = staffOf(actor).id
  const [open, completed, taken] = await Promise.all([
    listOpenVisits(db, userId),
    listCompletedSince(db, userId, calendarDay(timeZone)(clock()), timeZone),
    listTakenAndPending(db, userId),
  ])
  const rows = [...open, ...completed]
  const customerIds = rows.flatMap(({ customerId }) => customerId ?? [])
  const [words, equipment, notes] = await Promise.all([
    findWordsOf(
      db,
      rows.map(({ requestId }) => requestId),
    ),
    listEquipmentOf(db, customerIds),
    listPinnedNotes(db, customerIds),
  ])
  const toVisit = (row: (typeof rows)[number]) => {
    const found = equipment.find(
      ({ customerId, kind }) => customerId === row.customerId && kind === row.equipmentKind,
    )
    return {
      ...toRow(row),
      words: words.find(({ requestId }) => requestId === row.requestId)?.words ?? null,
      pinnedNote: notes.find(({ customerId }) => customerId === row.customerId)?.text ?? null,
      equipment: found ?? null,
    }
  }
  return { open: open.map(toVisit), completedToday: completed.map(toVisit), taken: taken.map(toRow) }
})
