import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const bin = join(root, 'node_modules', '.bin')

/** The Node that the product runs on, whatever Node npm itself runs on. */
export const pinnedNode = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/**
 * How Node is started for the server: errors name the sources, the space for new objects is limited, that for old ones so that garbage is
 * collected before it is twice what is in use, and the server gives memory back when nobody calls. docs/decisions/130
 */
export const serverFlags = [
  '--enable-source-maps',
  '--max-semi-space-size=16',
  '--max-old-space-size=1536',
  '--expose-gc',
]

/**
 * The environment in which every installed tool runs on the pinned Node; compiled code is cached for the next start.
 * @param {NodeJS.ProcessEnv} [more]
 * @returns {NodeJS.ProcessEnv}
 */
export function pinnedEnvironment(more = {}) {
  return {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
    ...more,
  }
}

/**
 * Runs the pinned Node in place of this process: same terminal, same signals, same exit code. The IPC channel closes when this
 * process is gone, even after kill -9, which the child notices.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function becomePinnedNode(args, env) {
  become(
    spawn(pinnedNode, args, {
      cwd: root,
      env: pinnedEnvironment(env),
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    }),
  )
}

/**
 * Runs an installed tool (vitest, biome, ...) on the pinned Node in place of this process.
 * @param {string} name
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function becomeTool(name, args, env) {
  become(spawn(name, args, { cwd: root, env: pinnedEnvironment(env), stdio: 'inherit' }))
}

/** @param {import('node:child_process').ChildProcess} child */
function become(child) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  endWithNpm(() => child.kill('SIGTERM'))
  child.on('error', (error) => {
    process.stderr.write(
      `What is installed does not start (${error.message}): remove node_modules and start again.\n`,
    )
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
}

/**
 * Ends this process after a kill -9 of npm, which sends no signal. npm is one or two processes above (a shell may be between) and
 * its name is 'npm'; without /proc this does nothing.
 * @param {() => void} end
 */
function endWithNpm(end) {
  const npm = [process.ppid, parentOf(process.ppid)].find((pid) => nameOf(pid).startsWith('npm'))
  if (npm === undefined) return
  const watch = setInterval(() => {
    if (nameOf(npm).startsWith('npm')) return
    clearInterval(watch)
    end()
  }, 500)
  watch.unref()
}

/** @param {number} pid */
function nameOf(pid) {
  return readProcess(pid, 'comm')
}

/** @param {number} pid */
function parentOf(pid) {
  return Number(readProcess(pid, 'status').match(/^PPid:\s*(\d+)/m)?.[1] ?? 0)
}

/**
 * @param {number} pid
 * @param {'comm' | 'status'} file
 */
function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
