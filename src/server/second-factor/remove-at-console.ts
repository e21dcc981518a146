import { StartProblem } from '#db/start-problem.ts'
import { recordAudit } from '../audit/record.ts'
import { lockUser } from '../auth/passwords/passwords.ts'
import { findUserByEmail } from '../auth/queries.ts'
import { endSessions } from '../auth/sessions/sessions.ts'
import type { Database } from '../deps.ts'
import { forgetProofs } from './pending-proofs.ts'
import { removeSecondFactor } from './queries.ts'

/**
 * Takes the second factor and the recovery codes of the person with that address, and ends their sessions, for somebody who is at
 * the machine: all of it with its line on the trail, or nothing. Throws a `StartProblem` that says why nothing was changed.
 */
export async function removeAtConsole(db: Database, email: string) {
  return db.transaction(async (tx) => {
    const person = await findUserByEmail(tx, email)
    if (!person) throw new StartProblem(`Nobody has an account with the address ${email}.`)
    await lockUser(tx, person.id)
    if (!(await removeSecondFactor(tx, person.id)))
      throw new StartProblem(`${person.email} has no second factor: the password alone signs them in.`)
    await forgetProofs(tx, person.id)
    const endedSessions = await endSessions(tx, person.id)
    await recordAudit(
      { db: tx, actor: { kind: 'console' } },
      { action: 'reset-second-factor', subject: ['user', person.id], after: { sessions: endedSessions } },
    )
    return { name: person.name, email: person.email, endedSessions }
  })
}
