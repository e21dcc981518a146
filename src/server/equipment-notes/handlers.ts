import { problemAt } from '#contract/errors.ts'
import {
  fixByProblem,
  isSafetyFinding,
  mayFollow,
  type SafetyFinding,
  safeOnProblem,
} from '#domain/homes/list/equipment-notes.ts'
import { authorOf } from '#domain/people/author.ts'
import { recordAudit } from '../audit/record.ts'
import { type CallContext, calls } from '../calls.ts'
import { lockHomeWith } from '../customers/home-with-slot.ts'
import { readCustomer } from '../customers/read.ts'
import type { Queryable } from '../deps.ts'
import { businessDays } from '../proposal-settings/queries.ts'
import { notifyOfFinding } from './emails.ts'
import { toNote } from './present.ts'
import {
  endNote,
  findOpenNote,
  findOpenNoteById,
  insertNote,
  listOpenNotes,
  listUnsafe as listUnsafeNotes,
} from './queries.ts'

const noteCondition = calls.equipmentNotes.noteCondition.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  const { customerId, equipmentTypeName: slot, condition } = input
  const place = { customerId, slot, about: 'condition' } as const
  return db.transaction(async (tx) => {
    await lockHomeWith(tx, place, errors)
    const open = await findOpenNote(tx, place)
    const now = clock()
    if (open) await endNote(tx, open.id, { endedAt: now, endedByUserId: authorOf(actor).userId })
    if (condition) await insertNote(tx, { ...place, said: condition, ...writtenBy(context, now) })
    await recordAudit(tx, context, {
      action: 'note-condition',
      subject: ['customer', customerId],
      before: { place: slot, condition: open?.said ?? null },
      after: { place: slot, condition },
    })
    return readNotes(tx, customerId, await businessDays(tx))
  })
})

const noteSafety = calls.equipmentNotes.noteSafety.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  const { customerId, equipmentTypeName: slot, safety, finding } = input
  const place = { customerId, slot, about: 'safety' } as const
  const now = clock()
  const fixBy = safety === 'fix-by' ? input.fixBy : null
  const dayOf = await businessDays(db)
  const problem = fixBy && fixByProblem(fixBy, dayOf(now))
  if (problem) throw errors.BAD_REQUEST(problemAt('fixBy', problem))
  return db.transaction(async (tx) => {
    const customer = await lockHomeWith(tx, place, errors)
    const open = await findOpenNote(tx, place)
    if (!mayFollow(safetyOf(open), safety)) throw errors.ALREADY_NOTED()
    if (open) await endNote(tx, open.id, { endedAt: now, endedByUserId: authorOf(actor).userId })
    const isTurnedOff = safety === 'do-not-run' ? input.isTurnedOff : null
    const note = { ...place, said: safety, finding, fixBy, isTurnedOff, ...writtenBy(context, now) }
    await insertNote(tx, note)
    await notifyOfFinding({ ...context, tx, now, dayOf }, customer, note)
    await recordAudit(tx, context, {
      action: 'note-safety',
      subject: ['customer', customerId],
      after: { place: slot, safety, finding, fixBy, isTurnedOff },
    })
    return readNotes(tx, customerId, dayOf)
  })
})

const clearSafety = calls.equipmentNotes.clearSafety.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  const { noteId, safeOn, clearedWith } = input
  return db.transaction(async (tx) => {
    const seen = await findOpenNoteById(tx, noteId)
    if (!seen) throw errors.NOT_FOUND()
    const { homeId, note: noted } = seen
    const { slot } = noted
    // A piece that a merge left out stands in no place of the home.
    if (noted.customerId === homeId) await lockHomeWith(tx, { customerId: homeId, slot }, errors)
    else if (!(await readCustomer(tx, homeId, { forUpdate: true }))) throw errors.NOT_FOUND()
    // Why again: somebody may have cleared it before the home was locked.
    const note = (await findOpenNoteById(tx, noteId))?.note
    if (note?.about !== 'safety') throw errors.NOT_FOUND()
    const now = clock()
    const dayOf = await businessDays(tx)
    const problem = safeOnProblem(safeOn, dayOf(note.notedAt), dayOf(now))
    if (problem) throw errors.BAD_REQUEST(problemAt('safeOn', problem))
    await endNote(tx, note.id, { endedAt: now, endedByUserId: authorOf(actor).userId, safeOn, clearedWith })
    await recordAudit(tx, context, {
      action: 'clear-safety',
      subject: ['customer', homeId],
      before: { place: slot, safety: note.said, finding: note.finding, fixBy: note.fixBy },
      after: { place: slot, safety: null, finding: null, fixBy: null, safeOn, clearedWith },
    })
    return readNotes(tx, homeId, dayOf)
  })
})

const listUnsafe = calls.equipmentNotes.listUnsafe.handler(async ({ context: { db, clock } }) => {
  const [{ rows, total }, dayOf] = await Promise.all([listUnsafeNotes(db), businessDays(db)])
  const today = dayOf(clock())
  const shown = rows.map(({ note, homeId, address }) => ({
    ...toNote(note, dayOf),
    customerId: homeId,
    address,
    isPassed: note.fixBy !== null && note.fixBy < today,
  }))
  return { rows: shown, total }
})

export const equipmentNotesHandlers = { noteCondition, noteSafety, clearSafety, listUnsafe }

function writtenBy({ actor }: CallContext, now: Date) {
  const { userId, name } = authorOf(actor)
  return { notedAt: now, notedByUserId: userId, notedBy: name }
}

function safetyOf(note: Awaited<ReturnType<typeof findOpenNote>>): SafetyFinding | undefined {
  return note && isSafetyFinding(note.said) ? note.said : undefined
}

async function readNotes(tx: Queryable, customerId: number, dayOf: (moment: Date) => string) {
  return (await listOpenNotes(tx, customerId)).map((note) => toNote(note, dayOf))
}
