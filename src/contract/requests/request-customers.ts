import { z } from 'zod'
import { likenesses } from '#domain/requests/likely-customers.ts'
import { requestReasons } from '#domain/requests/requests.ts'
import { messages } from '#texts/en/messages.ts'
import { fieldNames } from '#texts/en/problems/field-names.ts'
import { get, post } from '../call.ts'
import { idempotencyErrors, notFound } from '../errors.ts'
import { Id, optionalText } from '../fields/fields.ts'
import { TakenRequest } from './new-requests.ts'
import { ExpectedVersion, refusedMoves } from './request-moves.ts'

/** A customer whom a request may be from, and what speaks for it. */
export const LikelyCustomer = z.object({
  customerId: z.int(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  likenesses: z.array(z.enum(likenesses.map(({ likeness }) => likeness))),
})
export type LikelyCustomer = z.infer<typeof LikelyCustomer>

/** Which number of a reason means what: '1 (New Installation), …'. */
const reasonNumbers = requestReasons.map(({ id, name }) => `${id} (${name})`).join(', ')

const refusedLinks = {
  ...refusedMoves,
  CUSTOMER_LINKED: { status: 409, message: messages.requests.linkedAlready },
} as const

/** Whose a request is: taken from a caller, linked to a customer, or made into one (docs/decisions/197). */
export const requestCustomers = {
  take: post('/api/Request/TakeRequest', 'Store a request that somebody made by telephone or in person', {
    description: `\`requestReasonId\` is ${reasonNumbers}. A program sends an \`Idempotency-Key\` with it: sent again within a day, the first answer comes back and nothing is stored.`,
  })
    .input(TakenRequest)
    .output(z.object({ requestId: z.int() }))
    .errors(idempotencyErrors),
  likelyCustomers: get(
    '/api/Request/GetLikelyCustomers',
    'The customers that a request may be from, by phone, email, address, or last name and town',
    { description: 'Needs the number of the request; says what is alike. Nothing is linked by itself.' },
  )
    .input(z.object({ requestId: Id }))
    .output(z.array(LikelyCustomer))
    .errors(notFound),
  link: post('/api/Request/LinkCustomer', 'Link a request without a customer to one', {
    description:
      'With `version`, only as long as the request is as the caller saw it. One that is linked already is refused.',
  })
    .input(z.object({ requestId: Id, customerId: Id, ...ExpectedVersion }))
    .output(z.literal(true))
    .errors({ ...notFound, ...refusedLinks }),
  unlink: post('/api/Request/UnlinkCustomer', 'Undo the link of a request that staff made', {
    description:
      'With `version`, only as long as the request is as the caller saw it. A link that came with the request stays.',
  })
    .input(z.object({ requestId: Id, ...ExpectedVersion }))
    .output(z.literal(true))
    .errors({
      ...notFound,
      ...refusedMoves,
      NOT_LINKED_BY_STAFF: { status: 409, message: messages.requests.notLinkedByStaff },
    }),
  makeCustomer: post('/api/Request/MakeCustomer', 'Make a customer of a request, and link it', {
    description: 'With name, phone, email and address of the request; `address` stands for a missing one.',
  })
    .input(z.object({ requestId: Id, address: optionalText(fieldNames.address, 500), ...ExpectedVersion }))
    .output(z.object({ customerId: z.int() }))
    .errors({ ...notFound, ...refusedLinks }),
}
