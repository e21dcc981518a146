import type { OpenAPI } from '@orpc/contract'
import { type CallName, mayCall, scopesOf } from '#contract/call-access.ts'
import type { Actor } from '#domain/people/access.ts'
import { type Role, roles } from '#domain/people/roles.ts'
import { withExample } from './examples.ts'

type Operation = OpenAPI.OperationObject

const staff = (role: Role): Actor => ({ kind: 'staff', id: 1, role, name: '', email: '' })

const names = { admin: 'Admins', salesperson: 'salespeople', technician: 'technicians' } as const

const inOneList = (words: readonly string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '')

/** Who may make a call, as a sentence; a rule inside the call may know more of whose record it is. */
function callersInWords(call: CallName): string {
  const isFor = (actor: Actor) => mayCall(actor, call)
  const isForCustomers = isFor({ kind: 'customer', customerId: 1 })
  const isForAll = isForCustomers && isFor({ kind: 'visitor' })
  const ofStaff = roles.filter((role) => isFor(staff(role)))
  const isForStaff = ofStaff.length === roles.length
  const scopes = (scopesOf[call] ?? []).map((scope) => `\`${scope}\``)
  const tokens = scopes.length > 0 ? [`tokens (${inOneList(scopes)})`] : []
  if (isForAll && isForStaff) return `For ${inOneList(['everybody', ...tokens])}.`
  const groups = [
    ...(isForAll ? ['visitors'] : []),
    ...(isForCustomers ? ['holders of a label'] : []),
    ...(isForStaff ? ['staff'] : ofStaff.map((role) => names[role])),
    ...tokens,
  ]
  return `For ${inOneList(groups)}.`
}

const idempotencyKey: OpenAPI.ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Sent again with the same key within 24 hours, the first answer comes back, and nothing is stored.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: 'call-2026-11-27-0031',
}

/** What a call takes. Why a form alone where it takes a file: the generator names JSON too, which has none. */
function bodyOf({ requestBody }: Operation): Operation['requestBody'] {
  const form = requestBody && 'content' in requestBody && requestBody.content['multipart/form-data']
  return form ? { ...requestBody, content: { 'multipart/form-data': form } } : requestBody
}

const isRepeatable = ({ responses = {} }: Operation) =>
  JSON.stringify(responses).includes('#/components/responses/IdempotencyKeyReused')

/** What a call says of itself beyond its schemas: who may make it, with which scopes, in which section, with which example. */
export function described(operation: Operation, call: CallName): Operation {
  const scopes = scopesOf[call]
  const { summary, description, parameters = [], requestBody: _body, responses, ...rest } = operation
  return withExample(
    {
      ...rest,
      summary,
      description: [description, callersInWords(call)].filter(Boolean).join(' '),
      tags: [call.split('.')[0] ?? ''],
      ...(scopes && { 'x-scope': scopes, security: [{ bearer: [] }, {}] }),
      parameters: isRepeatable(operation) ? [...parameters, idempotencyKey] : parameters,
      requestBody: bodyOf(operation),
      responses,
    },
    call,
  )
}
