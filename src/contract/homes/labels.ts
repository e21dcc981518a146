import { z } from 'zod'
import { readLabelCode } from '#domain/labels/label-code.ts'
import { mostLabelsAtOnce, mostLabelsInFile } from '#domain/labels/label-limits.ts'
import { labelOrders } from '#domain/labels/label-order.ts'
import { whyNewCode } from '#domain/labels/new-code.ts'
import { messages } from '#texts/en/messages.ts'
import { homeInputProblems, labelFileProblems } from '#texts/en/problems/homes.ts'
import { get, post, postQuery } from '../call.ts'
import { askSeller, notFound, notOpenable } from '../errors.ts'
import { Id, line, Moment, pageOf } from '../fields/fields.ts'
import { schemaOf } from '../fields/plain-schema.ts'
import { SentAgain } from './contact-wishes.ts'
import { AllCustomersInQuery } from './customers.ts'
import { labelFields } from './list-fields.ts'

/** A label that has no customer yet, as lists show it: without its code, which only printing and showing answer (docs/decisions/004). */
export const BlankLabel = z.object({ id: z.int(), createdDate: Moment })
export type BlankLabel = z.infer<typeof BlankLabel>

/** What a label shows: the customer id, the code under it, and the link in its QR code. */
export const Label = BlankLabel.extend({
  accessCode: z.string(),
  profileLink: z.string(),
})
export type Label = z.infer<typeof Label>

/** A label to print, with the numbers of merged records for which it was asked. */
export const PrintedLabel = Label.extend({ mergedNumbers: z.array(z.int()).optional() })
export type PrintedLabel = z.infer<typeof PrintedLabel>

/** How many labels can be made at once. */
export const LabelsCount = z.coerce
  .number(messages.labels.countOutOfRange)
  .int(messages.labels.countOutOfRange)
  .min(1, messages.labels.countOutOfRange)
  .max(mostLabelsAtOnce, messages.labels.countOutOfRange)

export const LabelFilter = schemaOf(labelFields)
export type LabelFilter = z.infer<typeof LabelFilter>

/** A typed code of a label, in its stored form. */
const TypedLabelCode = line(homeInputProblems.labelCodeMissing).transform((typed, check) => {
  const code = readLabelCode(typed)
  if (code !== undefined) return code
  check.addIssue({ code: 'custom', message: homeInputProblems.labelCode })
  return z.NEVER
})

const WhyNewCode = z.enum(
  whyNewCode.map(({ why }) => why),
  messages.labels.whyMissing,
)

/** A printed label and the customer it is bound to. */
export const LabelBinding = z.object({ customerId: Id, labelId: Id, accessCode: TypedLabelCode })

/** Where a file of labels begins, counted from 1, and how many it has at most. */
const partOfLabels = {
  from: z.coerce
    .number(labelFileProblems.from)
    .int(labelFileProblems.from)
    .min(1, labelFileProblems.from)
    .default(1),
  count: z.coerce
    .number(labelFileProblems.count)
    .int(labelFileProblems.count)
    .min(1, labelFileProblems.count)
    .max(mostLabelsInFile, labelFileProblems.count)
    .default(mostLabelsInFile),
}

/** A PDF that is sent while it is made. */
const LabelsPdf = z.object({
  headers: z.object({ 'content-disposition': z.string(), 'content-type': z.literal('application/pdf') }),
  body: z.custom<ReadableStream>((body) => body instanceof ReadableStream),
})

/** A file without a page would open nowhere. */
const noLabels = { NO_LABELS: { status: 422, message: labelFileProblems.none } } as const

const labelFile = {
  description:
    'In the size of the settings, a label a page. The audit trail names each, as for `PrintLabels`, and says how many there were.',
  outputStructure: 'detailed',
} as const

export const labels = {
  generate: postQuery(
    '/api/Customer/GenerateBulkProfiles',
    'Make labels that have no customer yet',
    {
      profilesCount: LabelsCount,
    },
    {
      description:
        'Answers each with its number and its code, to be printed. `BindLabel` gives one to a home later.',
    },
  )
    .output(z.array(Label))
    .errors(notOpenable),
  list: get('/api/Customer/GetBulkGeneratedProfiles', 'The labels that have no customer yet', {
    description: 'With a page: that page and how many there are. Without: a list of the newest 10,000.',
  })
    .input(LabelFilter.extend({ page: LabelFilter.shape.page.removeDefault().optional() }))
    .output(z.union([z.array(BlankLabel), pageOf(BlankLabel)])),
  print: post(
    '/api/Customer/PrintLabels',
    'Labels of customers, or without one, with their codes, in that order',
    {
      description:
        'To print them, or to show them on a screen; the audit trail names each. For the number of a record that was merged it is the label of ' +
        'its home, once, with these numbers as `mergedNumbers`. Those that were deleted or bound are left out.',
    },
  )
    .input(
      z.object({
        ids: z.array(Id).min(1).max(mostLabelsAtOnce, messages.exports.tooManyAtOnce),
        on: z.enum(['paper', 'screen']).default('paper'),
      }),
    )
    .output(z.array(PrintedLabel))
    .errors(notOpenable),
  pdfOfImport: get(
    '/api/Customer/GetLabelsPdf',
    'The labels of the homes that an import made, as one PDF',
    labelFile,
  )
    .input(
      z.object({
        importId: Id,
        order: z.enum(labelOrders).default('line'),
        town: line().max(200).default(''),
        ...partOfLabels,
      }),
    )
    .output(LabelsPdf)
    .errors({ ...notFound, ...notOpenable, ...noLabels }),
  pdfOfList: get(
    '/api/Customer/GetLabelsPdfOfList',
    'The labels of all customers that match, as one PDF, with the filters and the order of the list',
    labelFile,
  )
    .input(AllCustomersInQuery.extend(partOfLabels))
    .output(LabelsPdf)
    .errors({
      ...notOpenable,
      ...noLabels,
      TOO_MANY_ROWS: { status: 422, message: labelFileProblems.tooMany },
    }),
  issueCode: postQuery(
    '/api/Customer/IssueNewCode',
    'Give a label a new code; the printed one stops working',
    { id: Id, why: WhyNewCode, sendsAgain: z.literal('true').optional() },
    {
      description:
        'Why says what else ends: with `worn` the links of mailboxes stay, with `exposed` every link and handed-over device of the home ends; ' +
        '`sendsAgain` then emails the open proposals whose links ended to the known address, with new links.',
    },
  )
    .output(Label.extend({ sentAgain: SentAgain.optional() }))
    .errors(notFound),
  bindLabel: post('/api/Customer/BindLabel', 'Give a printed label without a customer to a customer', {
    description:
      'The label opens the customer from then on; the label that the customer had stops working. Whoever may not issue codes binds to a ' +
      'home with whose label nobody ever came in, and that has no live link of a proposal; else `ASK_SELLER`, and nothing is written.',
  })
    .input(LabelBinding)
    .output(z.literal(true))
    .errors({ ...notFound, ...askSeller }),
}
