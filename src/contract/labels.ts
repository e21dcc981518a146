import { z } from 'zod'
import { readLabelCode } from '#domain/labels/label-code.ts'
import { messages } from '#domain/messages.ts'
import { get, post, postQuery } from './call.ts'
import { notFound, notOpenable } from './errors.ts'
import { Id, line, Moment, pageOf } from './fields.ts'
import { labelFields } from './list-fields.ts'
import { schemaOf } from './plain-schema.ts'

/** What a label shows: the customer id, the code under it, and the link in its QR code. */
export const Label = z.object({
  id: z.int(),
  createdDate: Moment,
  accessCode: z.string(),
  profileLink: z.string(),
})
export type Label = z.infer<typeof Label>

/** So many labels are made or printed at once. */
const mostAtOnce = 100

/** How many labels can be made at once. */
export const LabelsCount = z.coerce
  .number(messages.labels.countOutOfRange)
  .int(messages.labels.countOutOfRange)
  .min(1, messages.labels.countOutOfRange)
  .max(mostAtOnce, messages.labels.countOutOfRange)

export const LabelFilter = schemaOf(labelFields)
export type LabelFilter = z.infer<typeof LabelFilter>

/** A typed code of a label, in its stored form. */
const TypedLabelCode = line('The code is required').transform((typed, check) => {
  const code = readLabelCode(typed)
  if (code !== undefined) return code
  check.addIssue({ code: 'custom', message: 'The code has ten letters and digits, like 7K2M9-Q4XW8' })
  return z.NEVER
})

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
    .output(z.union([z.array(Label), pageOf(Label)])),
  listOfHomes: post('/api/Customer/GetLabelsOfCustomers', 'The labels of several customers, in that order', {
    description:
      'For printing. Customers that were deleted are left out; a label without a customer has its own number.',
  })
    .input(z.object({ ids: z.array(Id).min(1).max(mostAtOnce, messages.exports.tooManyAtOnce) }))
    .output(z.array(Label))
    .errors(notOpenable),
  issueCode: postQuery(
    '/api/Customer/IssueNewCode',
    'Give a label a new code; the printed one stops working',
    { id: Id },
  )
    .output(Label)
    .errors(notFound),
  bindLabel: post('/api/Customer/BindLabel', 'Give a printed label without a customer to a customer', {
    description: 'The label opens the customer from then on; the label that the customer had stops working.',
  })
    .input(LabelBinding)
    .output(z.literal(true))
    .errors(notFound),
}
