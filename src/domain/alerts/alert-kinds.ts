import { can, type Rule } from '../people/access.ts'
import { type Role, roles } from '../people/roles.ts'

/** Whoever may do something by their role. */
function rolesWho(may: Rule): readonly Role[] {
  return roles.filter((role) => may({ kind: 'staff', id: 0, role, name: '', email: '' }))
}

/** Who makes contacts known, whatever technicians may do. */
const sellers = rolesWho((actor) => can.settleContacts(actor, { techniciansMaySend: false }))

/**
 * What people are alerted to, what each is about, and who gets it: everybody of some roles, or the one person whose record it is. Nobody
 * is alerted to what they did themselves, except to what is still to be done. What a technician caused to be decided is told to those who sell, too. Triggers write the alerts by the same table (docs/decisions/090).
 */
export const alertKinds = [
  { kind: 'request-new', about: 'request', told: rolesWho(can.readAllRequests) },
  { kind: 'request-assigned', about: 'request', told: 'assignee' },
  { kind: 'request-taken-away', about: 'request', told: 'former-assignee' },
  { kind: 'request-reopened', about: 'request', told: 'assignee' },
  { kind: 'request-completed', about: 'request', told: 'assignee' },
  { kind: 'request-cancelled', about: 'request', told: 'assignee-or-admins' },
  { kind: 'request-added-to', about: 'request', told: 'assignee-or-admins' },
  { kind: 'visit-set', about: 'request', told: 'assignee' },
  { kind: 'home-changed', about: 'home', told: rolesWho(can.callHomes) },
  { kind: 'contact-wished', about: 'home', told: sellers },
  { kind: 'contact-wish-waits', about: 'home', told: sellers },
  { kind: 'contact-denied', about: 'home', told: sellers },
  { kind: 'contact-changed', about: 'home', told: sellers },
  { kind: 'proposal-opened', about: 'proposal', told: 'owner' },
  { kind: 'proposal-send-asked', about: 'proposal', told: 'owner-and-who-sends' },
  { kind: 'proposal-accepted', about: 'proposal', told: 'owner' },
  { kind: 'proposal-declined', about: 'proposal', told: 'owner' },
  { kind: 'proposal-changes-asked', about: 'proposal', told: 'owner' },
  { kind: 'proposal-cancelled', about: 'proposal', told: 'owner' },
  { kind: 'proposal-uncancelled', about: 'proposal', told: 'owner' },
  { kind: 'price-asked', about: 'proposal', told: 'asked' },
  { kind: 'price-agreed', about: 'proposal', told: 'asker' },
  { kind: 'price-refused', about: 'proposal', told: 'asker' },
  { kind: 'letter-to-print', about: 'proposal', told: 'recorder-and-seller' },
  { kind: 'answer-doubted', about: 'proposal', told: sellers },
  { kind: 'email-failed', about: 'outbox', told: rolesWho(can.manageOutbox) },
  { kind: 'job-failed', about: 'backups', told: rolesWho(can.manageBackups) },
  { kind: 'restored', about: 'backups', told: rolesWho(can.manageBackups) },
  { kind: 'price-to-renew', about: 'assumptions', told: rolesWho(can.manageSettings) },
  { kind: 'access-asked', about: 'employees', told: rolesWho(can.manageEmployees) },
  { kind: 'token-ends', about: 'connections', told: rolesWho(can.manageConnections) },
  { kind: 'token-maker-left', about: 'connections', told: rolesWho(can.manageConnections) },
  { kind: 'webhook-off', about: 'connections', told: rolesWho(can.manageConnections) },
] as const satisfies readonly {
  kind: string
  about: 'request' | 'home' | 'proposal' | 'outbox' | 'backups' | 'assumptions' | 'employees' | 'connections'
  told:
    | readonly Role[]
    | 'assignee'
    /** While nobody is assigned, who hears of new requests. */
    | 'assignee-or-admins'
    | 'former-assignee'
    | 'owner'
    /** And, where it is a technician's who may not send, whoever sells. */
    | 'owner-and-who-sends'
    | 'recorder-and-seller'
    | 'asked'
    | 'asker'
}[]

export type AlertKind = (typeof alertKinds)[number]['kind']

/** The kinds that somebody with this role reads, also of what came while they had another role. */
export function alertKindsFor(role: Role): AlertKind[] {
  return alertKinds.flatMap(({ kind, told }) =>
    typeof told === 'string' || told.includes(role) ? [kind] : [],
  )
}

/** What is unread until it is done: reading it marks nothing, and no time removes it. */
export const alertKindsUntilDone: readonly AlertKind[] = ['letter-to-print', 'restored']

/** Unread alerts are counted so far: the bell has room for two digits. */
export const alertCap = 99

/** How long an alert is kept after it was read, and at most; and how many of one person. */
export const alertRetention = { readDays: 30, days: 90, ofPerson: 500 } as const
