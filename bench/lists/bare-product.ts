import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Statement } from './record.ts'

const serverFile = fileURLToPath(new URL('bare-server.ts', import.meta.url))

/** The bare server in a process of its own, as the product is in one. */
export async function startBareServer(databaseUrl: string) {
  const child = fork(serverFile, [databaseUrl])
  process.once('exit', () => child.kill())
  const [port] = await once(child, 'message')
  return {
    port: Number(port),
    /** From then on each answer holds the rows of these statements. */
    async ask(statements: Statement[]) {
      child.send(statements)
      await once(child, 'message')
    },
    async close() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
