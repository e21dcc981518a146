import { z } from 'zod'
import { workTerms } from '#domain/price-book/option-scope.ts'
import { acceptanceMeanings } from '#domain/price-book/proposal-settings.ts'
import { requestStatuses } from '#domain/requests/requests.ts'
import { messages } from '#texts/en/messages.ts'
import { post } from '../call.ts'
import { notFound, notNamed } from '../errors.ts'
import { Id, PlainDay, TimeOfDay, TimeZone } from '../fields/fields.ts'
import { PressKey } from './proposal-decisions.ts'

const texts = messages.proposals

/** The request with the visit on which what was accepted is installed. */
export const Installation = z.object({
  requestId: z.int(),
  status: z.enum(requestStatuses.map(({ status }) => status)),
  visitDay: PlainDay.nullable(),
  visitFrom: z.string().nullable(),
  visitTo: z.string().nullable(),
  assignedUser: z.string().nullable(),
})

/** What a sent version says of what comes after a yes; null in a proposal that was never sent. */
export const ofInstallation = {
  /** Days until the installation. */
  promisedLeadDays: z.int().nullable(),
  acceptanceMeaning: z.enum(acceptanceMeanings.map(({ meaning }) => meaning)).nullable(),
  /** The newest one; null until somebody sets its day. */
  installation: Installation.nullable(),
}

/** Whether the price of an option holds the permit; null where it says nothing. */
export const PermitTerm = z.enum(workTerms.map(({ term }) => term)).nullable()

export const installationCalls = {
  setInstallation: post(
    '/api/Proposal/SetInstallationDay',
    'Set the day on which what was accepted is installed',
    {
      description:
        'Takes a request for a new installation, assigns it and sets its visit, all or nothing; the customer gets an email with the day. Repeating a call with its `pressKey` answers as the first did.',
    },
  )
    .input(
      z.object({
        id: Id,
        assignedUserId: z.int(messages.requests.notAssignable).min(1, messages.requests.notAssignable),
        visitDay: z.iso.date(messages.requests.visitDayMissing),
        visitFrom: TimeOfDay.nullable().default(null),
        visitTo: TimeOfDay.nullable().default(null),
        timeZone: TimeZone,
        pressKey: PressKey,
      }),
    )
    .output(z.object({ requestId: z.int() }))
    .errors({
      ...notFound,
      ...notNamed,
      NOT_ACCEPTED: { status: 409, message: texts.notAcceptedYet },
      INSTALLATION_SET: { status: 409, message: texts.installationSet },
    }),
}
