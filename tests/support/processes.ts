import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What was read once is read faster by the next of many processes. */
const compileCache = join(tmpdir(), 'hvac-portal-compile-cache')

const root = fileURLToPath(new URL('../..', import.meta.url))
const resolveQuickly = join(import.meta.dirname, 'resolve-quickly.ts')

/** A running program of ours: what it said so far, and how it ended. */
export type Running = {
  child: ChildProcess
  lines: () => string[]
  /** Settles when a line that matches was said; rejects when the program ends first. */
  says: (words: RegExp) => Promise<string>
  ended: Promise<{ code: number | null; output: string; errors: string }>
}

type StartOptions = {
  args?: string[]
  env?: NodeJS.ProcessEnv
  /** Not as root, also when the tests are. */
  asOrdinaryUser?: boolean
}

/** The number of the user without rights, as which root's tests start what is not to run as root. */
export const nobody = 65_534
export const isRoot = process.getuid?.() === 0

/** Whether anybody may enter every folder on the way to a file; a checkout of root's may lie in a closed one. */
function isOpenToAll(path: string): boolean {
  const mayEnter = (statSync(path).mode & 0o001) !== 0
  return mayEnter && (dirname(path) === path || isOpenToAll(dirname(path)))
}

/** Whether root can start the product as another user: nobody may read this checkout and run its Node. */
export const isReadableByNobody = () => isOpenToAll(dirname(process.execPath)) && isOpenToAll(root)

/** Node as this user, or as an ordinary one: by its number, or in a user namespace where that cannot reach the checkout. */
function nodeFor(asOrdinaryUser: boolean) {
  if (!asOrdinaryUser || !isRoot) return { command: process.execPath, first: [], user: {} }
  if (isReadableByNobody()) {
    return { command: process.execPath, first: [], user: { uid: nobody, gid: nobody } }
  }
  const first = ['--user', '--map-user=1000', '--map-group=1000', process.execPath]
  return { command: 'unshare', first, user: {} }
}

/** The server and the commands of the console as they run in production: `npm run build` makes them. */
export const built = {
  server: 'build/server/main.js',
  backup: 'build/server/backup.js',
  restore: 'build/server/restore.js',
  secondFactor: 'build/server/second-factor.js',
}

/** Starts a file of the repository or of its build on this Node, without what the test run's own environment says. */
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
  // Why: the last line may be cut by a kill; only whole lines count as said.
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

/** Runs one to its end. */
export function runProgram(file: string, options: StartOptions = {}): Running['ended'] {
  return startProgram(file, options).ended
}

/** The whole product on a free port, empty but for its Admin. */
export async function startProduct(
  dataDir: string,
  options: StartOptions = {},
): Promise<Running & { origin: string }> {
  const port = await freePort()
  const admin = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'for the tests' }
  const env = { PORT: String(port), DATA_DIR: dataDir, ...admin, ...options.env }
  return { ...startProgram(built.server, { ...options, env }), origin: `http://127.0.0.1:${port}` }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const address = server.address()
  await new Promise((settle) => server.close(settle))
  return address instanceof Object ? address.port : 0
}

/** A data folder with its server stopped and everything removed afterwards, whatever the test did to it. */
export async function withDataFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hvac-portal-start-'))
  try {
    await work(folder)
  } finally {
    for (const pid of serversOf(folder)) process.kill(pid, 'SIGKILL')
    await rm(elsewhere(folder) ?? join(folder, 'none'), { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

/** Where the database of a folder stands when it stands elsewhere. */
export function elsewhere(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, 'postgres-place'), 'utf8').trim()
  } catch {
    return undefined
  }
}

/** The process numbers of every PostgreSQL server that runs on the folder. */
export function serversOf(folder: string): number[] {
  const places = [folder, elsewhere(folder) ?? folder]
  const rows = execFileSync('ps', ['-ww', '-eo', 'pid=,command='], { encoding: 'utf8' }).split('\n')
  return rows
    .filter((row) => places.some((place) => row.includes(`postgres -D ${place}/`)))
    .filter((row) => !row.includes('unshare'))
    .map((row) => Number.parseInt(row, 10))
}
