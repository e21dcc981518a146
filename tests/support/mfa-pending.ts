import { storeSecurity } from '#server/second-factor/queries.ts'
import type { StaffClient, TestApp } from './app.ts'
import { setUpSecondFactor } from './authenticator.ts'
import type { Client } from './client.ts'

/** Requires a second factor for technicians. The given one sets it up; another one, without it, is signed in and returned. */
export async function signInMfaPending(app: TestApp, technician: Client): Promise<StaffClient> {
  await setUpSecondFactor(technician, app.clock.now())
  await storeSecurity(app.db, ['technician'], 1, app.clock.now())
  return app.signIn('technician')
}
