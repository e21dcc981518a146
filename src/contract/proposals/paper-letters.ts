import { z } from 'zod'
import { papers } from '#domain/operations/business/paper.ts'
import { decisionKinds } from '#domain/proposals/answering/decisions.ts'
import { paperLetterWays } from '#domain/proposals/letters/paper-letter.ts'
import { paperLetterMessages } from '#texts/en/staff/proposals/proposal-messages.ts'
import { get, post } from '../call.ts'
import { notFound } from '../errors.ts'
import { Id, Moment } from '../fields/fields.ts'

/** The letter of a recorded answer that no mailbox got. */
export const PaperLetter = z.object({
  /** Its place among those of the proposal, from 1 on. */
  letter: z.int(),
  kind: z.enum(decisionKinds.map(({ kind }) => kind)),
  /** The number of the version. */
  number: z.int(),
  neededDate: Moment,
  given: z
    .object({ how: z.enum(paperLetterWays.map(({ how }) => how)), date: Moment, by: z.string() })
    .nullable(),
})
export type PaperLetter = z.infer<typeof PaperLetter>

export const paperLetterCalls = {
  paperLetter: get('/api/Proposal/GetPaperLetter', 'The letter of a recorded answer as a page to print', {
    description: 'Where the customer has no mailbox that is proven, so that no email went out.',
    outputStructure: 'detailed',
  })
    .input(z.object({ id: Id, letter: Id, paper: z.enum(papers).default('letter') }))
    .output(z.object({ headers: z.object({ 'content-disposition': z.string() }), body: z.file() }))
    .errors(notFound),
  givePaperLetter: post(
    '/api/Proposal/RecordPaperLetter',
    'Say that the letter was posted or handed over; it leaves the bell',
    {
      description:
        'Needs the proposal, the number of the letter and how it was given. Another way than the one noted is refused.',
    },
  )
    .input(
      z.object({
        id: Id,
        letter: Id,
        how: z.enum(
          paperLetterWays.map(({ how }) => how),
          paperLetterMessages.howMissing,
        ),
      }),
    )
    .output(PaperLetter)
    .errors({ ...notFound, LETTER_GIVEN: { status: 409, message: paperLetterMessages.given } }),
}
