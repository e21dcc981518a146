import { beforeEach } from 'vitest'
import type { StaffClient } from './app.ts'
import { readChecks } from './contacts.ts'
import { admin, app, home, startDeciding } from './deciding.ts'

/** The email that whoever holds the label of the home types. */
export const stranger = 'stranger@thief.example'

/** Who takes wishes over, beside the Admin. */
export let seller: StaffClient

/** A product for one test file, with a new home for each test, whose known email a label may wish to be another. */
export function startWishing() {
  startDeciding()
  beforeEach(async () => {
    seller = await app.signIn('salesperson')
  })
}

/** The known email of the home. */
export const known = () => home.email ?? ''

export const takeOver = (who: StaffClient, wishId: number, more: object = {}) =>
  who.post<{ code: string; data: { wishes: { value: string }[] } }>('/api/Customer/TakeOverContactWish', {
    wishId,
    customerId: home.id,
    howKnown: 'called',
    ...more,
  })
export const leave = (who: StaffClient, wishId: number) =>
  who.post('/api/Customer/LeaveContactWish', { wishId, customerId: home.id })
export const firstWish = async () => (await readChecks(admin, home.id)).wishes[0]?.id ?? 0

/** The lines of a kind about the home in somebody's bell. */
export const bell = async (who: StaffClient, kind: string) =>
  (
    await who.get<{ rows: { kind: string; subjectId: number; text: string; detail: string }[] }>(
      '/api/Alert/GetAlerts',
    )
  ).body.rows.filter((row) => row.kind === kind && row.subjectId === home.id)
