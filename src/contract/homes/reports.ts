import { z } from 'zod'
import { papers } from '#domain/operations/business/paper.ts'
import { emailStates } from '#domain/operations/email.ts'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import { homeInputProblems } from '#texts/en/problems/homes.ts'
import { get, postQuery } from '../call.ts'
import { tooManyAttempts } from '../callers/auth.ts'
import { doNotContact, mailStopped, notFound, notNamed } from '../errors.ts'
import { Id, Moment } from '../fields/fields.ts'
import { EquipmentSlotName } from './equipment.ts'

/** A report made for a customer. */
export const ReportRow = z.object({
  reportId: z.int(),
  /** Null for the whole system. */
  equipmentTypeName: EquipmentSlotName.nullable(),
  madeDate: Moment,
  madeBy: z.enum(['staff', 'customer']),
  /** The address it was sent to; null for a downloaded one. */
  sentTo: z.string().nullable(),
  /** The state of its email; null for a downloaded one. */
  mailState: z.enum(emailStates.map(({ state }) => state)).nullable(),
  annualSaving: z.number(),
  annualCo2eSavingKg: z.number(),
})
export type ReportRow = z.infer<typeof ReportRow>

/** One figure that differs when computed again. */
const Difference = z.object({
  equipmentTypeName: EquipmentSlotName,
  figure: z.string(),
  stored: z.union([z.number(), z.string(), z.null()]),
  recomputed: z.union([z.number(), z.string(), z.null()]),
})
export type ReportDifference = z.infer<typeof Difference>

/** The result of computing a stored report again. */
export const Recomputed = z.object({
  reportId: z.int(),
  storedEngineVersion: z.string(),
  engineVersion: z.string(),
  isSameEngine: z.boolean(),
  isSame: z.boolean(),
  figures: z.int(),
  differences: z.array(Difference),
})
export type Recomputed = z.infer<typeof Recomputed>

const Seer = z.coerce.number(homeInputProblems.seerNumber).min(0).max(100).default(0)

/** Why no report can be made of a comparison, in the words that its page shows. */
const notComparable = { status: 422, message: comparisonTexts.reports.nothingToReport } as const

/** The customer has no email to send to; nothing was written. */
const noEmail = { status: 422, message: comparisonTexts.reports.noEmail } as const

/** Made anew by the screen for each press, and kept while that press is retried. */
const SendKey = z.uuid(homeInputProblems.sendKey).optional()

/** The customer stopped such letters and asked for this one all the same. */
const IsAskedFor = z.enum(['true', 'false']).default('false')

/** Whom of the home staff sends it to, instead of its customer. */
const PersonId = Id.optional()

const sent = z.object({
  reportId: z.int(),
  sentTo: z.string(),
  /** Without a mail server the message waits in the Outbox. */
  isMailSetUp: z.boolean(),
  /** Without the postal address of the business, too. */
  isAddressMissing: z.boolean(),
})
const refusedSending = {
  ...notFound,
  ...doNotContact,
  ...mailStopped,
  ...notNamed,
  NO_EMAIL: noEmail,
  NOT_COMPARABLE: notComparable,
  TOO_MANY_ATTEMPTS: tooManyAttempts,
} as const

export const reports = {
  create: postQuery(
    '/api/Customer/CreateReport',
    'Keep a comparison as it is shown now, to download it',
    { customerId: Id, equipmentTypeName: EquipmentSlotName.optional(), seer: Seer },
    {
      description:
        'Without `equipmentTypeName` the whole system. What is the same as the newest report of that kind is not kept twice.',
    },
  )
    .output(z.object({ reportId: z.int() }))
    .errors({
      ...notFound,
      ...notNamed,
      NOT_COMPARABLE: notComparable,
      TOO_MANY_ATTEMPTS: tooManyAttempts,
    }),
  sendAnalysis: postQuery(
    '/api/Customer/SendAnalysisOnEmail',
    'Send the comparison of one piece of equipment to the email of the customer, with its report',
    {
      customerId: Id,
      equipmentTypeName: EquipmentSlotName,
      seer: Seer,
      sendKey: SendKey,
      isAskedFor: IsAskedFor,
      personId: PersonId,
    },
    {
      description:
        'Keeps the comparison as it is shown now and answers at once; the message leaves by the outbox. Called again with the same `sendKey`, it answers as before and sends nothing.',
    },
  )
    .output(sent)
    .errors(refusedSending),
  sendSystemAnalysis: postQuery(
    '/api/Customer/SendSystemAnalysisOnEmail',
    'Send the analysis of the whole system to the email of the customer, with its report',
    { customerId: Id, seer: Seer, sendKey: SendKey, isAskedFor: IsAskedFor, personId: PersonId },
    {
      description:
        'Keeps the analysis as it is shown now and answers at once; the message leaves by the outbox. Called again with the same `sendKey`, it answers as before and sends nothing.',
    },
  )
    .output(sent)
    .errors(refusedSending),
  pdf: get('/api/Customer/GetReportPdf', 'The pages of a report', {
    description:
      'Drawn once and kept. A customer has twelve files drawn at once, then one in five minutes; what is kept is answered at any time.',
    outputStructure: 'detailed',
  })
    .input(z.object({ reportId: Id, paper: z.enum(papers).default('letter') }))
    .output(z.object({ headers: z.object({ 'content-disposition': z.string() }), body: z.file() }))
    .errors({ ...notFound, TOO_MANY_ATTEMPTS: tooManyAttempts }),
  list: get('/api/Customer/GetReports', 'The last reports made for a customer, newest first', {
    description: 'The last 20. Each keeps its comparison as it was; `GetReportPdf` has its pages.',
  })
    .input(z.object({ customerId: Id }))
    .output(z.array(ReportRow))
    .errors(notFound),
  recompute: get(
    '/api/Customer/RecomputeReport',
    'Compute a stored report again from its inputs and assumptions, and compare figure by figure',
    { description: 'Shows whether the same inputs still give the same figures. Changes nothing.' },
  )
    .input(z.object({ reportId: Id }))
    .output(Recomputed)
    .errors(notFound),
}
