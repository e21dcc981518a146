import { z } from 'zod'
import { messages } from '#texts/en/messages.ts'
import { get, post, postQuery } from '../call.ts'
import { notFound, staleWrite } from '../errors.ts'
import { Id, Moment, Note, pageOf } from '../fields/fields.ts'
import { PageInQuery } from '../fields/plain-schema.ts'

const Text = Note.refine((text) => text !== '', messages.homeNotes.empty)

/** A note that staff wrote about a home. */
export const HomeNote = z.object({
  id: z.int(),
  version: z.int(),
  text: z.string(),
  isPinned: z.boolean(),
  writtenDate: Moment,
  writtenBy: z.string(),
  writtenByUserId: z.int(),
  editedDate: Moment.nullable(),
})
export type HomeNote = z.infer<typeof HomeNote>

export const HomeNoteInput = z.object({ customerId: Id, text: Text })

export const HomeNoteChange = z.object({ noteId: Id, version: z.int().min(1), text: Text })

export const homeNotes = {
  list: get(
    '/api/Customer/GetHomeNotes',
    'A page of the notes on a home, the pinned one first, then the newest',
    { description: 'What staff wrote for each other. Customers never see it.' },
  )
    .input(PageInQuery.extend({ customerId: Id }))
    .output(pageOf(HomeNote))
    .errors(notFound),
  add: post('/api/Customer/AddHomeNote', 'Write a note about a home for other staff', {
    description: 'Customers never see it.',
  })
    .input(HomeNoteInput)
    .output(HomeNote)
    .errors(notFound),
  change: post('/api/Customer/ChangeHomeNote', 'Change the text of a note: by its author, or by an Admin', {
    description:
      'A change names the version that it saw; an older one is refused with 409 and the newer note.',
  })
    .input(HomeNoteChange)
    .output(HomeNote)
    .errors({ ...notFound, ...staleWrite(HomeNote) }),
  pin: post('/api/Customer/PinHomeNote', 'Pin a note, in place of the one that is pinned, or unpin it', {
    description: 'A home has one pinned note, which its page shows first. Everybody of staff may pin.',
  })
    .input(z.object({ noteId: Id, isPinned: z.boolean() }))
    .output(HomeNote)
    .errors(notFound),
  delete: postQuery(
    '/api/Customer/DeleteHomeNote',
    'Delete a note: by its author, or by an Admin',
    {
      id: Id,
    },
    { description: '`RestoreHomeNote` puts it back.' },
  )
    .output(z.literal(true))
    .errors(notFound),
  restore: postQuery(
    '/api/Customer/RestoreHomeNote',
    'Put a deleted note back',
    { id: Id },
    { description: 'An Admin within 90 days; whoever deleted the note within 5 minutes.' },
  )
    .output(z.literal(true))
    .errors(notFound),
}
