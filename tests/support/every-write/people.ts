import { codeAt, setUpSecondFactor } from '../authenticator.ts'
import { insertUser, testPassword } from '../factories.ts'
import { resetTokenFor } from '../reset-token.ts'
import { admin, app, technician } from '../service-requests.ts'
import { forgotPassword, newPassword, ok, resetLink, type Write } from './write.ts'

const waiting = () => insertUser(app.db, { role: null })

/** A technician with a second factor, and the code shown half a minute later. */
async function guarded() {
  const caller = await app.signIn('technician')
  const { secret } = await setUpSecondFactor(caller, app.clock.now())
  app.clock.pass({ seconds: 60 })
  return { caller, code: () => codeAt(secret, app.clock.now()) }
}

/** Writes to accounts: one's own and, by Admins, others'. */
export const writesOfPeople: Record<string, Write> = {
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
        name: 'New One',
        email: 'new.one@test.example',
        agreesToTerms: true,
      }),
  ],
  'auth.confirmAccess': [
    'confirm-access',
    async () => {
      const email = 'confirms@test.example'
      await ok(app.visitor(), '/api/User/Register', { name: 'Kim', email, agreesToTerms: true })
      return ok(app.visitor(), '/api/User/ConfirmAccess', { token: await resetTokenFor(app.db, email) })
    },
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
  'auth.forgotPassword': ['ask-password-reset', () => forgotPassword(technician.user.email)],
  'auth.resetPassword': [
    'reset-password',
    async () => {
      const { email } = await insertUser(app.db, { role: 'technician' })
      return ok(app.visitor(), '/api/User/ResetPassword', { token: await resetLink(email), newPassword })
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
  'employees.invite': [
    'invite-employee',
    async () => {
      const invited = { name: 'Ira', email: 'ira@test.example', password: '', isInvited: true, roleId: 3 }
      const { body } = await admin.post<{ id: number }>('/api/User/AddOrUpdateEmployee', invited)
      return ok(admin, '/api/User/InviteUser', { id: body.id })
    },
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
}
