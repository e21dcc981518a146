import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { auditLines, outbox } from '#db/schema.ts'
import { contractRoutes } from '#server/http/contract-routes.ts'
import type { StaffClient } from './support/app.ts'
import { codeAt, setUpSecondFactor } from './support/authenticator.ts'
import type { Client } from './support/client.ts'
import {
  insertCustomer,
  insertIdealSystem,
  insertRequest,
  insertUser,
  testPassword,
} from './support/factories.ts'
import {
  admin,
  app,
  home,
  openHome,
  readStamp,
  send,
  startAsking,
  technician,
  upload,
} from './support/service-requests.ts'

startAsking()
beforeAll(() => insertIdealSystem(app.db, { equipmentKind: 'air-conditioner', acSeer: 16 }))

/** Calls that take a body or a query and write nothing, and the reason where that is not plain. */
const reads = [
  'analysis.find',
  'audit.list',
  'customers.list',
  'employees.list',
  'outbox.list',
  'requests.list',
  // Computes over what is stored and compares.
  'reports.recompute',
]

/** A GET by its specification that writes all the same. */
const writesByGet = ['auth.forgotPassword']

type Answer = { status: number; body: unknown }
/** A successful write: what it is, and the action that its line names. */
type Write = [action: string, make: () => Promise<Answer>]

const ok = async (client: Client, path: string, body: object = {}) => client.post(path, body)
const newPassword = 'a phrase nobody else says'

const forgotPassword = (email: string) => app.visitor().get(`/api/User/ForgotPasswordEmail?email=${email}`)

async function resetLink(email: string) {
  await forgotPassword(email)
  const [mail] = await app.db.select().from(outbox).where(eq(outbox.to, email)).orderBy(desc(outbox.id))
  return mail?.text.match(/reset-password#([\w-]+)/)?.[1] ?? ''
}

async function waiting() {
  return insertUser(app.db, { role: null })
}

async function message() {
  const { email } = await insertUser(app.db, { role: 'technician' })
  await resetLink(email)
  const [mail] = await app.db.select().from(outbox).where(eq(outbox.to, email))
  return { id: mail?.id ?? 0 }
}

async function label() {
  const answer = await admin.post<{ id: number; accessCode: string }[]>(
    '/api/Customer/GenerateBulkProfiles?profilesCount=1',
  )
  return answer.body[0] ?? { id: 0, accessCode: '' }
}

/** A technician with a second factor, and the code that the phone shows half a minute later. */
async function guarded() {
  const caller = await app.signIn('technician')
  const { secret } = await setUpSecondFactor(caller, app.clock.now())
  app.clock.pass({ seconds: 60 })
  return { caller, code: () => codeAt(secret, app.clock.now()) }
}

const ownerOf = (who: StaffClient | undefined) => who?.user ?? { id: 0, email: '' }
const comparable = () =>
  insertCustomer(app.db, {
    monthlyGasUsage: 56,
    monthlyElectricityUsage: 120,
    billingTypeId: 1,
    equipment: {
      'AC 1': { installationYear: 2010, acBtu: 36000, acSeer: 10, acCost: 0.11, acHrsInSeason: 540 },
    },
  })

const writes: Record<string, Write> = {
  'data.eraseCustomer': [
    'erase-customer',
    () => ok(admin, '/api/Data/EraseCustomer', { customerId: home.id, typedId: String(home.id) }),
  ],
  'auth.login': [
    'sign-in',
    async () => {
      const { email } = await insertUser(app.db, { role: 'technician' })
      return ok(app.visitor(), '/api/User/Login', { email, password: testPassword })
    },
  ],
  'auth.register': [
    'request-access',
    () =>
      ok(app.visitor(), '/api/User/Register', {
        email: 'new.one@test.example',
        password: newPassword,
        agreesToTerms: true,
      }),
  ],
  'auth.proveSecondFactor': [
    'sign-in',
    async () => {
      const { caller, code } = await guarded()
      const browser = app.visitor()
      await ok(browser, '/api/User/Login', { email: caller.user.email, password: testPassword })
      return ok(browser, '/api/User/Login/SecondFactor', { code: code() })
    },
  ],
  'secondFactor.start': [
    'start-second-factor',
    async () => ok(await app.signIn('technician'), '/api/User/StartSecondFactor', { password: testPassword }),
  ],
  'secondFactor.confirm': [
    'set-up-second-factor',
    async () => {
      await guarded()
      return { status: 200, body: null }
    },
  ],
  'secondFactor.renewRecoveryCodes': [
    'renew-recovery-codes',
    async () => {
      const { caller, code } = await guarded()
      return ok(caller, '/api/User/RenewRecoveryCodes', { code: code() })
    },
  ],
  'secondFactor.turnOff': [
    'turn-off-second-factor',
    async () => {
      const { caller, code } = await guarded()
      return ok(caller, '/api/User/TurnOffSecondFactor', { password: testPassword, code: code() })
    },
  ],
  'secondFactor.reset': [
    'reset-second-factor',
    async () => ok(admin, '/api/User/ResetSecondFactor', { id: (await guarded()).caller.user.id }),
  ],
  'auth.logout': ['sign-out', async () => ok(await app.signIn('technician'), '/api/User/Logout')],
  'auth.forgotPassword': ['ask-password-reset', () => forgotPassword(ownerOf(technician).email)],
  'auth.resetPassword': [
    'reset-password',
    async () => {
      const { email } = await insertUser(app.db, { role: 'technician' })
      return ok(app.visitor(), '/api/User/ResetPassword', { token: await resetLink(email), newPassword })
    },
  ],
  'images.upload': [
    'upload-image',
    async () => ({ status: (await upload(technician)) ? 200 : 0, body: null }),
  ],
  'customers.save': [
    'add-customer',
    () => ok(technician, '/api/Customer/AddOrUpdateCustomer', { address: '7 Elm Street' }),
  ],
  'customers.saveOwn': [
    'change-customer',
    async () =>
      ok(await openHome(home), '/api/Customer/UpdateCustomerInfoByCustomer', {
        id: home.id,
        version: 1,
        email: 'own@test.example',
        address: '8 Elm Street',
      }),
  ],
  'customers.delete': ['delete-customer', () => ok(admin, `/api/Customer/DeleteCustomer?id=${home.id}`)],
  'customers.restore': [
    'restore-customer',
    async () => {
      await ok(admin, `/api/Customer/DeleteCustomer?id=${home.id}`)
      return ok(admin, `/api/Customer/RestoreCustomer?id=${home.id}`)
    },
  ],
  'profiles.generate': [
    'generate-labels',
    () => ok(admin, '/api/Customer/GenerateBulkProfiles?profilesCount=2'),
  ],
  'profiles.issueCode': ['issue-label-code', () => ok(admin, `/api/Customer/IssueNewCode?id=${home.id}`)],
  'profiles.bindLabel': [
    'bind-label',
    async () => {
      const { id, accessCode } = await label()
      return ok(technician, '/api/Customer/BindLabel', { customerId: home.id, labelId: id, accessCode })
    },
  ],
  'reports.create': [
    'make-report',
    async () => ok(technician, `/api/Customer/CreateReport?customerId=${(await comparable()).id}`),
  ],
  'reports.sendAnalysis': [
    'send-report',
    async () =>
      ok(
        technician,
        `/api/Customer/SendAnalysisOnEmail?customerId=${(await comparable()).id}&equipmentTypeName=AC%201`,
      ),
  ],
  'reports.sendSystemAnalysis': [
    'send-report',
    async () =>
      ok(technician, `/api/Customer/SendSystemAnalysisOnEmail?customerId=${(await comparable()).id}`),
  ],
  'idealSystems.save': [
    'add-ideal-system',
    () =>
      ok(admin, '/api/IdealSystem/AddOrUpdateIdealSystem', {
        equipmentName: 'Quiet',
        equipmentTypeId: 1,
        efficiency: 96,
      }),
  ],
  'idealSystems.delete': [
    'delete-ideal-system',
    async () =>
      ok(
        admin,
        `/api/IdealSystem/DeleteIdealSystem?id=${(await insertIdealSystem(app.db, { isDefault: false })).id}`,
      ),
  ],
  'idealSystems.restore': [
    'restore-ideal-system',
    async () => {
      const { id } = await insertIdealSystem(app.db, { isDefault: false })
      await ok(admin, `/api/IdealSystem/DeleteIdealSystem?id=${id}`)
      return ok(admin, `/api/IdealSystem/RestoreIdealSystem?id=${id}`)
    },
  ],
  'employees.save': [
    'add-employee',
    () =>
      ok(admin, '/api/User/AddOrUpdateEmployee', {
        name: 'Quinn',
        email: 'quinn@test.example',
        password: newPassword,
        roleId: 3,
      }),
  ],
  'employees.delete': [
    'delete-employee',
    async () =>
      ok(admin, '/api/User/DeleteUser', { email: (await insertUser(app.db, { role: 'technician' })).email }),
  ],
  'employees.grantAccess': [
    'grant-access',
    async () => ok(admin, '/api/User/GrantAccess', { id: (await waiting()).id, roleId: 3 }),
  ],
  'employees.refuseAccess': [
    'refuse-access',
    async () => ok(admin, '/api/User/RefuseAccess', { id: (await waiting()).id }),
  ],
  'employees.restore': [
    'restore-employee',
    async () => {
      const { id, email } = await insertUser(app.db, { role: 'technician' })
      await ok(admin, '/api/User/DeleteUser', { email })
      return ok(admin, `/api/User/RestoreUser?id=${id}`)
    },
  ],
  'ownAccount.save': [
    'change-own-name',
    () => ok(technician, '/api/User/UpdateOwnProfile', { version: 1, name: 'Terry' }),
  ],
  'ownAccount.changePassword': [
    'change-own-password',
    async () =>
      ok(await app.signIn('technician'), '/api/User/ChangeOwnPassword', {
        oldPassword: testPassword,
        newPassword,
      }),
  ],
  'ownAccount.endSession': [
    'end-session',
    async () => {
      const caller = await app.signIn('technician')
      await app.signIn({ email: caller.user.email })
      const { body } = await caller.get<{ id: number; isCurrent: boolean }[]>('/api/User/OwnSessions')
      return ok(caller, '/api/User/EndSession', { id: body.find(({ isCurrent }) => !isCurrent)?.id })
    },
  ],
  'ownAccount.signOutEverywhere': [
    'sign-out-everywhere',
    async () => ok(await app.signIn('technician'), '/api/User/SignOutEverywhere'),
  ],
  'requests.send': ['send-request', () => send(app.visitor())],
  'requests.assign': [
    'assign-request',
    async () =>
      ok(admin, '/api/Request/AssignUser', {
        requestId: (await insertRequest(app.db)).id,
        assignedUserId: ownerOf(technician).id,
      }),
  ],
  'requests.complete': [
    'complete-request',
    async () => {
      const assigned = { status: 'assigned', assignedUserId: ownerOf(technician).id } as const
      return ok(technician, '/api/Request/RequestCompleted', {
        requestId: (await insertRequest(app.db, assigned)).id,
      })
    },
  ],
  'settings.saveBusiness': [
    'change-business',
    async () => {
      const { body } = await admin.get<object>('/api/Settings/Business')
      return ok(admin, '/api/Settings/SaveBusiness', { ...body, name: 'Oak Heating' })
    },
  ],
  'settings.saveSecurity': [
    'change-security',
    async () => {
      const { body } = await admin.get<{ version: number }>('/api/Settings/Security')
      return ok(admin, '/api/Settings/SaveSecurity', {
        version: body.version,
        secondFactorRoles: ['salesperson'],
      })
    },
  ],
  'backups.start': ['ask-for-backup', () => ok(admin, '/api/Backup/BackUpNow')],
  'settings.saveAssumptions': [
    'change-assumptions',
    async () => {
      const { body } = await admin.get<{ id: number }>('/api/Settings/Assumptions')
      return ok(admin, '/api/Settings/SaveAssumptions', {
        basedOnId: body.id,
        changes: { gasPricePerUnit: 0.31 },
      })
    },
  ],
  'outbox.resend': ['resend-message', async () => ok(admin, '/api/Outbox/ResendMessage', await message())],
  'outbox.cancel': ['cancel-message', async () => ok(admin, '/api/Outbox/CancelMessage', await message())],
}

/** What is read and leaves the product as a file. */
const exported = contractRoutes(contract).filter(({ name }) => name.startsWith('exports.'))

test('every call that writes stands in the table', () => {
  const writing = contractRoutes(contract).filter(
    ({ name, method }) => writesByGet.includes(name) || (method !== 'GET' && !reads.includes(name)),
  )
  expect(Object.keys(writes).sort()).toEqual(writing.map(({ name }) => name).sort())
  expect(exported.length).toBeGreaterThan(5)
})

async function linesSince(id: number) {
  return (await app.db.select().from(auditLines).orderBy(auditLines.id)).filter((line) => line.id > id)
}

async function lastLine() {
  const [line] = await app.db.select().from(auditLines).orderBy(desc(auditLines.id)).limit(1)
  return line?.id ?? 0
}

test.each(Object.entries(writes))('%s leaves a line', async (_name, [action, make]) => {
  const before = await lastLine()
  const { status, body } = await make()
  expect(status, JSON.stringify(body)).toBe(200)
  expect((await linesSince(before)).map((line) => line.action)).toContain(action)
})

test.each(exported)('$name leaves a line with who, which list and how many rows', async ({ path, name }) => {
  const before = await lastLine()
  expect((await admin.get(`${path}?format=rows`)).status).toBe(200)
  expect(await linesSince(before)).toMatchObject([
    { action: 'export-list', actorId: admin.user.id, subjectId: name.slice('exports.'.length) },
  ])
  expect((await linesSince(before))[0]?.after).toMatchObject({ rows: expect.any(Number) })
})

test('the forms of the site leave their lines: a label that was opened tells from where, a wrong code too', async () => {
  const visitor = app.visitor()
  const stamp = await readStamp(visitor)
  const post = (url: string, fields: Record<string, string>) =>
    visitor.send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        forgeryToken: visitor.cookies.get('XSRF-TOKEN')?.value ?? '',
        ...fields,
      }).toString(),
    })
  const before = await lastLine()
  await post('/open-profile', { id: String(home.id), code: 'WRONG-CODES' })
  await post('/open-profile', { id: String(home.id), code: home.accessCode })
  await app.visitor().get(`/customer-profile/${home.id}?k=${home.accessCode}`)
  await post('/generate-request', {
    stamp,
    requestReasonId: '1',
    equipmentTypeId: '1',
    email: 'a@test.example',
  })
  const lines = await linesSince(before)
  expect(
    lines.map(({ action, actorKind, subjectId, ipAddress }) => [action, actorKind, subjectId, ipAddress]),
  ).toEqual([
    ['open-profile-refused', 'visitor', String(home.id), '127.0.0.1'],
    ['open-profile', 'customer', String(home.id), '127.0.0.1'],
    ['open-profile', 'customer', String(home.id), '127.0.0.1'],
    ['send-request', expect.any(String), expect.any(String), '127.0.0.1'],
  ])
  expect(lines.slice(0, 3).map(({ after }) => after)).toEqual([
    { problem: 'wrong-code' },
    { labelId: home.id, by: 'typed code', page: 'profile' },
    { labelId: home.id, by: 'link of the label', page: 'profile' },
  ])
})

test('no password, code, token, cookie or link of a reset stands in the trail', async () => {
  const { email } = await insertUser(app.db, { role: 'technician' })
  const token = await resetLink(email)
  const wrong = 'this was never right'
  await app.visitor().post('/api/User/Login', { email, password: wrong })
  await app.visitor().post('/api/User/ResetPassword', { token, newPassword: 'and this is one more' })
  const caller = await app.signIn({ email, password: 'and this is one more' })
  await caller.post('/api/User/ChangeOwnPassword', {
    oldPassword: wrong,
    newPassword: 'yet another long one',
  })
  await caller.post('/api/User/ChangeOwnPassword', {
    oldPassword: 'and this is one more',
    newPassword: 'yet another long one',
  })
  const issued = await admin.post<{ accessCode: string }>(`/api/Customer/IssueNewCode?id=${home.id}`)
  const bound = await label()
  await admin.post('/api/Customer/BindLabel', {
    customerId: home.id,
    labelId: bound.id,
    accessCode: bound.accessCode,
  })
  const holder = await openHome({ id: home.id, accessCode: bound.accessCode })
  const codes = [home.accessCode, issued.body.accessCode, bound.accessCode]
  const cookies = [caller, holder].flatMap((client) => [...client.cookies.values()].map(({ value }) => value))
  const secrets = [
    ...[wrong, 'and this is one more', 'yet another long one', testPassword, newPassword, token],
    ...codes.flatMap((code) => [code, code.replaceAll('-', '')]),
    ...cookies.flatMap((value) => [value, decodeURIComponent(value)]),
  ]
  expect(secrets.length).toBeGreaterThan(14)
  const trail = JSON.stringify(await app.db.select().from(auditLines))
  expect(trail).toContain('change-own-password')
  expect(secrets.filter((secret) => trail.includes(secret))).toEqual([])
})
