import { insertRestore } from '../backups.ts'
import { insertIdealSystem } from '../factories.ts'
import { admin, app } from '../service-requests.ts'
import { insertedEmail, ok, type Write } from './write.ts'

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
