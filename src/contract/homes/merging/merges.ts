import { z } from 'zod'
import { equipmentSlotNames } from '#domain/homes/equipment/equipment.ts'
import { type HomeField, homeFieldNames } from '#domain/homes/home-fields.ts'
import { mergeWords } from '#texts/en/staff/homes/merge-words.ts'
import { get, post } from '../../call.ts'
import { notFound, staleWrite } from '../../errors.ts'
import { Id, Moment } from '../../fields/fields.ts'
import { Customer } from '../customers.ts'
import { EquipmentSlotName } from '../equipment.ts'
import { EquipmentNote } from '../equipment-notes.ts'
import { EquipmentPhoto } from '../equipment-photos.ts'

const count = z.int().min(0)
const Side = z.enum(['kept', 'gone'])

/** What moves along with the record that goes. */
const Follows = z.object({
  requests: count,
  /** Open requests whose visit is agreed on. */
  visits: count,
  proposals: count,
  accepted: count,
  reports: count,
  photos: count,
  notes: count,
  /** People beside the customer, and how many of them may decide. */
  people: count,
  deciders: count,
  /** Emails that have not left yet. */
  waitingEmails: count,
  /** Whether a call to it was noted, or that nobody is to call. */
  callMarks: count,
})
export type WhatFollows = z.infer<typeof Follows>

/** Two records before they become one. */
export const MergePreview = z.object({
  kept: Customer,
  gone: Customer,
  /** Photos of their equipment besides those of its comparison. */
  photos: z.object({ kept: z.array(EquipmentPhoto), gone: z.array(EquipmentPhoto) }),
  follows: Follows,
  /** Whether the caller may only look: one of them has proposals, and an Admin is needed. */
  needsAdmin: z.boolean(),
})
export type MergePreview = z.infer<typeof MergePreview>

/** Two records that became one. */
export const MergedRecord = z.object({
  id: z.int(),
  /** The number that the home kept then. */
  keptId: z.int(),
  /** The number that leads to the home since. */
  goneId: z.int(),
  mergedDate: Moment,
  mergedBy: z.string(),
  mayUndo: z.boolean(),
})
export type MergedRecord = z.infer<typeof MergedRecord>

/** A note that came along, also one that is history by now. */
const LeftNote = EquipmentNote.extend({
  /** The day it ended: it was replaced or withdrawn, or the equipment is safe since. Null while it holds. */
  endedOn: z.string().nullable(),
  /** What made the equipment safe. */
  clearedWith: z.string().nullable(),
})

/** A piece of equipment that is in no place of the home: it was left out, or gave way to that of the other record. */
export const LeftPiece = z.object({
  equipmentTypeName: EquipmentSlotName,
  installationYear: z.int().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  serial: z.string().nullable(),
  /** Names of its pictures: of its comparison, of its plate. */
  imageNames: z.array(z.string()),
  /** In the order in which they were written. */
  notes: z.array(LeftNote),
  photos: z.array(EquipmentPhoto),
})
export type LeftPiece = z.infer<typeof LeftPiece>

/** A record that became this home, with what of it stands in no place of the home. */
export const MergeRow = MergedRecord.extend({ left: z.array(LeftPiece) })
export type MergeRow = z.infer<typeof MergeRow>

const refusal = (message: string) => ({ status: 409, message }) as const

const refusals = {
  SAME_RECORD: refusal(mergeWords.refused.itself),
  RECORD_DELETED: refusal(mergeWords.refused.deleted),
  LABEL_WITHOUT_HOME: refusal(mergeWords.refused.label),
  BEING_SIGNED: refusal(mergeWords.refused.signing),
  MERGED_ALREADY: { ...refusal(mergeWords.refused.mergedAlready), data: MergedRecord },
} as const

const fieldChoices = z.object(
  Object.fromEntries(homeFieldNames.map((field) => [field, Side.optional()])) as Record<
    HomeField,
    z.ZodOptional<typeof Side>
  >,
)

/** Two records of one home become one, and two again (docs/decisions/004). */
export const merges = {
  preview: get('/api/Customer/GetMerge', 'Two records of one home, and what moves from one to the other', {
    description: 'A number that leads to another home stands for that home.',
  })
    .input(z.object({ keptId: Id, goneId: Id }))
    .output(MergePreview)
    .errors({ ...notFound, ...refusals }),
  list: get('/api/Customer/GetMerges', 'The records that became this home, the latest first', {
    description:
      'Also those that became another record first. `left` is what stands in no place of the home, with its notes and photos.',
  })
    .input(z.object({ customerId: Id }))
    .output(z.array(MergeRow))
    .errors(notFound),
  merge: post('/api/Customer/Merge', 'Make one home of two records', {
    description:
      'The home keeps the number `keptId`; `goneId` leads to it from then on, and both labels go on working. Of `fields` in which both say ' +
      'something different the chosen one stays, else that of the home; what is empty takes the other’s. `places` names the pieces that come ' +
      'along, and their places; what stood there goes the other way. A piece with an open finding that it is not safe is not left out. Can be undone for 30 days.',
  })
    .input(
      z.object({
        keptId: Id,
        goneId: Id,
        versions: z.tuple([z.int().min(1), z.int().min(1)]),
        fields: fieldChoices.default({}),
        places: z
          .array(z.object({ from: EquipmentSlotName, to: EquipmentSlotName }))
          .max(equipmentSlotNames.length)
          .default([]),
      }),
    )
    .output(z.object({ customerId: z.int(), mergeId: z.int(), version: z.int() }))
    .errors({
      ...notFound,
      ...refusals,
      IMPORT_UNDONE_NOW: refusal(mergeWords.refused.undoing),
      UNSAFE_LEFT_OUT: refusal(mergeWords.refused.unsafe),
      ADMIN_NEEDED: { status: 403, message: mergeWords.refused.proposals },
      ...staleWrite(Customer),
    }),
  unmerge: post('/api/Customer/Unmerge', 'Undo a merge, within 30 days', {
    description:
      'Admins, and whoever merged. What is as the merge left it is put back; `stays` names what was changed or made since, and stays with the home.',
  })
    .input(z.object({ mergeId: Id }))
    .output(z.object({ keptId: z.int(), goneId: z.int(), stays: z.array(z.string()) }))
    .errors({
      ...notFound,
      TOO_OLD: refusal(mergeWords.notUndone.over),
      UNDONE_ALREADY: refusal(mergeWords.notUndone.already),
      RECORD_DELETED: refusal(mergeWords.notUndone.deleted),
      MERGED_ON: refusal(mergeWords.notUndone.mergedOn),
      IMPORT_UNDONE_NOW: refusal(mergeWords.notUndone.undoing),
    }),
}
