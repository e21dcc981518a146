import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { errorCode, StartProblem } from '../start-problem.ts'

/** What a running server writes about itself in its folder. */
export type Postmaster = { pid: number; socketFolder: string; ready: boolean }

/** The server that runs on the folder, or undefined: a file left by a dead server does not count. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0 || !(await servesFolder(pid, cluster))) return undefined
  return { pid, socketFolder: lines[4] ?? '', ready: (lines[7] ?? '').trim() === 'ready' }
}

/**
 * Removes lock files whose process id now belongs to another program. PostgreSQL takes any live process with that id for a server,
 * and in a container ids repeat at each start.
 */
export async function forgetDeadPostmaster(cluster: string, socketFolder: string): Promise<void> {
  const sockets = await readdir(socketFolder).catch(() => [])
  const socketLocks = sockets.filter((name) => name.endsWith('.lock')).map((name) => join(socketFolder, name))
  for (const file of [join(cluster, 'postmaster.pid'), ...socketLocks]) {
    const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
    if (pid > 0 && !(await commandLineOf(pid)).includes('postgres')) await rm(file, { force: true })
  }
}

/** Stops the server on the folder: gracefully, then (after `graceMs`) immediately; the next start replays its log. */
export async function stopLeftover(cluster: string, graceMs = 20_000): Promise<void> {
  for (const [signal, waitMs] of [
    ['SIGINT', graceMs],
    ['SIGQUIT', 10_000],
  ] as const) {
    const running = await findPostmaster(cluster)
    if (running === undefined) return
    send(running.pid, signal)
    const end = Date.now() + waitMs
    while (Date.now() < end) {
      if (!(await servesFolder(running.pid, cluster))) return
      await pause(15)
    }
  }
  throw new StartProblem(
    `The PostgreSQL left behind in ${cluster} cannot be stopped: end its process, then start again.`,
  )
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

/** Whether the process is alive and serves this folder: a server's working directory is its data folder. */
async function servesFolder(pid: number, cluster: string): Promise<boolean> {
  const words = await commandLineOf(pid)
  if (!words.includes('postgres')) return false
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '')
  return folder === cluster || words.includes(cluster)
}

/** Empty if the process is gone, or is a zombie. */
async function commandLineOf(pid: number): Promise<string> {
  if (existsSync('/proc/self/cmdline')) return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  try {
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
