import { z } from 'zod'
import { cancellationTakenBackDays } from '#domain/proposals/answering/cancellation-taken-back.ts'
import { recordedWays } from '#domain/proposals/answering/decisions.ts'
import { letterFormats, mostLetterFiles } from '#domain/proposals/letters/cancellation-letter.ts'
import { messages } from '#texts/en/messages.ts'
import { get, post } from '../call.ts'
import { notFound, notNamed } from '../errors.ts'
import { Id, line, Moment } from '../fields/fields.ts'
import { SavedRecord } from '../price-book/price-book.ts'
import { PressKey, refusedPress, SeenVersion } from './proposal-decisions.ts'

const texts = messages.proposals

/** A file of the letter with which a customer cancelled. */
export const LetterFile = z.object({
  /** Its place in the letter, from 1 on. */
  number: z.int(),
  format: z.enum(letterFormats),
  addedDate: Moment,
  addedBy: z.string(),
})
export type LetterFile = z.infer<typeof LetterFile>

/** What a proposal says of its cancellation. */
export const ofCancellation = {
  /** The customer's letter, in the order in which its files were added. */
  cancellationLetter: z.array(LetterFile),
  /** Whether it can still be taken back, as a mistake. */
  isCancellationReversible: z.boolean(),
}

/** The files of a letter, as a form sends them; which of them are refused is said after they are read. */
const sentLetter = { letter: z.union([z.file(), z.array(z.file())]).optional() }

/** How what was accepted is cancelled, and what comes of it. */
export const cancellationCalls = {
  cancel: post('/api/Proposal/CancelProposal', 'Record that an accepted proposal is cancelled', {
    description:
      'By the right of cancellation, or by agreement. A form may bring the customer’s letter: ' +
      `photos and PDFs of 10 MB at most, ${mostLetterFiles} of them. All is stored or nothing.`,
  })
    .input(
      z.object({
        id: Id,
        // Why from text: a form has nothing else.
        number: z.coerce.number().pipe(SeenVersion.number),
        pressKey: PressKey,
        how: z.enum(
          recordedWays.map(({ how }) => how),
          texts.howMissing,
        ),
        reason: line(texts.cancelReasonMissing).min(3, texts.cancelReasonMissing).max(300),
        ...sentLetter,
      }),
    )
    .output(SavedRecord)
    .errors({
      ...notFound,
      ...notNamed,
      ...refusedPress,
      NOT_ACCEPTED: { status: 409, message: texts.notAccepted },
    }),
  takeCancellationBack: post(
    '/api/Proposal/TakeCancellationBack',
    'Take back a cancellation that was recorded by mistake',
    {
      description:
        `The acceptance stands as it was, and the customer gets a second letter that says so. For ${cancellationTakenBackDays} days, ` +
        'and never where the customer said that the acceptance was not theirs.',
    },
  )
    .input(
      z.object({
        id: Id,
        number: SeenVersion.number,
        pressKey: PressKey,
        how: z.enum(
          recordedWays.map(({ how }) => how),
          texts.howMissing,
        ),
        reason: line(texts.takenBackReasonMissing).min(3, texts.takenBackReasonMissing).max(300),
      }),
    )
    .output(SavedRecord)
    .errors({
      ...notFound,
      ...notNamed,
      KEY_USED: refusedPress.KEY_USED,
      NOT_REVERSIBLE: { status: 409, message: texts.notReversible },
    }),
  addLetter: post('/api/Proposal/AddCancellationLetter', 'Add the customer’s letter to a cancellation', {
    description:
      `Photos, re-encoded as JPEG without metadata, and PDFs as they are: 10 MB each, ${mostLetterFiles} for a proposal. They cannot be changed ` +
      'or removed. Repeating a call with its `pressKey` adds nothing.',
  })
    .input(z.object({ id: Id, pressKey: PressKey, ...sentLetter }))
    .output(z.array(LetterFile))
    .errors({ ...notFound, NOT_CANCELLED: { status: 409, message: texts.notCancelled } }),
  letterFile: get(
    '/api/Proposal/GetCancellationLetter',
    'A file of the letter with which a customer cancelled',
    {
      description: 'Of an erased customer, for Admins.',
      outputStructure: 'detailed',
    },
  )
    .input(z.object({ id: Id, number: Id }))
    .output(z.object({ headers: z.object({ 'content-disposition': z.string() }), body: z.file() }))
    .errors(notFound),
}
