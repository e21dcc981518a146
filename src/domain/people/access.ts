import { isFreshDeletion } from '../operations/deletion.ts'
import type { Role } from './roles.ts'

/** Whoever makes a call. The server works it out from the request; nobody states it. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'customer'; customerId: number }
  | { kind: 'staff'; id: number; role: Role; name: string; email: string }
  /** Staff whose role requires a second factor that they have not set up: no rule for staff admits them. */
  | { kind: 'mfaPending'; id: number; role: Role; name: string; email: string }

/** Who a request is assigned to, as far as permissions need it. */
type Assignable = { assignedUserId: number | null }

/** Whose a proposal is, as far as permissions need it. */
type Owned = { ownerUserId: number }

type Rule = (actor: Actor) => boolean

/** Who may open a page of the portal; some rules need what its address names. */
export type PageRule = (actor: Actor, params: Readonly<Record<string, string | undefined>>) => boolean

const anyone: Rule = () => true
const signedIn: Rule = (actor) => actor.kind === 'staff' || actor.kind === 'mfaPending'
const staff: Rule = (actor) => actor.kind === 'staff'
const customer: Rule = (actor) => actor.kind === 'customer'
const staffOrCustomer: Rule = (actor) => staff(actor) || customer(actor)
const isCustomer = (actor: Actor, customerId: number) =>
  actor.kind === 'customer' && actor.customerId === customerId
const withRole =
  (...allowed: Role[]): Rule =>
  (actor) =>
    actor.kind === 'staff' && allowed.includes(actor.role)
const admin = withRole('admin')
const sellers = withRole('admin', 'salesperson')
const isAssignee = (actor: Actor, request: Assignable) =>
  actor.kind === 'staff' && actor.id === request.assignedUserId

/** Every permission in the product. The server refuses with these; the portal hides with these. */
export const can = {
  signIn: anyone,
  /** The pages behind the sign-in; each also has its own rule. */
  openPortal: staff,
  readLookups: anyone,
  readRoles: staff,
  /** Photos of a customer's equipment or for a service request; anybody but staff is rate-limited. */
  uploadImage: (actor: Actor) => actor.kind !== 'mfaPending',
  readCustomers: staff,
  saveCustomer: staff,
  saveOwnProfile: customer,
  /** Says how equipment works, or that it is not safe. */
  noteEquipment: staff,
  /** Says that equipment is safe again. */
  clearSafety: withRole('admin', 'technician'),
  /** Writes notes on homes for other staff, and pins one. */
  writeHomeNotes: staff,
  changeHomeNote: (actor: Actor, note: { writtenByUserId: number }) =>
    admin(actor) || (actor.kind === 'staff' && actor.id === note.writtenByUserId),
  deleteCustomer: withRole('admin', 'salesperson'),
  /** Whom to call, and what came of it. */
  callHomes: withRole('admin', 'salesperson'),
  /** Customers' labels and those printed in advance, with their codes. */
  readLabels: staff,
  generateLabels: admin,
  /** Disables a customer's printed label and every page opened with it. */
  issueLabelCode: withRole('admin', 'salesperson'),
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
    admin(actor) ||
    (actor.kind === 'staff' && actor.id === deletion.byUserId && isFreshDeletion(deletion.at, now)),
  manageIdealSystems: admin,
  /** Chooses which ideal system is proposed for a home. */
  chooseSystem: staff,
  /** Prices, rebates, plans and packages, and how proposals are made. */
  readPriceBook: staff,
  managePriceBook: admin,
  managePackages: withRole('admin', 'salesperson'),
  /** Makes drafts for any home; those of others are changed by whoever may send any. */
  draftProposals: staff,
  changeProposal: (actor: Actor, { ownerUserId }: Owned) =>
    sellers(actor) || (actor.kind === 'staff' && actor.id === ownerUserId),
  /** Technicians send their own, if the business lets them. */
  sendProposal: (
    actor: Actor,
    { ownerUserId }: Owned,
    { techniciansMaySend }: { techniciansMaySend: boolean },
  ) => sellers(actor) || (techniciansMaySend && actor.kind === 'staff' && actor.id === ownerUserId),
  /** Hands the device over to the customer. */
  presentProposal: (actor: Actor, proposal: Owned): boolean => can.changeProposal(actor, proposal),
  /** Writes down what the customer said; a technician what was said in the home, about their own. */
  recordDecision: (actor: Actor, { ownerUserId }: Owned, { how }: { how: string }) =>
    sellers(actor) || (actor.kind === 'staff' && actor.id === ownerUserId && how === 'home'),
  /** Opens a proposal as its customer does; what was opened before says which, and whether it may be decided. */
  readOwnProposal: (actor: Actor) => actor.kind !== 'mfaPending',
  /** Staff records decisions instead. */
  decideProposal: (actor: Actor) => !signedIn(actor),
  listOwnProposals: customer,
  /** Anybody else lists only their own. */
  readAllProposals: sellers,
  manageEmployees: admin,
  /** Who a request can be assigned to; only somebody who assigns needs to know. */
  readAssignees: admin,
  readOwnProfile: staff,
  changeOwnProfile: staff,
  /** Their own second factor, which somebody who still lacks a required one may set up, too. */
  setUpSecondFactor: signedIn,
  changeSecondFactor: staff,
  readDashboard: admin,
  manageSettings: admin,
  /** Every e-mail, with its text. */
  manageOutbox: admin,
  /** Who did what, when and from where. */
  readAudit: admin,
  /** All stored data, or all of one customer's, in a file. */
  downloadData: admin,
  eraseCustomer: admin,
  /** Making and downloading copies of everything. */
  manageBackups: admin,
  readPublicBusiness: anyone,
  /** The business as labels and Contact show it. */
  readBusiness: staff,
  /** Staff uses the site for this, where the call is made as the customer or anyone (docs/decisions/065). */
  sendRequest: (actor: Actor) => !signedIn(actor),
  readRequests: staff,
  /** Requests for the customer's own home; staff has its lists. */
  readOwnRequests: customer,
  /** That requests have changed, not which: open pages then ask for what they may see. */
  hearOfRequests: staff,
  /** Anybody but an Admin sees only the requests assigned to them. */
  readAllRequests: admin,
  readRequest: (actor: Actor, request: Assignable) => admin(actor) || isAssignee(actor, request),
  assignRequest: admin,
  completeRequest: (actor: Actor, request: Assignable) => admin(actor) || isAssignee(actor, request),
  setVisit: (actor: Actor, request: Assignable) => admin(actor) || isAssignee(actor, request),
  /** Whoever completed a request, while there is time (docs/decisions/196). */
  undoCompletion: (actor: Actor, request: { completedByUserId: number | null }) =>
    actor.kind === 'staff' && actor.id === request.completedByUserId,
  reopenRequest: admin,
  /** Says whose a request is: finds the customer, links or makes one, and takes the link back. */
  linkRequest: (actor: Actor, request: Assignable) => admin(actor) || isAssignee(actor, request),
  /** Writes down what a caller asks for. */
  takeRequest: staff,
  /** An equipment photo is for staff and the customer whose equipment it shows. */
  seeImage: (actor: Actor, image: { customerId: number | null; isPublic: boolean }) =>
    image.isPublic || staff(actor) || (image.customerId !== null && isCustomer(actor, image.customerId)),
} as const

/** The rule of each call of the contract. A call without a row here is refused to everybody. */
export const callAccess: Readonly<Record<string, Rule>> = {
  'auth.login': can.signIn,
  'auth.proveSecondFactor': can.signIn,
  'auth.register': anyone,
  'auth.logout': anyone,
  'auth.me': anyone,
  'auth.demoLogins': anyone,
  'auth.forgotPassword': anyone,
  'auth.resetPassword': anyone,
  'business.public': can.readPublicBusiness,
  'lookups.roles': can.readRoles,
  'lookups.equipmentTypes': can.readLookups,
  'lookups.equipmentSlots': can.readLookups,
  'lookups.newEquipment': can.saveCustomer,
  'lookups.mail': can.readLookups,
  'images.upload': can.uploadImage,
  'customers.list': can.readCustomers,
  'customers.search': can.readCustomers,
  'customers.find': can.readCustomers,
  'customers.save': can.saveCustomer,
  'customers.saveOwn': can.saveOwnProfile,
  'customers.delete': can.deleteCustomer,
  'homes.overview': can.readCustomers,
  'homes.requests': can.readCustomers,
  'homes.letters': can.readCustomers,
  'homes.history': can.readCustomers,
  'homes.gone': can.readCustomers,
  'homeNotes.list': can.readCustomers,
  'homeNotes.add': can.writeHomeNotes,
  // `can.changeHomeNote` decides whose.
  'homeNotes.change': can.writeHomeNotes,
  'homeNotes.pin': can.writeHomeNotes,
  'homeNotes.delete': can.writeHomeNotes,
  // `can.restore` decides which deletion somebody may undo.
  'homeNotes.restore': can.writeHomeNotes,
  'equipmentNotes.noteCondition': can.noteEquipment,
  'equipmentNotes.noteSafety': can.noteEquipment,
  'equipmentNotes.clearSafety': can.clearSafety,
  'nameplates.save': can.saveCustomer,
  'equipmentNotes.listUnsafe': can.readCustomers,
  'callList.list': can.callHomes,
  'callList.mark': can.callHomes,
  'callList.undoMark': can.callHomes,
  'profiles.generate': can.generateLabels,
  'profiles.list': can.readLabels,
  'profiles.issueCode': can.issueLabelCode,
  'profiles.bindLabel': can.bindLabel,
  'customers.listDeleted': can.readDeleted,
  // `can.restore` decides which deletion somebody may undo.
  'customers.restore': can.deleteCustomer,
  'analysis.verdicts': can.readCustomers,
  // `can.seeHome` decides whose home a customer may compare.
  'analysis.find': can.analyse,
  'analysis.findWith': can.chooseSystem,
  // `can.seeHome` decides whose reports a customer may make and read.
  'reports.create': can.makeReports,
  'reports.sendAnalysis': can.makeReports,
  'reports.sendSystemAnalysis': can.makeReports,
  'reports.pdf': can.makeReports,
  'reports.list': can.makeReports,
  'reports.recompute': can.recomputeReports,
  'idealSystems.list': can.manageIdealSystems,
  'idealSystems.toPropose': can.chooseSystem,
  'idealSystems.find': can.manageIdealSystems,
  'idealSystems.save': can.manageIdealSystems,
  'idealSystems.delete': can.manageIdealSystems,
  'idealSystems.listDeleted': can.manageIdealSystems,
  'idealSystems.restore': can.manageIdealSystems,
  'priceBook.list': can.readPriceBook,
  'priceBook.save': can.managePriceBook,
  'priceBook.delete': can.managePriceBook,
  'priceBook.listDeleted': can.readDeleted,
  'priceBook.restore': can.managePriceBook,
  'rebates.list': can.readPriceBook,
  'rebates.save': can.managePriceBook,
  'rebates.delete': can.managePriceBook,
  'rebates.listDeleted': can.readDeleted,
  'rebates.restore': can.managePriceBook,
  'financingPlans.list': can.readPriceBook,
  'financingPlans.save': can.managePriceBook,
  'financingPlans.delete': can.managePriceBook,
  'financingPlans.listDeleted': can.readDeleted,
  'financingPlans.restore': can.managePriceBook,
  'packages.list': can.readPriceBook,
  'packages.save': can.managePackages,
  'packages.delete': can.managePackages,
  'packages.listDeleted': can.readDeleted,
  // `can.restore` decides which deletion somebody may undo.
  'packages.restore': can.managePackages,
  'proposalSettings.find': can.readPriceBook,
  'proposalSettings.save': can.manageSettings,
  'proposals.list': can.draftProposals,
  'proposals.totals': can.draftProposals,
  'proposals.people': can.draftProposals,
  'proposals.find': can.draftProposals,
  'proposals.preview': can.draftProposals,
  // `can.changeProposal` decides whose drafts.
  'proposals.save': can.draftProposals,
  'proposals.saveNextStep': can.draftProposals,
  'proposals.discard': can.draftProposals,
  // `can.sendProposal` decides whose.
  'proposals.send': can.draftProposals,
  'proposals.withdraw': can.draftProposals,
  // `can.presentProposal` decides whose, and `can.recordDecision`.
  'proposals.present': can.draftProposals,
  'proposals.recordDecision': can.draftProposals,
  'proposals.cancel': can.draftProposals,
  'ownProposals.list': can.listOwnProposals,
  'ownProposals.find': can.readOwnProposal,
  'ownProposals.sendCode': can.decideProposal,
  'ownProposals.accept': can.decideProposal,
  'ownProposals.decline': can.decideProposal,
  'ownProposals.requestChanges': can.decideProposal,
  'ownProposals.stopReminders': can.decideProposal,
  'dashboard.stats': can.readDashboard,
  'dashboard.overview': can.readDashboard,
  'dashboard.gaps': can.readDashboard,
  // `can.seeHome` decides whose requests a customer may read.
  'requests.listOwn': can.readOwnRequests,
  'requests.visitCalendar': can.readOwnRequests,
  'requests.list': can.readRequests,
  'employees.list': can.manageEmployees,
  'employees.all': can.manageEmployees,
  'employees.allExceptAdmins': can.readAssignees,
  'employees.find': can.manageEmployees,
  'employees.findByEmail': can.manageEmployees,
  'employees.save': can.manageEmployees,
  'employees.delete': can.manageEmployees,
  'employees.accessRequests': can.manageEmployees,
  'employees.grantAccess': can.manageEmployees,
  'employees.refuseAccess': can.manageEmployees,
  'employees.listDeleted': can.manageEmployees,
  'employees.restore': can.manageEmployees,
  'ownAccount.find': can.readOwnProfile,
  'ownAccount.save': can.changeOwnProfile,
  'ownAccount.changePassword': can.changeOwnProfile,
  'ownAccount.sessions': can.readOwnProfile,
  'ownAccount.endSession': can.changeOwnProfile,
  'ownAccount.signOutEverywhere': can.changeOwnProfile,
  'secondFactor.find': can.setUpSecondFactor,
  'secondFactor.start': can.setUpSecondFactor,
  'secondFactor.confirm': can.setUpSecondFactor,
  'secondFactor.renewRecoveryCodes': can.changeSecondFactor,
  'secondFactor.turnOff': can.changeSecondFactor,
  'secondFactor.reset': can.manageEmployees,
  'requests.send': can.sendRequest,
  'requests.find': can.readRequests,
  'requests.history': can.readRequests,
  'requests.countOpen': can.readRequests,
  'requests.assign': can.assignRequest,
  'requests.complete': can.readRequests,
  // `can.setVisit` decides whose requests, as `can.completeRequest` does for the call above.
  'requests.setVisit': can.readRequests,
  // `can.undoCompletion` decides whose.
  'requests.undo': can.readRequests,
  'requests.reopen': can.reopenRequest,
  'requests.take': can.takeRequest,
  // `can.linkRequest` decides whose.
  'requests.likelyCustomers': can.readRequests,
  'requests.link': can.readRequests,
  'requests.unlink': can.readRequests,
  'requests.makeCustomer': can.readRequests,
  'requests.visitLoad': can.assignRequest,
  'requests.countViews': can.readRequests,
  'requests.ownVisits': can.readRequests,
  'settings.business': can.readBusiness,
  'settings.saveBusiness': can.manageSettings,
  'settings.security': can.manageSettings,
  'settings.saveSecurity': can.manageSettings,
  // An export shows what its list shows, to the same people.
  'exports.customers': can.readCustomers,
  'exports.employees': can.manageEmployees,
  'exports.requests': can.readRequests,
  'exports.idealSystems': can.manageIdealSystems,
  'exports.proposals': can.draftProposals,
  'exports.priceBook': can.readPriceBook,
  'exports.rebates': can.readPriceBook,
  'exports.financingPlans': can.readPriceBook,
  'exports.packages': can.readPriceBook,
  'exports.labels': can.readLabels,
  'exports.callList': can.callHomes,
  'exports.audit': can.readAudit,
  'outbox.list': can.manageOutbox,
  'outbox.find': can.manageOutbox,
  'outbox.resend': can.manageOutbox,
  'outbox.cancel': can.manageOutbox,
  'data.download': can.downloadData,
  'data.findCustomer': can.downloadData,
  'data.downloadCustomer': can.downloadData,
  'data.eraseCustomer': can.eraseCustomer,
  'audit.list': can.readAudit,
  'audit.find': can.readAudit,
  'audit.people': can.readAudit,
  'backups.list': can.manageBackups,
  'backups.proof': can.manageBackups,
  'backups.start': can.manageBackups,
  'backups.download': can.manageBackups,
  'settings.assumptions': can.manageSettings,
  'settings.saveAssumptions': can.manageSettings,
  'settings.changeRegion': can.manageSettings,
}

/** Where a person lands after signing in, by role. */
export function homePath(role: Role): string {
  return role === 'admin' ? '/portal/dashboard' : '/portal/manage-request'
}
