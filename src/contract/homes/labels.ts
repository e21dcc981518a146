import { z } from 'zod'
import { readLabelCode } from '#domain/labels/label-code.ts'
import { mostLabelsAtOnce } from '#domain/labels/label-limits.ts'
import { whyNewCode } from '#domain/labels/new-code.ts'
import { messages } from '#texts/en/messages.ts'
import { homeInputProblems } from '#texts/en/problems/homes.ts'
import { get, post, postQuery } from '../call.ts'
import { askSeller, notFound, notOpenable } from '../errors.ts'
import { Id, line, Moment, pageOf } from '../fields/fields.ts'
import { schemaOf } from '../fields/plain-schema.ts'
import { SentAgain } from './contact-wishes.ts'
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

export const labels = {
  generate: postQuery('/api/Customer/GenerateBulkProfiles', 'Make labels that have no customer yet', {
    profilesCount: LabelsCount,
  })
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
  issueCode: postQuery(
    '/api/Customer/IssueNewCode',
    'Give a label a new code; the printed one stops working',
    { id: Id, why: WhyNewCode, sendsAgain: z.literal('true').optional() },
    {
      description:
        'Why says what else ends: with `worn` the links of mailboxes stay, with `exposed` every link and handed-over device of the home ends; ' +
        '`sendsAgain` then e-mails the open proposals whose links ended to the known address, with new links.',
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
