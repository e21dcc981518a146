import { mailSettings } from '#db/schema.ts'
import { insertRestore } from '../backups.ts'
import { insertIdealSystem } from '../factories.ts'
import {
  checkedImport,
  importedImport,
  importingImport,
  uploadedImport,
  uploadHomes,
  workOnImports,
} from '../imports.ts'
import { admin, app } from '../service-requests.ts'
import { deleteWebhooks, insertDelivery, insertOffWebhook } from '../webhooks.ts'
import { insertedEmail, ok, type Write } from './write.ts'

const relay = { way: 'relay', host: '127.0.0.1', port: 9, encryption: 'if-offered' }

/** Why forgotten afterwards: other calls act otherwise where a mail server is set up. */
async function withRelay<Answer>(next: (saved: Answer) => Promise<Answer>): Promise<Answer> {
  const { body } = await admin.get<{ version: number }>('/api/Settings/Mail')
  const saved = await ok(admin, '/api/Settings/SaveMail', { ...relay, version: body.version })
  const answer = await next(saved as Answer)
  await app.db.delete(mailSettings)
  return answer
}

const newWebhook = { url: 'https://hooks.test/', events: ['request.created'] }

async function addedWebhook(): Promise<{ webhookId: number }> {
  // Why: there are ten at most.
  await deleteWebhooks(app.db)
  const added = await ok(admin, '/api/Connections/AddWebhook', newWebhook)
  return { webhookId: (added.body as { id: number }).id }
}

/** Writes by Admins that concern the whole business. */
export const writesOfOffice: Record<string, Write> = {
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
  'ownViews.save': [
    'share-view',
    () =>
      ok(admin, '/api/User/SaveOwnViews', {
        requests: [{ name: 'Late', choices: { view: 'over-a-week' }, isShared: true }],
      }),
  ],
  'settings.saveBusiness': [
    'change-business',
    async () => {
      const { body } = await admin.get<object>('/api/Settings/Business')
      return ok(admin, '/api/Settings/SaveBusiness', { ...body, name: 'Oak Heating' })
    },
  ],
  'mail.save': ['change-mail', () => withRelay((saved) => Promise.resolve(saved))],
  'mail.test': ['test-mail', () => withRelay(() => ok(admin, '/api/Settings/TestMail', {}))],
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
  'imports.upload': ['read-import', () => uploadHomes(admin)],
  'imports.read': [
    'reread-import',
    async () =>
      ok(admin, '/api/Import/Read', { importId: (await uploadedImport(admin)).importId, headingLine: 1 }),
  ],
  'imports.check': [
    'check-import',
    async () => {
      await workOnImports(app)
      const { importId } = await uploadedImport(admin)
      const columns = { A: 'name', B: 'address' }
      return ok(admin, '/api/Import/Check', { importId, headingLine: 1, columns, rules: {} })
    },
  ],
  'imports.changeRow': [
    'decide-import',
    async () => {
      const { importId } = await checkedImport(app, admin)
      return ok(admin, '/api/Import/ChangeRow', { importId, line: 2, fate: 'leftOut', version: 1 })
    },
  ],
  'imports.start': [
    'start-import',
    async () => ok(admin, '/api/Import/Start', await checkedImport(app, admin)),
  ],
  'imports.stop': [
    'stop-import',
    async () => ok(admin, '/api/Import/Stop', { importId: (await importingImport(app, admin)).importId }),
  ],
  'imports.undo': [
    'undo-import',
    async () =>
      ok(admin, '/api/Import/Undo', {
        importId: (await importedImport(app, admin)).importId,
        isTrial: false,
      }),
  ],
  'backups.settleRestore': [
    'settle-restore',
    async () => ok(admin, '/api/Backup/SettleRestore', { id: await insertRestore(app.db), ends: true }),
  ],
  'backups.start': ['ask-for-backup', () => ok(admin, '/api/Backup/BackUpNow')],
  'tokens.add': [
    'add-token',
    () => ok(admin, '/api/Connections/AddToken', { name: 'Answering service', scopes: ['requests'] }),
  ],
  'tokens.revoke': [
    'revoke-token',
    async () => {
      const added = await ok(admin, '/api/Connections/AddToken', { name: 'Spreadsheet', scopes: ['read'] })
      return ok(admin, '/api/Connections/RevokeToken', { id: (added.body as { id: number }).id })
    },
  ],
  'calendars.renew': ['renew-calendar', () => ok(admin, '/api/Connections/RenewCalendar')],
  'calendars.end': [
    'end-calendar',
    async () => {
      await ok(admin, '/api/Connections/RenewCalendar')
      return ok(admin, '/api/Connections/EndCalendar', { userId: admin.user.id })
    },
  ],
  'webhooks.add': ['add-webhook', () => ok(admin, '/api/Connections/AddWebhook', newWebhook)],
  'webhooks.showSecret': [
    'show-webhook-secret',
    async () => ok(admin, '/api/Connections/ShowSecret', await addedWebhook()),
  ],
  'webhooks.changeSecret': [
    'change-webhook-secret',
    async () => ok(admin, '/api/Connections/ChangeSecret', await addedWebhook()),
  ],
  'webhooks.sendTest': [
    'test-webhook',
    async () => ok(admin, '/api/Connections/SendTest', await addedWebhook()),
  ],
  'webhooks.switchOff': [
    'webhook-off',
    async () => ok(admin, '/api/Connections/SwitchOff', await addedWebhook()),
  ],
  'webhooks.switchOn': [
    'switch-webhook-on',
    async () =>
      ok(admin, '/api/Connections/SwitchOn', { webhookId: await insertOffWebhook(app.db, admin.user.id) }),
  ],
  'webhooks.delete': [
    'delete-webhook',
    async () => ok(admin, '/api/Connections/DeleteWebhook', await addedWebhook()),
  ],
  'webhooks.resend': [
    'resend-webhook',
    async () =>
      ok(admin, '/api/Connections/Resend', { deliveryId: await insertDelivery(app.db, admin.user.id) }),
  ],
  'webhooks.resendFailed': [
    'resend-webhook',
    async () =>
      ok(admin, '/api/Connections/ResendFailed', {
        ...(await addedWebhook()),
        since: '2026-11-01T00:00:00.000Z',
      }),
  ],
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
  'settings.changeRegion': [
    'change-region',
    async () => {
      const { body } = await admin.get<{ id: number; region: string }>('/api/Settings/Assumptions')
      return ok(admin, '/api/Settings/ChangeRegion', {
        basedOnId: body.id,
        region: body.region === 'ON' ? 'US' : 'ON',
      })
    },
  ],
  'outbox.resend': [
    'resend-message',
    async () => ok(admin, '/api/Outbox/ResendMessage', await insertedEmail()),
  ],
  'outbox.cancel': [
    'cancel-message',
    async () => ok(admin, '/api/Outbox/CancelMessage', await insertedEmail()),
  ],
}
