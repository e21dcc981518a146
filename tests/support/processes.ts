import { type ChildProcess, type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

/** Compiled code that all test processes share. */
const compileCache = join(tmpdir(), 'hvac-portal-compile-cache')

const root = fileURLToPath(new URL('../..', import.meta.url))
const resolveQuickly = join(import.meta.dirname, 'resolve-quickly.ts')

/** A running program: its output so far, and how it ended. */
export type Running = {
  child: ChildProcess
  lines: () => string[]
  /** Resolves once the program prints a matching line; rejects if it ends first. */
  says: (words: RegExp) => Promise<string>
  ended: Promise<{ code: number | null; output: string; errors: string }>
}

type StartOptions = {
  args?: string[]
  env?: NodeJS.ProcessEnv
  /** Not as root, even if the tests are. */
  asOrdinaryUser?: boolean
}

/** The id of the unprivileged user that tests of root use for programs that must not run as root. */
export const nobody = 65_534
export const isRoot = process.getuid?.() === 0

/** Whether everybody may enter every folder on the way to a file; a checkout by root may be in a closed one. */
function isOpenToAll(path: string): boolean {
  const mayEnter = (statSync(path).mode & 0o001) !== 0
  return mayEnter && (dirname(path) === path || isOpenToAll(dirname(path)))
}

/** Whether root can start the product as another user: nobody may read this checkout and run its Node. */
export const isReadableByNobody = () => isOpenToAll(dirname(process.execPath)) && isOpenToAll(root)

/** Node as this user, or as an ordinary one: by user id, or in a user namespace if that user cannot reach the checkout. */
function nodeFor(asOrdinaryUser: boolean) {
  if (!asOrdinaryUser || !isRoot) return { command: process.execPath, first: [], user: {} }
  if (isReadableByNobody()) {
    return { command: process.execPath, first: [], user: { uid: nobody, gid: nobody } }
  }
  const first = ['--user', '--map-user=1000', '--map-group=1000', process.execPath]
  return { command: 'unshare', first, user: {} }
}

/** The server and the console commands as they run in production, after `npm run build`. */
export const built = {
  server: 'build/server/main.js',
  backup: 'build/server/backup.js',
  restore: 'build/server/restore.js',
  secondFactor: 'build/server/second-factor.js',
}

/** Starts a file of the repository or its build on this Node, without the environment of the test run. */
export function startProgram(
  file: string,
  { args = [], env = {}, asOrdinaryUser = false }: StartOptions = {},
): Running {
  const { command, first, user } = nodeFor(asOrdinaryUser)
  const node = [...(file.endsWith('.ts') ? ['--import', resolveQuickly] : []), join(root, file)]
  const child = spawn(command, [...first, ...node, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  })
  return watch(child)
}

/** Runs a command of a production install as its package.json says, on a machine with no other Node. */
export function startInstalled(folder: string, command: 'start' | 'backup', env: NodeJS.ProcessEnv): Running {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const child = spawn('/bin/sh', ['-c', scripts[command]], {
    cwd: folder,
    env: { PATH: '/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return watch(child)
}

function watch(child: ChildProcessByStdio<null, Readable, Readable>): Running {
  let output = ''
  let errors = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const ended = new Promise<Awaited<Running['ended']>>((settle) => {
    child.on('close', (code) => settle({ code, output, errors }))
  })
  // Why: a kill may cut off the last line; only complete lines count.
  const lines = () => output.split('\n').slice(0, -1)
  const says = (words: RegExp) =>
    new Promise<string>((settle, reject) => {
      const look = () => {
        const line = lines().find((said) => words.test(said))
        if (line !== undefined) settle(line)
      }
      child.stdout.on('data', look)
      ended.then(() => reject(new Error(`It ended without saying ${words}: ${output}${errors}`)))
      look()
    })
  return { child, lines, says, ended }
}

/** Runs a program to its end. */
export function runProgram(file: string, options: StartOptions = {}): Running['ended'] {
  return startProgram(file, options).ended
}

/** Who a product is that starts empty: without it, its site is closed. */
export const ownBusiness = { BUSINESS_NAME: 'Kestrel Heating', BUSINESS_SERVICE_PHONE: '(416) 555-0166' }

/** The whole product on a free port, empty except for its Admin and the name of its business; with demo data where the Admin is left out. */
export async function startProduct(
  dataDir: string,
  options: StartOptions = {},
): Promise<Running & { origin: string }> {
  const port = await freePort()
  const admin = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'for the tests' }
  const hasDemo = options.env !== undefined && 'ADMIN_EMAIL' in options.env && !options.env.ADMIN_EMAIL
  const own = hasDemo ? {} : { ...admin, ...ownBusiness }
  const env = { PORT: String(port), DATA_DIR: dataDir, ...own, ...options.env }
  return { ...startProgram(built.server, { ...options, env }), origin: `http://127.0.0.1:${port}` }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const address = server.address()
  await new Promise((settle) => server.close(settle))
  return address instanceof Object ? address.port : 0
}

/** An empty data folder; `remove` stops its server and deletes it, whatever the tests did to it. */
export async function makeDataFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'hvac-portal-start-'))
  const remove = async () => {
    for (const pid of serversOf(folder)) process.kill(pid, 'SIGKILL')
    await rm(elsewhere(folder) ?? join(folder, 'none'), { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
  return { folder, remove }
}

/** A data folder for the time of the work. */
export async function withDataFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const { folder, remove } = await makeDataFolder()
  try {
    await work(folder)
  } finally {
    await remove()
  }
}

/** Where a folder's database is if it is elsewhere. */
export function elsewhere(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, 'postgres-place'), 'utf8').trim()
  } catch {
    return undefined
  }
}

/** The ids of all PostgreSQL processes that run on the folder. */
export function serversOf(folder: string): number[] {
  const places = [folder, elsewhere(folder) ?? folder]
  const rows = execFileSync('ps', ['-ww', '-eo', 'pid=,command='], { encoding: 'utf8' }).split('\n')
  return rows
    .filter((row) => places.some((place) => row.includes(`postgres -D ${place}/`)))
    .filter((row) => !row.includes('unshare'))
    .map((row) => Number.parseInt(row, 10))
}
