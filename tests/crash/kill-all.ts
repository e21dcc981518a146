/** Sends SIGKILL to processes, whether or not they still run. */
export function killAll(pids: number[]) {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Why: it may have ended since it was listed.
    }
  }
}
