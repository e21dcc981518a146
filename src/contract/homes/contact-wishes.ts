import { z } from 'zod'
import { contactFieldNames, contactReasons, waysToKnow, wishTypists } from '#domain/people/contacts.ts'
import { whyNotAgainCodes } from '#domain/proposals/sending/send-again.ts'
import { homeInputProblems } from '#texts/en/problems/homes.ts'
import { contactWords } from '#texts/en/staff/homes/contacts.ts'
import { get, post } from '../call.ts'
import { notFound } from '../errors.ts'
import { Id, Moment } from '../fields/fields.ts'
import { OtherHome } from './other-home.ts'

export const ContactField = z.enum(contactFieldNames)

/** Why a known email, phone or street gives way to another; left out by whoever was not asked. */
const WhyContactChanged = z.enum(contactReasons.map(({ reason }) => reason))

/** Somebody says that the other home with this email is theirs, too. */
const IsAnotherHome = z.boolean().optional()

/** Another email, phone or street that somebody wishes for a home, as staff reads it. */
export const ContactWish = z.object({
  id: z.int(),
  field: ContactField,
  value: z.string(),
  typedBy: z.enum(wishTypists),
  /** Who of staff typed it. */
  typedByName: z.string().nullable(),
  /** 'Safari on iPhone' */
  device: z.string().nullable(),
  date: Moment,
  times: z.int().min(1),
})
export type ContactWish = z.infer<typeof ContactWish>

/** A wish as another program hears of it: which field waits, and who typed what waits. */
export const WaitingContact = ContactWish.pick({ field: true, typedBy: true })

/** A wish as the holder of the label reads it: masked. */
export const OwnContactWish = z.object({ field: ContactField, value: z.string() })
export type OwnContactWish = z.infer<typeof OwnContactWish>

/** What whoever makes another contact known says about it; `sendsAgain`: the open proposals whose links end go to the new email. */
export const contactAnswer = {
  whyContactChanged: WhyContactChanged.optional(),
  isAnotherHome: IsAnotherHome,
  sendsAgain: z.boolean().optional(),
}

/** Leaves that out of a schema that has it. */
export const withoutContactAnswer = {
  whyContactChanged: true,
  isAnotherHome: true,
  sendsAgain: true,
} as const

const WhyNotAgain = z.enum(whyNotAgainCodes)

/** What went out again when its links ended, by the number of the proposal, and what did not. */
export const SentAgain = z.object({
  sent: z.array(z.int()),
  held: z.array(z.object({ id: z.int(), whyNot: WhyNotAgain })),
})
export type SentAgain = z.infer<typeof SentAgain>

/** An open proposal: it is withdrawn when other people live in the home, and its links end with its mailbox. */
const EndingProposal = z.object({
  id: z.int(),
  number: z.int(),
  /** Where it went; null where it went nowhere, or staff ended it. */
  mailbox: z.string().nullable(),
  /** Why it cannot go out again as it is; null where it can. */
  whyNot: WhyNotAgain.nullable(),
})

/** What the office has to check of the contact of a home. */
export const ContactChecks = z.object({
  wishes: z.array(ContactWish),
  /** When the mailbox before said 'That was not me'; null once somebody settled it. */
  doubtedDate: Moment.nullable(),
  /** When a contact was changed and nobody said why; its links ended. */
  unexplainedDate: Moment.nullable(),
  /** What ends beside the label's code if other people live there now. */
  openProposals: z.array(EndingProposal),
  /** Whether the caller makes a contact known. */
  maySettle: z.boolean(),
})
export type ContactChecks = z.infer<typeof ContactChecks>

const wishGone = {
  WISH_GONE: {
    status: 409,
    message: homeInputProblems.wishGone,
    data: z.object({ wishes: z.array(ContactWish) }),
  },
} as const

/** A wish and the home that it is for. */
const Wish = { wishId: Id, customerId: Id }

export const contactWishes = {
  find: get('/api/Customer/GetContactChecks', 'What is to be checked of the contact of a home', {
    description:
      'Wishes for another email, phone or street that wait, what is in doubt, and the open proposals that depend on it.',
  })
    .input(z.object({ customerId: Id }))
    .output(ContactChecks)
    .errors(notFound),
  takeOver: post(
    '/api/Customer/TakeOverContactWish',
    'Make known what was wished for, as whoever may send proposals of the home',
    {
      description:
        'Names the wish by its number: one that was replaced or dropped meanwhile is refused with those that are there now. Says how ' +
        'it is known, and why it takes the place of what was known before. With `sendsAgain` the open proposals that went to the email before ' +
        'go to the new one.',
    },
  )
    .input(
      z.object({
        ...Wish,
        howKnown: z.enum(waysToKnow.map(({ way }) => way)),
        ...contactAnswer,
      }),
    )
    .output(z.object({ sentAgain: SentAgain.optional() }))
    .errors({
      ...notFound,
      ...wishGone,
      EMAIL_TAKEN: {
        status: 409,
        message: contactWords.emailOfAnotherHome,
        data: z.object({ otherHome: OtherHome.optional() }),
      },
    }),
  leave: post('/api/Customer/LeaveContactWish', 'Drop what was wished for', {
    description:
      'The known contact stays. One that was replaced meanwhile is refused with those that are there now.',
  })
    .input(z.object(Wish))
    .output(z.literal(true))
    .errors({ ...notFound, ...wishGone }),
  settle: post('/api/Customer/SettleContact', 'Say that the known contact of a home is right after all', {
    description: 'Takes away the doubt after ‘That was not me’ or an unexplained change. Wishes stay.',
  })
    .input(z.object({ customerId: Id }))
    .output(z.literal(true))
    .errors(notFound),
}
