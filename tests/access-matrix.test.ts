import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAccess, mayCall } from '#contract/call-access.ts'
import { contract } from '#contract/contract.ts'
import { type Actor, can } from '#domain/people/access.ts'
import { roles } from '#domain/people/roles.ts'
import { contractRoutes } from '#server/http/calls/contract-routes.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import type { Client } from './support/client.ts'
import { insertCustomer } from './support/factories.ts'
import { signInMfaPending } from './support/mfa-pending.ts'

const callers = ['visitor', 'customer', 'mfaPending', 'technician', 'salesperson', 'admin'] as const
type Caller = (typeof callers)[number]

const everybody = callers
const staff: readonly Caller[] = ['technician', 'salesperson', 'admin']
/** Includes people who must first set up the second factor that their role requires. */
const signedIn: readonly Caller[] = ['mfaPending', ...staff]
const staffAndCustomer: readonly Caller[] = ['customer', ...staff]
const sellers: readonly Caller[] = ['salesperson', 'admin']
const admins: readonly Caller[] = ['admin']

/** Who may make each call. Written independently of the product's own table, so that a change there must be deliberate. */
const admitted: Record<string, readonly Caller[]> = {
  'auth.login': everybody,
  'auth.proveSecondFactor': everybody,
  'auth.register': everybody,
  'auth.confirmAccess': everybody,
  'auth.logout': everybody,
  'auth.me': everybody,
  'auth.cookies': everybody,
  'auth.demoLogins': everybody,
  'auth.forgotPassword': everybody,
  'auth.resetPassword': everybody,
  'business.public': everybody,
  'compare.home': everybody,
  'compare.counts': sellers,
  'lookups.roles': staff,
  'lookups.equipmentTypes': everybody,
  'lookups.equipmentSlots': everybody,
  'lookups.newEquipment': staff,
  'lookups.assumedFields': staff,
  'lookups.mail': everybody,
  'images.upload': ['visitor', 'customer', ...staff],
  'customers.list': staff,
  'customers.search': staff,
  'customers.countViews': staff,
  'customers.find': staff,
  'customers.save': staff,
  'customers.saveOwn': ['customer'],
  'customers.delete': sellers,
  'contactWishes.find': staff,
  'contactWishes.takeOver': staff,
  'contactWishes.leave': staff,
  'contactWishes.settle': staff,
  'duplicates.list': staff,
  'duplicates.at': staff,
  'duplicates.notSame': sellers,
  'merges.preview': sellers,
  'merges.list': staff,
  'merges.merge': sellers,
  'merges.unmerge': sellers,
  'homes.overview': staff,
  'homes.requests': staff,
  'homes.proposals': staff,
  'homes.letters': staff,
  'homes.history': staff,
  'homes.setMailStop': staff,
  'homes.gone': staff,
  'homeNotes.list': staff,
  'homeNotes.add': staff,
  'homeNotes.change': staff,
  'homeNotes.pin': staff,
  'homeNotes.delete': staff,
  'homeNotes.restore': staff,
  'equipmentPhotos.list': staff,
  'equipmentPhotos.add': staff,
  'equipmentPhotos.change': staff,
  'equipmentPhotos.move': staff,
  'equipmentPhotos.delete': staff,
  'equipmentPhotos.restore': staff,
  'nameplates.save': staff,
  'nameplates.ruleRecord': admins,
  'equipmentNotes.noteCondition': staff,
  'equipmentNotes.noteSafety': staff,
  'equipmentNotes.clearSafety': ['technician', 'admin'],
  'equipmentNotes.listUnsafe': staff,
  'callList.list': sellers,
  'callList.mark': sellers,
  'callList.undoMark': sellers,
  'profiles.generate': admins,
  'profiles.list': staff,
  'profiles.print': staff,
  'profiles.pdfOfImport': admins,
  'profiles.pdfOfList': admins,
  'profiles.issueCode': sellers,
  'profiles.bindLabel': staff,
  'customers.listDeleted': admins,
  'customers.restore': sellers,
  'analysis.verdicts': staff,
  'analysis.find': staffAndCustomer,
  'analysis.findWith': staff,
  'reports.create': staffAndCustomer,
  'reports.sendAnalysis': staffAndCustomer,
  'reports.sendSystemAnalysis': staffAndCustomer,
  'reports.pdf': staffAndCustomer,
  'reports.list': staffAndCustomer,
  'reports.recompute': admins,
  'idealSystems.list': admins,
  'idealSystems.toPropose': staff,
  'idealSystems.find': admins,
  'idealSystems.save': admins,
  'idealSystems.delete': admins,
  'idealSystems.listDeleted': admins,
  'idealSystems.restore': admins,
  'priceBook.list': staff,
  'priceBook.save': admins,
  'priceBook.delete': admins,
  'priceBook.listDeleted': admins,
  'priceBook.restore': admins,
  'rebates.list': staff,
  'rebates.save': admins,
  'rebates.delete': admins,
  'rebates.listDeleted': admins,
  'rebates.restore': admins,
  'financingPlans.list': staff,
  'financingPlans.save': admins,
  'financingPlans.delete': admins,
  'financingPlans.listDeleted': admins,
  'financingPlans.restore': admins,
  'proposals.list': staff,
  'proposals.totals': staff,
  'proposals.people': staff,
  'proposals.saveNextStep': staff,
  'proposals.setInstallation': admins,
  'proposals.find': staff,
  'proposals.preview': staff,
  'proposals.save': staff,
  'proposals.send': staff,
  'proposals.withdraw': staff,
  'proposals.endMailbox': staff,
  'proposals.copyLink': staff,
  'proposals.endSharedLink': staff,
  'proposals.settleDoubt': sellers,
  'proposals.discard': staff,
  'proposals.askToAgree': staff,
  'proposals.agreeToPrices': sellers,
  'proposals.refusePrices': sellers,
  'proposals.present': staff,
  'proposals.recordDecision': staff,
  'proposals.cancel': staff,
  'proposals.takeCancellationBack': sellers,
  'proposals.addLetter': staff,
  'proposals.letterFile': staff,
  'proposals.paperLetter': staff,
  'proposals.givePaperLetter': staff,
  'ownProposals.list': ['customer'],
  'ownProposals.find': ['visitor', 'customer', ...staff],
  'ownProposals.pdf': ['visitor', 'customer', ...staff],
  'ownProposals.sendCode': ['visitor', 'customer'],
  'ownProposals.accept': ['visitor', 'customer'],
  'ownProposals.decline': ['visitor', 'customer'],
  'ownProposals.requestChanges': ['visitor', 'customer'],
  'ownProposals.share': ['visitor', 'customer'],
  'ownProposals.endShared': ['visitor', 'customer'],
  'ownProposals.askToSend': ['visitor', 'customer'],
  'ownProposals.giveBack': ['visitor', 'customer'],
  'packages.list': staff,
  'packages.save': sellers,
  'packages.delete': sellers,
  'packages.listDeleted': admins,
  'packages.restore': sellers,
  'proposalSettings.find': staff,
  'proposalSettings.save': admins,
  'dashboard.stats': admins,
  'dashboard.overview': admins,
  'dashboard.gaps': admins,
  'requests.list': staff,
  'requests.listOwn': ['customer'],
  'requests.visitCalendar': ['customer'],
  'requests.cancelOwn': ['customer'],
  'requests.addToOwn': ['customer'],
  'employees.list': admins,
  'employees.all': admins,
  'employees.allExceptAdmins': admins,
  'employees.find': admins,
  'employees.findByEmail': admins,
  'employees.save': admins,
  'employees.invite': admins,
  'employees.delete': admins,
  'employees.accessRequests': admins,
  'employees.grantAccess': admins,
  'employees.refuseAccess': admins,
  'employees.listDeleted': admins,
  'employees.restore': admins,
  'ownAccount.find': staff,
  'ownAccount.save': staff,
  'ownAccount.changePassword': staff,
  'ownAccount.sessions': staff,
  'ownAccount.endSession': staff,
  'ownAccount.signOutEverywhere': staff,
  'alerts.list': staff,
  'alerts.countUnread': staff,
  'alerts.markRead': staff,
  'ownViews.find': staff,
  'ownViews.listShared': staff,
  'ownViews.save': staff,
  'secondFactor.find': signedIn,
  'secondFactor.start': signedIn,
  'secondFactor.confirm': signedIn,
  'secondFactor.renewRecoveryCodes': staff,
  'secondFactor.turnOff': staff,
  'secondFactor.reset': admins,
  'requests.send': ['visitor', 'customer'],
  'requests.find': staff,
  'requests.history': staff,
  'requests.countOpen': staff,
  'requests.assign': admins,
  'requests.complete': staff,
  'requests.setVisit': staff,
  'requests.undo': staff,
  'requests.reopen': admins,
  'requests.take': staff,
  'requests.likelyCustomers': staff,
  'requests.link': staff,
  'requests.unlink': staff,
  'requests.makeCustomer': staff,
  'requests.visitLoad': admins,
  'requests.countViews': staff,
  'requests.ownVisits': staff,
  'requests.visitSheets': staff,
  'settings.business': staff,
  'settings.saveBusiness': admins,
  'settings.printedLabels': admins,
  'settings.security': admins,
  'settings.saveSecurity': admins,
  'exports.customers': staff,
  'exports.wholeHomes': sellers,
  'exports.employees': admins,
  'exports.requests': staff,
  'exports.idealSystems': admins,
  'exports.proposals': staff,
  'exports.priceBook': staff,
  'exports.rebates': staff,
  'exports.financingPlans': staff,
  'exports.packages': staff,
  'exports.labels': staff,
  'exports.callList': sellers,
  'exports.audit': admins,
  'imports.upload': admins,
  'imports.read': admins,
  'imports.check': admins,
  'imports.find': admins,
  'imports.rows': admins,
  'imports.madeHomes': admins,
  'imports.changeRow': admins,
  'imports.start': admins,
  'imports.stop': admins,
  'imports.undo': admins,
  'imports.result': admins,
  'imports.template': admins,
  'imports.list': admins,
  'outbox.list': admins,
  'outbox.find': admins,
  'outbox.resend': admins,
  'outbox.cancel': admins,
  'outbox.tryServer': admins,
  'data.download': admins,
  'data.findCustomer': admins,
  'data.downloadCustomer': admins,
  'data.keptProposals': admins,
  'data.eraseCustomer': admins,
  'audit.list': admins,
  'audit.find': admins,
  'audit.people': admins,
  'backups.list': admins,
  'backups.proof': admins,
  'backups.restore': admins,
  'backups.settleRestore': admins,
  'backups.start': admins,
  'backups.download': admins,
  'tokens.list': admins,
  'tokens.add': admins,
  'tokens.revoke': admins,
  'calendars.find': staff,
  'calendars.renew': staff,
  'calendars.list': admins,
  'calendars.end': admins,
  'webhooks.list': admins,
  'webhooks.add': admins,
  'webhooks.showSecret': admins,
  'webhooks.changeSecret': admins,
  'webhooks.sendTest': admins,
  'webhooks.switchOff': admins,
  'webhooks.switchOn': admins,
  'webhooks.delete': admins,
  'webhooks.deliveries': admins,
  'webhooks.resend': admins,
  'webhooks.resendFailed': admins,
  'firstDay.find': admins,
  'firstDay.show': admins,
  'mail.find': admins,
  'mail.save': admins,
  'mail.test': admins,
  'settings.assumptions': admins,
  'settings.saveAssumptions': admins,
  'settings.changeRegion': admins,
}

const routes = contractRoutes(contract)

test('every call of the contract has a row in both tables, and every row has a call', () => {
  const names = routes.map((route) => route.name).sort()
  expect(names.length).toBeGreaterThan(15)
  expect(Object.keys(callAccess).sort()).toEqual(names)
  expect(Object.keys(admitted).sort()).toEqual(names)
})

describe('the rule of each call admits the right callers', () => {
  const actors: Record<Caller, Actor> = {
    visitor: { kind: 'visitor' },
    customer: { kind: 'customer', customerId: 1 },
    mfaPending: { kind: 'mfaPending', id: 4, role: 'admin', name: 'U', email: 'u@test.example' },
    technician: { kind: 'staff', id: 1, role: 'technician', name: 'T', email: 't@test.example' },
    salesperson: { kind: 'staff', id: 2, role: 'salesperson', name: 'S', email: 's@test.example' },
    admin: { kind: 'staff', id: 3, role: 'admin', name: 'A', email: 'a@test.example' },
  }
  test.each(routes)('$name', ({ name }) => {
    const allowed = callers.filter((caller) => mayCall(actors[caller], name))
    expect(allowed).toEqual(callers.filter((caller) => admitted[name]?.includes(caller)))
  })
  test('GET /api/Events, a stream beside the contract', () => {
    expect(callers.filter((caller) => can.hearOfRequests(actors[caller]))).toEqual(staff)
  })
})

test('a caller of a kind that no rule names is let into nothing', () => {
  const unknown = {
    ...{ id: 1, customerId: 1, role: 'admin', name: 'T', email: 't@test.example' },
    kind: 'robot',
  }
  const actor = unknown as unknown as Actor
  expect(routes.filter(({ name }) => mayCall(actor, name))).toEqual([])
  const subject = {
    ...{ ownerUserId: 1, assignedUserId: 1, takenByUserId: 1, completedByUserId: 1, writtenByUserId: 1 },
    ...{ byUserId: 1, at: new Date(), customerId: 1, isPublic: true, techniciansMaySend: true, how: 'home' },
  }
  const admitting = Object.entries(can).filter(([name, rule]) => {
    const about = name === 'seeHome' ? 1 : subject
    return (rule as (actor: Actor, ...more: unknown[]) => boolean)(
      actor,
      about,
      name === 'restore' ? new Date() : subject,
    )
  })
  expect(admitting.map(([name]) => name)).toEqual([])
})

describe('over HTTP, before the input is checked', () => {
  let app: TestApp
  const clients = {} as Record<Caller, Client>

  beforeAll(async () => {
    app = await startTestApp()
    clients.visitor = app.visitor()
    clients.customer = app.visitor()
    const home = await insertCustomer(app.db)
    await clients.customer.get(`/customer-profile/${home.id}?k=${home.accessCode}`)
    for (const role of roles) clients[role] = await app.signIn(role)
    clients.mfaPending = await signInMfaPending(app, clients.technician)
  })
  afterAll(() => app.close())

  const ending = ['auth.logout', 'ownAccount.signOutEverywhere']
  const made = routes.filter((route) => !ending.includes(route.name))
  test.each(made)('$method $path', async ({ name, method, path }) => {
    for (const [caller, client] of Object.entries(clients) as [Caller, Client][]) {
      const { status, body } =
        method === 'GET' ? await client.get(path) : await client.post(path, { id: 'no id' })
      const code = (body as { code?: string } | null)?.code
      const expected = admitted[name]?.includes(caller)
      if (expected) {
        expect([caller, code]).not.toEqual([caller, 'UNAUTHORIZED'])
        expect([caller, code]).not.toEqual([caller, 'FORBIDDEN'])
        expect([caller, code]).not.toEqual([caller, 'SECOND_FACTOR_OWED'])
        expect(status, `${caller} on ${path}`).toBeLessThan(500)
      } else {
        expect({ caller, status, code }).toEqual(
          caller === 'visitor'
            ? { caller, status: 401, code: 'UNAUTHORIZED' }
            : { caller, status: 403, code: caller === 'mfaPending' ? 'SECOND_FACTOR_OWED' : 'FORBIDDEN' },
        )
      }
    }
  })

  test('GET /api/Events', async () => {
    expect(await clients.visitor.get('/api/Events')).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHORIZED' },
    })
    expect(await clients.customer.get('/api/Events')).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
  })

  test('a write without the CSRF token is refused to everybody', async () => {
    for (const client of Object.values(clients)) {
      const answer = await client.send<{ code: string }>({
        method: 'POST',
        url: '/api/Customer/AddOrUpdateCustomer',
        payload: { address: '1 Test Street' },
      })
      expect(answer.status).toBe(403)
      expect(answer.body.code).toBe('FORGED_REQUEST')
    }
  })
})
