import { homeNotes } from '#db/schema.ts'
import { can } from '#domain/people/access.ts'
import { authorOf } from '#domain/people/author.ts'
import { recordAudit } from '../audit/record.ts'
import { staleWrite } from '../audit/who-changed.ts'
import { type CallContext, calls } from '../calls.ts'
import { lockCustomer } from '../customers/queries.ts'
import type { Queryable } from '../deps.ts'
import { isHome } from '../homes/queries.ts'
import { deletable } from '../lists/deletable.ts'
import { toHomeNote } from './present.ts'
import { findNote, findOtherPinned, listNotes, lockNote, noteRecords, setPinned } from './queries.ts'

type Refusals = { NOT_FOUND: () => Error; FORBIDDEN: () => Error }

const list = calls.homeNotes.list.handler(async ({ input, context: { db }, errors }) => {
  const [found, { rows, ...count }] = await Promise.all([isHome(db, input.customerId), listNotes(db, input)])
  if (!found) throw errors.NOT_FOUND()
  return { rows: rows.map(toHomeNote), ...count }
})

const add = calls.homeNotes.add.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  const { customerId, text } = input
  const { userId: writtenByUserId, name: writtenBy } = authorOf(actor)
  return db.transaction(async (tx) => {
    await lockCustomer(tx, customerId)
    if (!(await isHome(tx, customerId))) throw errors.NOT_FOUND()
    const note = { customerId, text, writtenByUserId, writtenBy }
    const { id } = await noteRecords.store(tx, undefined, note, clock())
    await recordAudit(tx, context, {
      action: 'add-home-note',
      subject: ['customer', customerId],
      after: { text },
    })
    return readNote(tx, id)
  })
})

const change = calls.homeNotes.change.handler(async ({ input, context, errors }) => {
  const { db, clock } = context
  return db.transaction(async (tx) => {
    const note = await lockOwnNote(tx, context, input.noteId, errors)
    if (note.version !== input.version)
      throw await staleWrite(tx, errors, {
        current: toHomeNote(note),
        changed: ['customer', note.customerId],
        part: { actions: ['change-home-note'], after: { text: note.text } },
      })
    if (note.text === input.text) return toHomeNote(note)
    await noteRecords.store(tx, note.id, { ...note, text: input.text, editedAt: clock() }, clock())
    await recordAudit(tx, context, {
      action: 'change-home-note',
      subject: ['customer', note.customerId],
      before: { text: note.text },
      after: { text: input.text },
    })
    return readNote(tx, note.id)
  })
})

/** Who pins a note does not change it: its text and version stay. */
const pin = calls.homeNotes.pin.handler(async ({ input: { noteId, isPinned }, context, errors }) =>
  context.db.transaction(async (tx) => {
    const note = await lockNote(tx, noteId)
    if (!note) throw errors.NOT_FOUND()
    if (note.isPinned === isPinned) return toHomeNote(note)
    const other = isPinned && (await findOtherPinned(tx, note.customerId, note.id))
    if (other) await setPinned(tx, other.id, false)
    await setPinned(tx, note.id, isPinned)
    await recordAudit(tx, context, {
      action: isPinned ? 'pin-home-note' : 'unpin-home-note',
      subject: ['customer', note.customerId],
      after: { text: note.text },
    })
    return toHomeNote({ ...note, isPinned })
  }),
)

const remove = calls.homeNotes.delete.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  await db.transaction(async (tx) => {
    const note = await lockOwnNote(tx, context, input.query.id, errors)
    await noteRecords.markDeleted(tx, note.id, authorOf(actor).userId, clock())
    await recordAudit(tx, context, {
      action: 'delete-home-note',
      subject: ['customer', note.customerId],
      before: { text: note.text },
    })
  })
  return true as const
})

const deletedNotes = deletable(homeNotes, {
  customerId: homeNotes.customerId,
  text: homeNotes.text,
  isPinned: homeNotes.isPinned,
})

/** It comes back pinned unless another note is pinned by now. */
const restore = calls.homeNotes.restore.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  const { id } = input.query
  const now = clock()
  await db.transaction(async (tx) => {
    const seen = await findNote(tx, id)
    if (!seen) throw errors.NOT_FOUND()
    await lockCustomer(tx, seen.customerId)
    const { customerId, text, isPinned } = await deletedNotes.lockDeleted(tx, id, { actor, now, errors })
    if (!(await isHome(tx, customerId))) throw errors.NOT_FOUND()
    const isPinnedAgain = isPinned && !(await findOtherPinned(tx, customerId, id))
    await deletedNotes.markRestored(tx, id, now, { isPinned: isPinnedAgain })
    await recordAudit(tx, context, {
      action: 'restore-home-note',
      subject: ['customer', customerId],
      after: { text },
    })
  })
  return true as const
})

export const homeNoteHandlers = { list, add, change, pin, delete: remove, restore }

/** A note that the caller may change or delete, locked with its home until the transaction ends. */
async function lockOwnNote(tx: Queryable, { actor }: CallContext, id: number, errors: Refusals) {
  const note = await lockNote(tx, id)
  if (!note) throw errors.NOT_FOUND()
  if (!can.changeHomeNote(actor, note)) throw errors.FORBIDDEN()
  return note
}

async function readNote(tx: Queryable, id: number) {
  const note = await findNote(tx, id)
  if (!note) throw new Error('The note was not stored')
  return toHomeNote(note)
}
