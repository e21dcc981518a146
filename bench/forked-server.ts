import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { serverFlags } from '../scripts/pinned-node.mjs'

/** A server in a process of its own, with the flags of the product's; it names its port in its first message. */
export async function forkServer(file: URL, databaseUrl: string) {
  const child = fork(fileURLToPath(file), [databaseUrl], { execArgv: [...serverFlags] })
  process.once('exit', () => child.kill())
  const [port] = await once(child, 'message')
  return {
    child,
    port: Number(port),
    async close() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
