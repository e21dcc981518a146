import { z } from 'zod'
import { homeHistoryKinds } from '#domain/homes/home-tabs.ts'
import { type EmailKind, emailKinds, emailStates } from '#domain/operations/email.ts'
import { mailStopMessages } from '#texts/en/staff/office/mail-stop-messages.ts'
import { get, post } from '../call.ts'
import { notFound } from '../errors.ts'
import { Id, Moment, pageOf } from '../fields/fields.ts'
import { PageInQuery } from '../fields/plain-schema.ts'
import { ProposalRow } from '../proposals/proposals.ts'
import { RequestRow } from '../requests/requests.ts'
import { EquipmentSlotName } from './equipment.ts'
import { HomeNote } from './home-notes.ts'
import { OtherHome } from './other-home.ts'

const count = z.int().min(0)
const State = z.enum(emailStates.map(({ state }) => state))

/** A report of a home, or an email about it; an email names the report that it carries. */
export const HomeLetter = z.object({
  emailId: z.int().nullable(),
  emailKind: z.enum(emailKinds.map(({ kind }) => kind) as [EmailKind, ...EmailKind[]]).nullable(),
  subject: z.string().nullable(),
  to: z.string().nullable(),
  mailState: State.nullable(),
  /** The mail server's last answer, or why the email did not leave. */
  words: z.string().nullable(),
  /** Whether its text is kept, so that it can be sent again. */
  isKept: z.boolean(),
  reportId: z.int().nullable(),
  /** Null for the whole system. */
  equipmentTypeName: EquipmentSlotName.nullable(),
  annualSaving: z.number().nullable(),
  date: Moment,
  /** Who made the report; null for the customer, and for an email that the portal wrote by itself. */
  madeBy: z.string().nullable(),
})
export type HomeLetter = z.infer<typeof HomeLetter>

/** What a home's page shows beside its form. */
export const HomeSummary = z.object({
  requestCount: count,
  /** Those that were sent, and drafts that the reader may change. */
  proposalCount: count,
  letterCount: count,
  noteCount: count,
  openRequest: RequestRow.nullable(),
  /** The newest that waits for an answer. */
  openProposal: ProposalRow.nullable(),
  lastReport: HomeLetter.nullable(),
  /** The pinned note, else the newest that a person wrote, else that of a merge. */
  note: HomeNote.nullable(),
  /** When a person last read the customer's page with the label. */
  labelOpenedDate: Moment.nullable(),
  /** When a person or a mail scanner last opened it, which earlier releases did not tell apart. */
  labelMaybeOpenedDate: Moment.nullable(),
  /** Other homes of the same person, by email or phone; the first few. */
  otherHomes: z.array(OtherHome),
  /** When its known mailbox stopped comparisons, proposals and reminders, and who of staff wrote it down; null where it did not. */
  mailStopped: z.object({ date: Moment, by: z.string().nullable() }).nullable(),
})
export type HomeSummary = z.infer<typeof HomeSummary>

/** One line of what happened to a home, as it follows the name of who did it. */
export const HistoryEntry = z.object({
  id: z.int(),
  date: Moment,
  by: z.string(),
  says: z.string(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

const OfHome = z.object({ customerId: Id })
const PageOfHome = PageInQuery.extend({ customerId: Id })

export const homes = {
  overview: get('/api/Customer/GetHomeSummary', 'What is going on with a home, and how much of it there is', {
    description: 'Its open request and proposal, its last report and pinned note. Notes are not for tokens.',
  })
    .input(OfHome)
    .output(HomeSummary)
    .errors(notFound),
  requests: get('/api/Customer/GetHomeRequests', 'A page of the requests of a home, open urgent ones first', {
    description: 'All staff see them here, and may open each.',
  })
    .input(PageOfHome)
    .output(pageOf(RequestRow))
    .errors(notFound),
  proposals: get(
    '/api/Customer/GetHomeProposals',
    'A page of the proposals for a home, the latest changed first',
    {
      description: 'All staff see those that were sent; a draft, whoever may change it.',
    },
  )
    .input(PageOfHome)
    .output(pageOf(ProposalRow))
    .errors(notFound),
  letters: get(
    '/api/Customer/GetHomeLetters',
    'A page of the reports of a home and of the emails about it, newest first',
    { description: 'What was made and sent, to whom, and what became of it.' },
  )
    .input(PageOfHome)
    .output(pageOf(HomeLetter))
    .errors(notFound),
  history: get(
    '/api/Customer/GetHomeHistory',
    'A page of what happened to a home, newest first: who changed what, visits and letters',
    {
      description: 'From the audit trail, without sign-ins and refusals.',
    },
  )
    .input(PageOfHome.extend({ kind: z.enum(homeHistoryKinds.map(({ kind }) => kind)).default('all') }))
    .output(pageOf(HistoryEntry))
    .errors(notFound),
  setMailStop: post(
    '/api/Customer/SetMailStop',
    'Write down that a customer wants no more comparisons, proposals and reminders by email, or wants them again',
    { description: 'Holds for the known email of the home. Letters about visits and requests go on.' },
  )
    .input(z.object({ customerId: Id, isStopped: z.boolean() }))
    .output(z.literal(true))
    .errors({ ...notFound, NO_EMAIL: { status: 422, message: mailStopMessages.noEmail } }),
  gone: get('/api/Customer/GetGoneHome', 'Who deleted or erased a home, and when', {
    description: 'For a number that leads nowhere any more. `by` is null where nobody of staff did it.',
  })
    .input(OfHome)
    .output(
      z.object({
        how: z.enum(['deleted', 'erased']),
        date: Moment,
        by: z.string().nullable(),
      }),
    )
    .errors(notFound),
}
