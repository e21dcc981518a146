import { z } from 'zod'
import { namedIn } from '#domain/operations/audit/who-changed.ts'
import { messages } from '#texts/en/messages.ts'
import { callProblems } from '#texts/en/problems/calls.ts'
import { tokenProblems } from '#texts/en/problems/tokens.ts'
import { askSellerInWords } from '#texts/en/staff/homes/label-words.ts'
import { mailStopMessages } from '#texts/en/staff/office/mail-stop-messages.ts'
import './fields/schema-words.ts'

/** One problem with the input: where it is and what to do about it. */
export const FieldProblem = z.object({ path: z.string(), message: z.string() })
export type FieldProblem = z.infer<typeof FieldProblem>

/** A BAD_REQUEST about one field, whose message is also that of the answer. */
export const problemAt = (path: string, message: string) => problemsAt([{ path, message }])

/** The refusal of several fields; the message is that of the first. */
export const problemsAt = (problems: FieldProblem[]) => ({
  message: problems[0]?.message ?? '',
  data: { problems },
})

export const Problems = z.object({ problems: z.array(FieldProblem) })

/** A named refusal of fields, each with its own sentence. */
export const refusedField = (message: string) => ({ status: 422, message, data: Problems }) as const

/** Errors that any call may answer with, in the one shape `{ code, status, message, data? }`. */
export const callErrors = {
  BAD_REQUEST: {
    status: 400,
    message: messages.pleaseCompleteForm,
    data: Problems,
  },
  UNAUTHORIZED: { status: 401, message: callProblems.signIn },
  SECOND_FACTOR_OWED: { status: 403, message: messages.secondFactor.owed },
  /** The scopes of a token do not open the call. */
  OUT_OF_SCOPE: { status: 403, message: tokenProblems.outOfScope },
  FORBIDDEN: { status: 403, message: messages.unauthorized.text },
  PAYLOAD_TOO_LARGE: { status: 413, message: messages.refused.tooLarge },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: messages.refused.otherForm },
  SERVICE_UNAVAILABLE: { status: 503, message: messages.outage.unreachable },
  INSUFFICIENT_STORAGE: { status: 507, message: messages.outage.diskFull },
} as const

export const notFound = { NOT_FOUND: { status: 404, message: messages.notFound } } as const

/** Only the machine itself can open the address of the site, so nothing that leads there is printed. docs/decisions/004 */
export const notOpenable = {
  SITE_NOT_OPENABLE: { status: 409, message: messages.labels.notOpenable },
} as const

/** The label of a home may be in use, so only whoever may issue codes replaces it; nothing was written. docs/decisions/004 */
export const askSeller = {
  ASK_SELLER: {
    status: 409,
    message: askSellerInWords(null),
    data: z.object({
      /** Who sells to the home; null where nobody does who may replace its label. */
      seller: z.string().nullable(),
    }),
  },
} as const

/** The customer asked not to be contacted; nothing was written. docs/decisions/193 */
export const doNotContact = {
  DO_NOT_CONTACT: { status: 409, message: messages.callList.doNotContact },
} as const

/** The mailbox before said of the known email address that it is not theirs; nothing was written. docs/decisions/232 */
export const addressDenied = {
  ADDRESS_DENIED: { status: 409, message: messages.proposals.addressDenied },
} as const

/** The mailbox stopped the letters that sell; nothing was written. docs/decisions/193 */
export const mailStopped = {
  MAIL_STOPPED: { status: 409, message: mailStopMessages.refused },
} as const

/** Refusals of a call that a program sends again under its `Idempotency-Key`. */
export const idempotencyErrors = {
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: tokenProblems.keyReused },
  IDEMPOTENT_CALL_RUNNING: {
    status: 409,
    message: tokenProblems.keyRunning,
    data: z.object({ retryAfterSeconds: z.int() }),
  },
} as const

/** A letter to a customer would carry no name and no telephone; nothing was written. */
export const notNamed = { NOT_NAMED: { status: 422, message: messages.business.notNamed } } as const

/** A write that names an older version than the one stored; `current` is the newer record, `by` who of staff saved it. */
export const staleWrite = <Current extends z.ZodType>(current: Current) =>
  ({
    STALE_WRITE: {
      status: 409,
      message: namedIn(messages.staleWrite, null),
      data: z.object({ current, by: z.string().nullable() }),
    },
  }) as const
