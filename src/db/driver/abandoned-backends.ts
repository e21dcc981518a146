import { setTimeout as pause } from 'node:timers/promises'

const retryMs = 1_000

/** Terminates abandoned backends as soon as the server answers: they may still hold locks without knowing that their client is gone. */
export function backendEnder(ask: (text: string) => PromiseLike<unknown>, isClosed: () => boolean) {
  // Why one at a time: each takes a connection while the server is silent.
  let last: Promise<unknown> = Promise.resolve()

  async function end(pid: number): Promise<unknown> {
    while (!isClosed()) {
      try {
        // Why the name: the pid may belong to another program's connection by now.
        return await ask(
          `select pg_terminate_backend(pid) from pg_stat_activity where pid = ${pid} and pid <> pg_backend_pid()
             and application_name = current_setting('application_name') and datname = current_database()`,
        )
      } catch {
        await pause(retryMs, undefined, { ref: false })
      }
    }
  }

  return (pid: number) => {
    last = last.then(() => end(pid))
  }
}
