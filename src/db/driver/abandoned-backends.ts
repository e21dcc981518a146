import { setTimeout as pause } from 'node:timers/promises'

const retryMs = 1_000

/**
 * Ends the server's side of connections that nobody waits for any more, as soon as the server answers: until then it may hold
 * what a transaction has locked, and may not have noticed that its caller is gone.
 */
export function backendEnder(ask: (text: string) => PromiseLike<unknown>, isClosed: () => boolean) {
  // Why in turn: a silent server would hold up a connection for each.
  let last: Promise<unknown> = Promise.resolve()

  async function end(pid: number): Promise<unknown> {
    while (!isClosed()) {
      try {
        // Why the name: the number may belong to another program's connection by now.
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
