import { storeSecurity } from '#server/second-factor/queries.ts'
import type { StaffClient, TestApp } from './app.ts'
import { setUpSecondFactor } from './authenticator.ts'
import type { Client } from './client.ts'

/**
 * Asks technicians for a second factor: the given one sets it up, another one signs in without and is answered. Both
 * are of the same role.
 */
export async function signInMfaPending(app: TestApp, technician: Client): Promise<StaffClient> {
  await setUpSecondFactor(technician, app.clock.now())
  await storeSecurity(app.db, ['technician'], 1, app.clock.now())
  return app.signIn('technician')
}
