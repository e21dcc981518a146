import { parseArgs } from 'node:util'
import { faultInWords, StartProblem } from '#db/start-problem.ts'
import { recordAudit } from '../audit/record.ts'
import { lockUser } from '../auth/passwords/passwords.ts'
import { findUserByEmail } from '../auth/queries.ts'
import { endSessions } from '../auth/sessions/sessions.ts'
import { becomeOwner } from '../console/become-owner.ts'
import { openHere } from '../console/open-here.ts'
import { type Command, runCommand } from '../console/run-command.ts'
import type { Database } from '../deps.ts'
import { readEnv } from '../env.ts'
import { toCall } from '../packaged.ts'
import { forgetProofs } from './pending-proofs.ts'
import { removeSecondFactor } from './queries.ts'

const usage = `Say whose: ${toCall('second-factor')} --remove person@example.com`

/** `npm run second-factor -- --remove <address>`: exit code 0 if it was removed, 1 if nothing was changed. docs/decisions/071 */
await runCommand(remove, (error) =>
  error instanceof StartProblem
    ? `Nothing was changed. ${error.message}`
    : `It failed, and whether anything was changed stands in the audit trail: ${faultInWords(error)}`,
)

function addressFrom(args: string[]): string {
  try {
    const { values } = parseArgs({ args, options: { remove: { type: 'string' } } })
    const address = values.remove?.trim()
    if (address) return address
  } catch {
    // Why the reason is dropped: it lists options, and there is only one.
  }
  throw new StartProblem(usage)
}

async function remove({ log, register }: Command): Promise<number> {
  const address = addressFrom(process.argv.slice(2))
  const env = readEnv(process.env)
  becomeOwner(env.DATA_DIR)
  const database = await openHere(env, log, {
    nothingYet: 'The product was never started here, so nobody has an account.',
    otherVersion:
      'The database is of another version than this program: use the version that it was last started with.',
  })
  register(database.close)
  const { name, email, endedSessions } = await removeAtConsole(database.db, address)
  const sessions = endedSessions === 1 ? '1 session was ended' : `${endedSessions} sessions were ended`
  process.stdout.write(
    `The second factor and the recovery codes of ${name} (${email}) were removed, and ${sessions}.\n` +
      'The password alone signs them in. A role that needs a second factor asks for a new one at once.\n' +
      'The audit trail has a line of it, made by the console.\n',
  )
  return 0
}

/**
 * Removes the second factor and recovery codes of the person with that email and ends their sessions, with the audit line, in one
 * transaction. Throws a `StartProblem` that says why nothing was changed.
 */
async function removeAtConsole(db: Database, email: string) {
  return db.transaction(async (tx) => {
    const person = await findUserByEmail(tx, email)
    if (!person) throw new StartProblem(`Nobody has an account with the address ${email}.`)
    await lockUser(tx, person.id)
    if (!(await removeSecondFactor(tx, person.id)))
      throw new StartProblem(`${person.email} has no second factor: the password alone signs them in.`)
    await forgetProofs(tx, person.id)
    const endedSessions = await endSessions(tx, person.id)
    await recordAudit(
      tx,
      { actor: { kind: 'console' } },
      { action: 'reset-second-factor', subject: ['user', person.id], after: { sessions: endedSessions } },
    )
    return { name: person.name, email: person.email, endedSessions }
  })
}
