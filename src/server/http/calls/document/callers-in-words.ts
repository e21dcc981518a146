import { type CallName, mayCall, scopesOf } from '#contract/call-access.ts'
import type { Actor } from '#domain/people/access.ts'
import { type Role, roles } from '#domain/people/roles.ts'

const staff = (role: Role): Actor => ({ kind: 'staff', id: 1, role, name: '', email: '' })

const names = { admin: 'Admins', salesperson: 'salespeople', technician: 'technicians' } as const

const inOneList = (words: readonly string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '')

/** Who may make a call, as a sentence; a rule inside the call may know more of whose record it is. */
export function callersInWords(call: CallName): string {
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
