import { z } from 'zod'
import { sharedLinks } from '#domain/people/holders.ts'
import { messages } from '#texts/en/messages.ts'
import { fill } from '#texts/fill.ts'
import { post } from '../call.ts'
import { notFound } from '../errors.ts'
import { Id, PlainDay } from '../fields/fields.ts'
import { PressKey, refusedPress, refusedStates } from './proposal-decisions.ts'

const texts = messages.proposals

/** A link that the reader of a proposal has shared, and that works. */
export const SharedLink = z.object({
  id: z.int(),
  madeOn: PlainDay,
  /** The last day on which it works. */
  endsOn: PlainDay,
  /** When a person read by it. */
  lastReadOn: PlainDay.nullable(),
})
export type SharedLink = z.infer<typeof SharedLink>

/** What the holder of a link to decide does so that others can read the proposal. */
export const sharedLinkCalls = {
  share: post('/api/Proposal/ShareProposal', 'Make a link with which others read the proposal', {
    description:
      'For the link to decide. The link works for 30 days, shows no names and no files, and answers nothing; ten of a proposal work at once. ' +
      'Repeating a press with the same key answers the same link.',
  })
    .input(z.object({ id: Id, pressKey: PressKey }))
    .output(z.object({ link: z.string(), endsOn: PlainDay }))
    .errors({
      ...notFound,
      ...refusedStates,
      ...refusedPress,
      TOO_MANY_SHARED: { status: 409, message: fill(texts.tooManyShared, sharedLinks) },
      SHARED_TOO_OFTEN: {
        status: 429,
        message: texts.sharedTooOften,
        data: z.object({ retryAfterSeconds: z.int() }),
      },
    }),
  endShared: post('/api/Proposal/EndOwnSharedLink', 'End a link that the reader has shared', {
    description: 'For the link to decide. One that has ended already stays as it ended.',
  })
    .input(z.object({ id: Id, linkId: Id }))
    .output(z.literal(true))
    .errors(notFound),
} as const
