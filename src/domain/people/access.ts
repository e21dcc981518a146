import { isFreshDeletion } from '../operations/deletion.ts'
import type { Role } from './roles.ts'
import { readsEveryRequest, type TokenActor } from './token-access.ts'

/** Whoever makes a call. The server works it out from the request; nobody states it. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'customer'; customerId: number }
  | { kind: 'staff'; id: number; role: Role; name: string; email: string }
  /** Staff whose role requires a second factor that they have not set up: no rule for staff admits them. */
  | { kind: 'mfaPending'; id: number; role: Role; name: string; email: string }
  /** Another program, by a token that an Admin made: `token-access.ts` has the calls that its scopes open. */
  | TokenActor

/** Who a request is assigned to, as far as permissions need it. */
type Assignable = { assignedUserId: number | null }

/** Who a request is assigned to, and who took it by telephone. */
type Intake = Assignable & { takenByUserId: number | null }

/** Whose a proposal is, as far as permissions need it. */
type Ownership = { ownerUserId: number }

export type Rule = (actor: Actor) => boolean

/** Who may open a page of the portal; some rules need what its address names. */
export type PageRule = (actor: Actor, params: Readonly<Record<string, string | undefined>>) => boolean

/**
 * A group of callers. Each kind is named, so that a new one does not compile until somebody has said where it belongs; a kind that is
 * not in the table is in no group.
 */
const group =
  (holds: Readonly<Record<Actor['kind'], boolean>>): Rule =>
  (actor) =>
    holds[actor.kind] === true

export const anyone = group({ visitor: true, customer: true, staff: true, mfaPending: true, token: false })
/** Everybody but who still owes a second factor. */
const anyoneInFull = group({ visitor: true, customer: true, staff: true, mfaPending: false, token: false })
/** Who comes from outside the business. */
const outsider = group({ visitor: true, customer: true, staff: false, mfaPending: false, token: false })
const customer = group({ visitor: false, customer: true, staff: false, mfaPending: false, token: false })
const staffOrCustomer = group({
  visitor: false,
  customer: true,
  staff: true,
  mfaPending: false,
  token: false,
})
const staff = group({ visitor: false, customer: false, staff: true, mfaPending: false, token: false })
const signedIn = group({ visitor: false, customer: false, staff: true, mfaPending: true, token: false })

const isCustomer = (actor: Actor, customerId: number) =>
  actor.kind === 'customer' && actor.customerId === customerId
const withRole =
  (...allowed: Role[]): Rule =>
  (actor) =>
    actor.kind === 'staff' && allowed.includes(actor.role)
const admin = withRole('admin')
const readsAsToken: Rule = (actor) => actor.kind === 'token' && readsEveryRequest(actor)
const sellers = withRole('admin', 'salesperson')
/** Whether the caller is that person of the staff. */
const isPerson = (actor: Actor, userId: number | null) => actor.kind === 'staff' && actor.id === userId
const isAssignee = (actor: Actor, { assignedUserId }: Assignable) => isPerson(actor, assignedUserId)
const isTaker = (actor: Actor, { takenByUserId }: Intake) => isPerson(actor, takenByUserId)

/** Every permission in the product. The server refuses with these; the portal hides with these. */
export const can = {
  signIn: anyone,
  /** The pages behind the sign-in; each also has its own rule. */
  openPortal: staff,
  readLookups: anyone,
  readRoles: staff,
  /** Photos of a customer's equipment or for a service request; anybody but staff is rate-limited. */
  uploadImage: anyoneInFull,
  readCustomers: staff,
  saveCustomer: staff,
  saveOwnProfile: customer,
  /** Makes an email, phone or street known: whoever may send proposals of the home. What anybody else types is a wish (docs/decisions/232). */
  settleContacts: (actor: Actor, { techniciansMaySend }: { techniciansMaySend: boolean }) =>
    sellers(actor) || (techniciansMaySend && staff(actor)),
  /** Says how equipment works, or that it is not safe. */
  noteEquipment: staff,
  /** Says that equipment is safe again. */
  clearSafety: withRole('admin', 'technician'),
  /** Writes notes on homes for other staff, and pins one. */
  writeHomeNotes: staff,
  changeHomeNote: (actor: Actor, note: { writtenByUserId: number }) =>
    admin(actor) || isPerson(actor, note.writtenByUserId),
  deleteCustomer: withRole('admin', 'salesperson'),
  /** Makes one of two records of a home, and says of two that they are not the same. */
  mergeHomes: withRole('admin', 'salesperson'),
  mergeHomesWithProposals: admin,
  undoMerge: (actor: Actor, merge: { mergedByUserId: number }) =>
    admin(actor) || isPerson(actor, merge.mergedByUserId),
  /** Whom to call, and what came of it. */
  callHomes: withRole('admin', 'salesperson'),
  /** Everything that is known of each home, in one file. */
  exportWholeHomes: sellers,
  /** Brings the homes of another program in from a file, and takes them back. */
  importHomes: admin,
  /** The numbers of labels printed in advance. */
  readLabels: staff,
  /** Prints or shows labels, with their codes. */
  printLabels: staff,
  /** Prints thousands at once, whose codes together open every home. */
  printManyLabels: admin,
  generateLabels: admin,
  /** Disables a customer's printed label and every page opened with it. */
  issueLabelCode: withRole('admin', 'salesperson'),
  /** Gives a home a printed label while nobody uses the one it has; whoever may issue codes, in any case (docs/decisions/004). */
  bindLabel: staff,
  analyse: staffOrCustomer,
  /** Staff sees every home, a customer only their own. */
  seeHome: (actor: Actor, customerId: number) => staff(actor) || isCustomer(actor, customerId),
  /** Reports of a comparison: staff for every home, a customer for their own. */
  makeReports: staffOrCustomer,
  recomputeReports: admin,
  readDeleted: admin,
  /** An Admin restores anything; whoever deleted something may undo it at once (docs/decisions/030). */
  restore: (actor: Actor, deletion: { byUserId: number | null; at: Date }, now: Date) =>
    admin(actor) || (isPerson(actor, deletion.byUserId) && isFreshDeletion(deletion.at, now)),
  manageIdealSystems: admin,
  /** Chooses which ideal system is proposed for a home. */
  chooseSystem: staff,
  /** Prices, rebates, plans and packages, and how proposals are made. */
  readPriceBook: staff,
  managePriceBook: admin,
  managePackages: withRole('admin', 'salesperson'),
  /** Makes drafts for any home; those of others are changed by whoever may send any. */
  draftProposals: staff,
  changeProposal: (actor: Actor, { ownerUserId }: Ownership) =>
    sellers(actor) || isPerson(actor, ownerUserId),
  /** Technicians send their own, if the business lets them. */
  sendProposal: (
    actor: Actor,
    { ownerUserId }: Ownership,
    { techniciansMaySend }: { techniciansMaySend: boolean },
  ) => sellers(actor) || (techniciansMaySend && isPerson(actor, ownerUserId)),
  /** Goes below the price book as far as they like; others stay above the floor of their role. */
  setAnyPrice: admin,
  /** Sells to every home; has the floor of salespersons, where there is one. */
  sellAtAnyHome: sellers,
  /** Agrees to prices that somebody else may not set alone; by what they may set themselves (docs/decisions/185). */
  agreeToPrices: sellers,
  /** Hands the device over to the customer. */
  handOverProposal: (actor: Actor, proposal: Ownership): boolean => can.changeProposal(actor, proposal),
  /** Writes down what the customer said; a technician what was said in the home, about their own. */
  recordDecision: (actor: Actor, { ownerUserId }: Ownership, { how }: { how: string }) =>
    sellers(actor) || (isPerson(actor, ownerUserId) && how === 'home'),
  /** Says whether an answer was theirs that its mailbox denied: never the technician who may have caused it. */
  settleDoubts: sellers,
  /** Says that a cancellation was recorded by mistake, so that the acceptance stands. */
  takeCancellationBack: sellers,
  /** Opens a proposal as its customer does; what was opened before says which, and whether it may be decided. */
  readOwnProposal: anyoneInFull,
  /** Staff records decisions instead. */
  decideProposal: outsider,
  listOwnProposals: customer,
  /** Anybody else lists only their own. */
  readAllProposals: (actor: Actor) => sellers(actor) || readsAsToken(actor),
  manageEmployees: admin,
  /** Who a request can be assigned to; only somebody who assigns needs to know. */
  readAssignees: admin,
  readOwnProfile: staff,
  changeOwnProfile: staff,
  /** What the person is alerted to, and no other's. */
  readOwnAlerts: staff,
  shareViews: admin,
  /** Their own second factor, which somebody who still lacks a required one may set up, too. */
  setUpSecondFactor: signedIn,
  changeSecondFactor: staff,
  readDashboard: admin,
  manageSettings: admin,
  /** Every email, with its text. */
  manageOutbox: admin,
  /** Who did what, when and from where. */
  readAudit: admin,
  /** All stored data, or all of one customer's, in a file. */
  downloadData: admin,
  eraseCustomer: admin,
  /** What erased customers accepted. */
  readKeptProposals: admin,
  /** Making and downloading copies of everything. */
  manageBackups: admin,
  /** What other programs call with, and what they did; whose calendars are read. */
  manageConnections: admin,
  readPublicBusiness: anyone,
  /** Comparing on the site without a label, where the business shows that. */
  compareHome: anyone,
  readCompareCounts: withRole('admin', 'salesperson'),
  /** The business as labels and Contact show it. */
  readBusiness: staff,
  /** Staff uses the site for this, where the call is made as the customer or anyone (docs/decisions/065). */
  sendRequest: outsider,
  readRequests: staff,
  /** Requests for the customer's own home; staff has its lists. */
  readOwnRequests: customer,
  /** Cancels them, and adds words. */
  changeOwnRequests: customer,
  /** That requests have changed, not which: open pages then ask for what they may see. */
  hearOfRequests: staff,
  /** Anybody but an Admin sees only the requests assigned to them. */
  readAllRequests: (actor: Actor) => admin(actor) || readsAsToken(actor),
  /** Of a request without a home; whoever took it reads it until it is assigned. Those of a home are read with it (docs/decisions/197). */
  readRequest: (actor: Actor, request: Intake) =>
    admin(actor) ||
    isAssignee(actor, request) ||
    (request.assignedUserId === null && isTaker(actor, request)),
  assignRequest: admin,
  /** Sets the day of what was accepted, which assigns its request. */
  setInstallation: admin,
  completeRequest: (actor: Actor, request: Assignable) => admin(actor) || isAssignee(actor, request),
  setVisit: (actor: Actor, request: Assignable) => admin(actor) || isAssignee(actor, request),
  /** Whoever completed a request, while there is time (docs/decisions/040). */
  undoCompletion: (actor: Actor, request: { completedByUserId: number | null }) =>
    isPerson(actor, request.completedByUserId),
  reopenRequest: admin,
  /** Says whose a request is: finds the customer, links or makes one, and takes the link back. */
  linkRequest: (actor: Actor, request: Assignable) => admin(actor) || isAssignee(actor, request),
  /** Writes down what a caller asks for. */
  takeRequest: staff,
  /** An equipment photo is for staff and the customer whose equipment it shows. */
  seeImage: (actor: Actor, image: { customerId: number | null; isPublic: boolean }) =>
    (image.isPublic && anyone(actor)) ||
    staff(actor) ||
    (image.customerId !== null && isCustomer(actor, image.customerId)),
} as const

/** Whether the page of requests is the person's day, with the list behind it: of whoever drives from visit to visit. */
export const startsWithOwnDay = (actor: Actor) => actor.kind === 'staff' && actor.role === 'technician'

/** Where a person lands after signing in, by role. */
export function homePath(role: Role): string {
  return role === 'admin' ? '/portal/dashboard' : '/portal/manage-request'
}
