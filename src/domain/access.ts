import { isFreshDeletion } from './deletion.ts'
import type { Role } from './roles.ts'

/** Whoever makes a call. The server works it out from the request; nobody states it. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'customer'; customerId: number }
  | { kind: 'staff'; id: number; role: Role; name: string; email: string }

type Rule = (actor: Actor) => boolean

const anyone: Rule = () => true
const staff: Rule = (actor) => actor.kind === 'staff'
const withRole =
  (...allowed: Role[]): Rule =>
  (actor) =>
    actor.kind === 'staff' && allowed.includes(actor.role)
const admin = withRole('admin')

/** Every permission in the product. The server refuses with these; the portal hides with these. */
export const can = {
  signIn: anyone,
  readLookups: anyone,
  readRoles: staff,
  uploadImage: staff,
  readCustomers: staff,
  saveCustomer: staff,
  deleteCustomer: withRole('admin', 'salesperson'),
  analyse: staff,
  readDeleted: admin,
  /** An Admin restores anything; whoever deleted something may take that back at once (docs/decisions/045). */
  restore: (actor: Actor, deletion: { byUserId: number | null; at: Date }, now: Date) =>
    admin(actor) ||
    (actor.kind === 'staff' && actor.id === deletion.byUserId && isFreshDeletion(deletion.at, now)),
  manageIdealSystems: admin,
  readDashboard: admin,
  manageSettings: admin,
  readRequests: staff,
  /** Whoever is no Admin sees only the requests assigned to them. */
  readAllRequests: admin,
  /** An equipment photo opens to staff and to the customer whose equipment it shows. */
  seeImage: (actor: Actor, image: { customerId: number | null; isPublic: boolean }) =>
    image.isPublic ||
    actor.kind === 'staff' ||
    (actor.kind === 'customer' && actor.customerId === image.customerId),
} as const

/** The rule that stands before each call of the contract. A call without a row here is refused to all. */
export const callAccess: Readonly<Record<string, Rule>> = {
  'auth.login': can.signIn,
  'auth.logout': anyone,
  'auth.me': anyone,
  'auth.demoLogins': anyone,
  'lookups.roles': can.readRoles,
  'lookups.equipmentTypes': can.readLookups,
  'lookups.equipmentSlots': can.readLookups,
  'images.upload': can.uploadImage,
  'customers.list': can.readCustomers,
  'customers.find': can.readCustomers,
  'customers.save': can.saveCustomer,
  'customers.delete': can.deleteCustomer,
  'customers.listDeleted': can.readDeleted,
  // Which deletion somebody may take back is asked with `can.restore`.
  'customers.restore': can.deleteCustomer,
  'analysis.find': can.analyse,
  'idealSystems.list': can.manageIdealSystems,
  'idealSystems.find': can.manageIdealSystems,
  'idealSystems.save': can.manageIdealSystems,
  'idealSystems.delete': can.manageIdealSystems,
  'idealSystems.listDeleted': can.manageIdealSystems,
  'idealSystems.restore': can.manageIdealSystems,
  'dashboard.stats': can.readDashboard,
  'requests.list': can.readRequests,
  'settings.assumptions': can.manageSettings,
  'settings.saveAssumptions': can.manageSettings,
}

/** Where a person lands after signing in, by role. */
export function homePath(role: Role): string {
  return role === 'admin' ? '/portal/dashboard' : '/portal/manage-request'
}
