import { once } from 'node:events'
import { StartProblem } from '../start-problem.ts'
import { spawnAs } from './account.ts'
import { program } from './binaries.ts'
import { role } from './cluster.ts'
import type { Place } from './place.ts'

/**
 * Gives a stopped database the password of the data folder (its file was lost, or the folder put together from two):
 * who may write the files owns the data anyway.
 */
export async function resetPassword({ account, binaries, cluster }: Place, password: string): Promise<void> {
  const child = spawnAs(account, {
    program: program(binaries, 'postgres'),
    args: ['--single', '-D', cluster, 'postgres'],
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.stdin?.end(`alter role ${role} password '${password}'\n`)
  const [code] = await once(child, 'exit')
  if (code !== 0)
    throw new StartProblem(`The database in ${cluster} does not know its password and refuses a new one.`)
}
