import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A server in a process of its own, which names its port in its first message. */
export async function forkServer(file: URL, databaseUrl: string) {
  const child = fork(fileURLToPath(file), [databaseUrl])
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
