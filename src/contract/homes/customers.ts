import { z } from 'zod'
import { placeKinds } from '#domain/homes/equipment/equipment.ts'
import {
  type BillField,
  billFieldNames,
  type HomeField,
  homeFields,
  type OwnHomeField,
} from '#domain/homes/home-fields.ts'
import { mostLines } from '#domain/homes/home-people.ts'
import { isSearch, longestSearch, searchWords, shortestSearch } from '#domain/homes/list/customer-search.ts'
import { customerViews } from '#domain/homes/list/customer-views.ts'
import { largestId } from '#domain/ids.ts'
import { fieldNames } from '#texts/en/problems/field-names.ts'
import { fieldProblems } from '#texts/en/problems/fields.ts'
import { homeInputProblems } from '#texts/en/problems/homes.ts'
import { peopleWords } from '#texts/en/staff/homes/people.ts'
import { fill } from '#texts/fill.ts'
import { get, post, postQuery } from '../call.ts'
import { tooManyAttempts } from '../callers/auth.ts'
import { idempotencyErrors, notFound, notNamed, staleWrite } from '../errors.ts'
import {
  Id,
  IdOrNew,
  inQuery,
  line,
  Moment,
  optionalEmail,
  optionalText,
  ownEmail,
  ownPhone,
  pageOf,
  requiredText,
  textIfSent,
  VersionIfSeen,
} from '../fields/fields.ts'
import { following, followingErrors, howToFollow, pageOrChanges } from '../fields/following.ts'
import { PageInQuery, schemaOf } from '../fields/plain-schema.ts'
import { type RecordedSchema, recordedField } from '../fields/recorded-fields.ts'
import {
  contactAnswer,
  OwnContactWish,
  SentAgain,
  WaitingContact,
  withoutContactAnswer,
} from './contact-wishes.ts'
import { DeletedCustomerRow } from './deleted-customer.ts'
import { EquipmentDetail, EquipmentInput, EquipmentSlotName } from './equipment.ts'
import { EquipmentNote } from './equipment-notes.ts'
import { HomePerson, HomePersonInput } from './home-people.ts'
import { customerFields } from './list-fields.ts'
import { Nameplate } from './nameplates.ts'
import { OtherHome } from './other-home.ts'

type Bills = { [Field in BillField]: RecordedSchema<(typeof homeFields)[Field]> }
/** The bills of a home, by their rows. */
const bills = Object.fromEntries(
  billFieldNames.map((field) => [field, recordedField(homeFields[field])]),
) as Bills

/** At most one entry for each slot; absent slots are stored as not selected. */
const EquipmentDetails = z
  .array(EquipmentInput)
  .max(6)
  .default([])
  .refine(
    (entries) => new Set(entries.map((entry) => entry.equipmentTypeName)).size === entries.length,
    homeInputProblems.placeTwice,
  )

const tooManyLines = fill(peopleWords.tooManyLines, { most: mostLines })

/** What is written of a home itself. */
const homeInput = {
  name: optionalText(fieldNames.name, 200),
  email: optionalEmail,
  phone: optionalText(fieldNames.phone, 40),
  address: requiredText(fieldNames.address, 500),
  ownNumber: textIfSent(fieldNames.ownNumber, 60),
  ...bills,
} satisfies Record<HomeField, z.ZodType>

/** What is read of a home itself. */
const readHome = {
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  ...bills,
  equipmentDetails: z.array(EquipmentDetail),
} satisfies Record<OwnHomeField | 'equipmentDetails', z.ZodType>

/** A customer as the staff form sends it. */
export const CustomerInput = z.object({
  id: IdOrNew,
  version: VersionIfSeen,
  ...homeInput,
  equipmentDetails: EquipmentDetails,
  /** Left out by whoever changes nothing of them. */
  people: z.array(HomePersonInput).max(mostLines, tooManyLines).optional(),
  ...contactAnswer,
})
export type CustomerInput = z.infer<typeof CustomerInput>

/** A customer as staff reads it. */
export const Customer = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string().nullable(),
  /** The number that the business has for the home elsewhere. */
  ownNumber: z.string().nullable(),
  ...readHome,
  people: z.array(HomePerson),
  /** Emails and numbers of the home and its people that asked, here or at another home, not to be contacted: use them only for what they asked for. */
  leftAlone: z.array(z.string()),
  /** What staff noted about the equipment, and still holds. */
  equipmentNotes: z.array(EquipmentNote),
  nameplates: z.array(Nameplate),
  /** Kinds of equipment that open requests are about. */
  openRequestKinds: z.array(z.enum(placeKinds.map(({ kind }) => kind))),
  totalEquipments: z.int(),
  addedUserId: z.int().nullable(),
  addedUserName: z.string().nullable(),
  createdDate: Moment,
  updatedDate: Moment,
  /** Fields in which the last change was the customer's own, with its moment: `email`, `AC 1.acSEER`. */
  changedByCustomer: z.record(z.string(), Moment),
})
export type Customer = z.infer<typeof Customer>

/**
 * What a customer may change of their own home; the name, the other people and the number of the business stay as staff wrote them. Another email, phone or street is a wish; an empty one,
 * and what was shown in place of one, is none.
 */
export const OwnProfileInput = CustomerInput.omit({
  name: true,
  ownNumber: true,
  people: true,
  ...withoutContactAnswer,
}).extend({
  email: ownEmail,
  phone: ownPhone,
  id: z.int(fieldProblems.id).min(1, fieldProblems.idFromOne).max(largestId),
})
export type OwnProfileInput = z.infer<typeof OwnProfileInput>

/**
 * A customer as the customer reads it: never the code of the label, nor the name that staff gave it, nor the other people, nor who entered what. Email and phone
 * are masked, since whoever holds the label reads them.
 */
export const OwnProfile = z.object({
  id: z.int(),
  version: z.int(),
  ...readHome,
  /** What was wished for and waits for a check. */
  contactWishes: z.array(OwnContactWish),
  /** The latest check of each piece of equipment: the first name of who made it, and the day. */
  checks: z.array(z.object({ equipmentTypeName: EquipmentSlotName, by: z.string(), on: z.string() })),
  updatedDate: Moment,
})
export type OwnProfile = z.infer<typeof OwnProfile>

export const CustomerRow = z.object({
  id: z.int(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  createdDate: Moment,
  address: z.string().nullable(),
  totalEquipments: z.int(),
})
export type CustomerRow = z.infer<typeof CustomerRow>

/** A customer found by a search; `isLabel` is a label that waits for its customer. */
export const CustomerHit = z.object({
  id: z.int(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  isLabel: z.boolean(),
})
export type CustomerHit = z.infer<typeof CustomerHit>

/** What a save answers: 1 saved, 2 updated, 3 the email belongs to another customer (nothing was written), `otherHome`. */
export const SaveResult = z.object({
  statusCode: z.literal([1, 2, 3]),
  id: z.int(),
  version: z.int(),
  otherHome: OtherHome.optional(),
  sentAgain: SentAgain.optional(),
  /** What waits for the office to check it, by whomever; told to tokens alone, since staff reads it on the page of the home. */
  waits: z.array(WaitingContact).optional(),
})

/** What a save by the holder of the label answers. It never tells that another home has the email. */
export const OwnSaveResult = SaveResult.omit({ sentAgain: true, otherHome: true, waits: true }).extend({
  statusCode: z.literal(2),
  contactWishes: z.array(OwnContactWish),
  /** Whether a change of the contact was not noted, because the known mailbox said 'That was not me' a while ago. */
  isWishRefused: z.boolean(),
})
export type OwnSaveResult = z.infer<typeof OwnSaveResult>

export const CustomerFilter = schemaOf(customerFields)
export type CustomerFilter = z.infer<typeof CustomerFilter>

/** The filters and the order of the customer list in an address, for whatever takes all that match. */
export const AllCustomersInQuery = CustomerFilter.omit({
  page: true,
  pageSize: true,
  after: true,
  before: true,
}).extend({ customerId: inQuery(CustomerFilter.shape.customerId) })

export const customers = {
  list: post('/api/Customer/GetCustomersByFilters', 'A page of the customers that match', {
    description:
      'A filter that is empty or 0 filters nothing. To read all, sort by `id` upwards and ask for page after page of 100 until one is empty; ' +
      `beyond row 10,000 name the last row in \`after\`. ${howToFollow.description}`,
  })
    .input(CustomerFilter.extend(following))
    .output(pageOrChanges(CustomerRow))
    .errors(followingErrors),
  countViews: get('/api/Customer/CountCustomerViews', 'How many customers each view of the list has', {
    description: 'Counts to 1,000, and all homes to 10,000; `isCapped` says that there are more.',
  }).output(
    z.array(
      z.object({
        view: z.enum(customerViews.map(({ view }) => view)),
        count: z.int().min(0),
        isCapped: z.boolean(),
      }),
    ),
  ),
  search: get('/api/Customer/Search', 'The customers whom some words mean, the likeliest first', {
    description:
      'Words that all occur in the name, email, phone or address, in any order, or an id (12 or #12); of a phone number only the digits count. ' +
      'Accents, case, apostrophes and dashes do not matter; if nothing is found, one wrong letter in a word of five and more does not either. ' +
      'At most eight are answered: the id first, then the exact name, then what begins with the words.',
  })
    .input(
      z.object({
        q: line()
          .overwrite(searchWords)
          .refine(
            isSearch,
            fill(homeInputProblems.search, { shortest: shortestSearch, longest: longestSearch }),
          ),
      }),
    )
    .output(z.array(CustomerHit)),
  find: get('/api/Customer/GetCustomerById', 'One customer', {
    description: 'The number of a printed label that was bound to a customer answers that customer.',
  })
    .input(z.object({ id: Id }))
    .output(Customer)
    .errors(notFound),
  save: post('/api/Customer/AddOrUpdateCustomer', 'Add a customer (id 0) or change one', {
    description:
      'A change names the version that it saw; an older one is refused with 409 and the newer record. Without a version the last one wins. Code 3: another home has the email ' +
      '(unless `isAnotherHome`). `whyContactChanged` says why a known contact gives way; what is typed by who may not send is a wish. ' +
      'With `sendsAgain` the open proposals that went to the email before go to the new one, if the reason is that of the same person. A token is told in `waits` ' +
      'which of email, phone and street wait for the office to check them, whoever typed them; what is known stays until then.',
  })
    .input(CustomerInput)
    .output(SaveResult)
    .errors({ ...notFound, ...notNamed, ...staleWrite(Customer), ...idempotencyErrors }),
  saveOwn: post(
    '/api/Customer/UpdateCustomerInfoByCustomer',
    'Change the own home, as the customer whose label was scanned',
    {
      description:
        'What changes is marked as the customer’s own for staff. Pictures are those the customer sent. Another email, phone or street is ' +
        'noted as a wish, which the office checks.',
    },
  )
    .input(OwnProfileInput)
    .output(OwnSaveResult)
    .errors({ ...notFound, ...staleWrite(OwnProfile), TOO_MANY_ATTEMPTS: tooManyAttempts }),
  delete: postQuery(
    '/api/Customer/DeleteCustomer',
    'Take a customer out of every list',
    { id: Id },
    {
      description:
        'Its page and label open nothing from then on. `RestoreCustomer` puts it back within 90 days.',
    },
  )
    .output(z.literal(true))
    .errors(notFound),
  listDeleted: get(
    '/api/Customer/GetDeletedCustomers',
    'A page of the customers deleted in the last 90 days, the latest first',
    { description: 'With who deleted each. `RestoreCustomer` puts one back.' },
  )
    .input(PageInQuery)
    .output(pageOf(DeletedCustomerRow)),
  restore: postQuery(
    '/api/Customer/RestoreCustomer',
    'Put a deleted customer back',
    { id: Id },
    { description: 'An Admin within 90 days; whoever deleted the customer within 5 minutes.' },
  )
    .output(z.literal(true))
    .errors(notFound),
}
