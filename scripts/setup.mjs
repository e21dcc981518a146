import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, root } from './pinned-node.mjs'

const marker = join(root, 'node_modules', '.cache', 'installed')

/**
 * Installs the packages of the lock file that building and running need, and for tests also those that only tests need, unless they
 * are there. Silent when there is nothing to do; ends the process on failure.
 */
export function ensureInstalled({ forTests = false } = {}) {
  // Why: npm would remove the packages for tests again.
  const withDev = forTests || Object.values(installedPackages()).some(({ dev }) => dev)
  const wanted = `${fingerprint()}${withDev ? ' with tests' : ''}`
  if (readText(marker) === wanted && existsSync(pinnedNode)) return
  if (!matchesLockFile(withDev)) {
    process.stdout.write('Installing packages, which takes a minute or two...\n')
    const dev = withDev ? '--include=dev' : '--omit=dev'
    // Why not 'npm ci': it refuses a lock file that lacks packages of other operating systems. The versions are the
    // lock file's all the same.
    if (npm(['install', '--no-save', dev, '--no-audit', '--no-fund', '--loglevel=error']) !== 0) {
      fail('The packages could not be installed: see the words of npm above.')
    }
    process.stdout.write('Packages are installed.\n')
  }
  if (!runsVersion24()) npm(['rebuild', 'node', '--foreground-scripts', '--loglevel=error'])
  if (!runsVersion24()) {
    fail(
      "Node 24 is not installed in node_modules: npm did not run the install script of the package 'node'. " +
        "Allow it (npm config set ignore-scripts false), then run 'npm rebuild node' and start again.",
    )
  }
  mkdirSync(join(root, 'node_modules', '.cache'), { recursive: true })
  writeFileSync(marker, wanted)
}

function fingerprint() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex')
}

/** @typedef {{ version?: string, optional?: boolean, dev?: boolean }} Entry */

/**
 * The packages of a lock file, or of npm's own record of what it installed, which it writes last.
 * @param {string[]} path
 * @returns {Record<string, Entry>}
 */
function packagesOf(...path) {
  return JSON.parse(readText(join(root, ...path)) ?? '{"packages":{}}').packages
}

const installedPackages = () => packagesOf('node_modules', '.package-lock.json')

/**
 * Whether every package of the lock file is installed.
 * @param {boolean} withDev
 */
function matchesLockFile(withDev) {
  const installed = installedPackages()
  return Object.entries(packagesOf('package-lock.json')).every(
    ([path, { version, optional, dev }]) =>
      path === '' || optional || (dev && !withDev) || installed[path]?.version === version,
  )
}

function runsVersion24() {
  const { stdout } = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' })
  return stdout?.startsWith('v24.') ?? false
}

/**
 * Runs the npm that runs this, or the one in the path; answers its exit code.
 * @param {string[]} args
 */
export function npm(args) {
  const script = process.env.npm_execpath
  const viaNode = script?.endsWith('.js')
  const result = spawnSync(viaNode ? process.execPath : 'npm', viaNode && script ? [script, ...args] : args, {
    cwd: root,
    stdio: 'inherit',
    shell: !viaNode && process.platform === 'win32',
  })
  return result.status ?? 1
}

/** @param {string} path */
function readText(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

/** @param {string} sentence */
function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
