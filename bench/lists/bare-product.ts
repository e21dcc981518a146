import { once } from 'node:events'
import { forkServer } from '../forked-server.ts'
import type { Statement } from './record.ts'

/** The bare server in a process of its own, like the product. */
export async function startBareServer(databaseUrl: string) {
  const { child, port, close } = await forkServer(new URL('bare-server.ts', import.meta.url), databaseUrl)
  return {
    port,
    /** From now on each answer contains the rows of these statements. */
    async ask(statements: Statement[]) {
      child.send(statements)
      await once(child, 'message')
    },
    close,
  }
}
