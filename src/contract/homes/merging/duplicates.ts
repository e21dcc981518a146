import { z } from 'zod'
import { longestSearch, searchWords } from '#domain/homes/list/customer-search.ts'
import { duplicateTags } from '#domain/homes/list/duplicate-tags.ts'
import { fieldNames } from '#texts/en/problems/field-names.ts'
import { get, post } from '../../call.ts'
import { notFound } from '../../errors.ts'
import { Id, line, Moment, pageOf, requiredText } from '../../fields/fields.ts'
import { PageInQuery } from '../../fields/plain-schema.ts'

/** One of two records that may be of one home. */
const HomeOfPair = z.object({
  id: z.int(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  createdDate: Moment,
})

/** Two present homes whose addresses agree, the older first, and what else they have in common. */
export const LikelyDuplicate = z.object({
  homes: z.tuple([HomeOfPair, HomeOfPair]),
  tags: z.array(z.enum(duplicateTags.map(({ tag }) => tag))),
})
export type LikelyDuplicate = z.infer<typeof LikelyDuplicate>

/** The words and the page of the list, as its address has them. */
export const DuplicateQuery = PageInQuery.extend({
  q: line().overwrite(searchWords).max(longestSearch).default(''),
})

/** A home that one which is being saved may be: at its address, with its email, or both. */
export const HomeThere = HomeOfPair.omit({ createdDate: true }).extend({
  has: z.array(z.enum(['same-address', 'same-email'])),
})
export type HomeThere = z.infer<typeof HomeThere>

/** Records that may be of one home (docs/decisions/234). */
export const duplicates = {
  list: get(
    '/api/Customer/GetLikelyDuplicates',
    'A page of pairs of homes whose addresses agree, in the order of their addresses',
    {
      description:
        'Addresses agree if street and number are the same, and town, postal code and unit are the same or one side lacks them. Where one side ' +
        'lacks the unit, a name or a contact is the same too. `customerId` asks for the pairs of one home, `q` for those that hold these words. ' +
        'Counts to 200.',
    },
  )
    .input(DuplicateQuery.extend({ customerId: Id.optional() }))
    .output(pageOf(LikelyDuplicate))
    .errors(notFound),
  at: get(
    '/api/Customer/GetHomesAt',
    'The homes whose address agrees with this one, the oldest first, then those that have this email',
    {
      description:
        'At most three. What an address or an email says is in `has`. `except` leaves out the home that asks.',
    },
  )
    .input(
      z.object({
        address: requiredText(fieldNames.address, 500),
        /** Without one nobody is found by it. */
        email: line().max(254).default(''),
        except: Id.optional(),
      }),
    )
    .output(z.array(HomeThere)),
  notSame: post(
    '/api/Customer/NotSame',
    'Say that two homes are not the same, so that they are no likely duplicates',
    { description: 'With `isTakenBack` they may be listed again.' },
  )
    .input(z.object({ ids: z.tuple([Id, Id]), isTakenBack: z.boolean().default(false) }))
    .output(z.literal(true))
    .errors(notFound),
}
