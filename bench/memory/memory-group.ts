import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const root = '/sys/fs/cgroup'
const mib = 1024 * 1024

/** A memory group (cgroup) of this machine, without swap. Sizes are in MiB. */
export type MemoryGroup = {
  /** What a command line begins with to run in the group, with all that it starts. */
  enter: readonly string[]
  /** How many processes the kernel has killed in it for want of memory. */
  kills: () => number
  /** What is held now and cannot be dropped: the processes' own memory and what they share, without cached files. */
  heldMib: () => number
  /** Ends what still runs in the group, and removes it. */
  close: () => Promise<void>
}

/** Makes a group that may hold so much; a sentence says why it cannot. */
export function openMemoryGroup(megabytes: number): MemoryGroup | string {
  const isSecond = existsSync(join(root, 'cgroup.controllers'))
  const parent = isSecond ? root : join(root, 'memory')
  const folder = join(parent, `hvac-bench-${process.pid}`)
  try {
    if (isSecond) writeFileSync(join(root, 'cgroup.subtree_control'), '+memory')
    mkdirSync(folder)
  } catch (error) {
    return `No memory group can be made in ${parent}, which takes root: ${(error as Error).message}`
  }
  const read = (name: string) => readFileSync(join(folder, name), 'latin1')
  const limit = (name: string) => {
    if (existsSync(join(folder, name))) writeFileSync(join(folder, name), String(megabytes * mib))
  }
  // Why in this order: a limit of memory and swap together may not be below that of memory.
  for (const name of ['memory.max', 'memory.limit_in_bytes', 'memory.memsw.limit_in_bytes']) limit(name)
  if (isSecond) writeFileSync(join(folder, 'memory.swap.max'), '0')
  const figure = (file: string, name: string) =>
    Number(read(file).match(new RegExp(`^${name} (\\d+)$`, 'm'))?.[1] ?? Number.NaN)
  const held = isSecond ? ['anon', 'shmem'] : ['total_rss', 'total_shmem']
  return {
    enter: ['/bin/sh', '-c', `printf $$ > ${join(folder, 'cgroup.procs')} && exec "$@"`, 'sh'],
    kills: () => figure(isSecond ? 'memory.events' : 'memory.oom_control', 'oom_kill'),
    heldMib: () => held.reduce((sum, name) => sum + figure('memory.stat', name), 0) / mib,
    async close() {
      for (let tries = 0; tries < 100; tries++) {
        // Why: PostgreSQL outlives a product that was killed.
        for (const pid of read('cgroup.procs').split('\n').filter(Boolean)) kill(Number(pid))
        await pause(100)
        if (remove(folder)) return
      }
    },
  }
}

/** Why it may fail: the process has ended meanwhile. */
function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {}
}

/** Whether it could be removed: the kernel keeps a group for a moment after its last process. */
function remove(folder: string): boolean {
  try {
    rmdirSync(folder)
    return true
  } catch {
    return false
  }
}
