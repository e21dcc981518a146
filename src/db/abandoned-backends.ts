import { setTimeout as pause } from 'node:timers/promises'

const retryMs = 1_000

type Ask = (text: string) => PromiseLike<unknown>

/**
 * Ends the server's side of connections that nobody waits for any more, as soon as the server answers: until then it may hold
 * what a transaction has locked, and may not have noticed that its caller is gone.
 */
export function abandonedBackends(ask: Ask, isClosed: () => boolean) {
  const abandoned = new Set<number>()
  let isClearing = false

  async function clearAway() {
    isClearing = true
    while (abandoned.size > 0 && !isClosed()) {
      const pids = [...abandoned]
      try {
        // Why the name: the number may belong to another program's connection by now.
        await ask(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where pid in (${pids.join(', ')}) and pid <> pg_backend_pid()
             and application_name = current_setting('application_name') and datname = current_database()`,
        )
        for (const pid of pids) abandoned.delete(pid)
      } catch {
        await pause(retryMs, undefined, { ref: false })
      }
    }
    isClearing = false
  }

  return {
    add(pid: number | null | undefined) {
      if (pid === null || pid === undefined) return
      abandoned.add(pid)
      if (!isClearing) void clearAway()
    },
  }
}
