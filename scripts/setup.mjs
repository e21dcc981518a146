import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, root } from './pinned-node.mjs'

const packages = join(root, 'node_modules')
const marker = join(packages, '.cache', 'installed')
const fresh = join(root, '.cache', 'install')

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
    install(withDev ? '--include=dev' : '--omit=dev')
    process.stdout.write('Packages are installed.\n')
  }
  if (!runsVersion24()) npm(['rebuild', 'node', '--foreground-scripts', '--loglevel=error'])
  if (!runsVersion24()) {
    fail(
      "Node 24 is not installed in node_modules: npm did not run the install script of the package 'node'. " +
        "Allow it (npm config set ignore-scripts false), then run 'npm rebuild node' and start again.",
    )
  }
  mkdirSync(join(packages, '.cache'), { recursive: true })
  writeFileSync(marker, wanted)
}

/**
 * Installs the lock file's packages in a folder beside those that are there, then puts them in their place. Why beside: `npm ci` first
 * removes all packages. A product that runs from this checkout would lose them for a minute, and an installation that fails, for good.
 * @param {string} dev
 */
function install(dev) {
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(join(root, file), join(fresh, file))
  if (npm(['ci', dev, '--no-audit', '--no-fund', '--loglevel=error'], fresh) !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    fail('The packages could not be installed: see the words of npm above.')
  }
  if (existsSync(packages)) renameSync(packages, join(fresh, 'former'))
  renameSync(join(fresh, 'node_modules'), packages)
  rmSync(fresh, { recursive: true, force: true })
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
 * Runs the npm that runs this, or the one in the path; answers its exit code. Why a folder instead of `--prefix`: npm passes that on to the
 * scripts of packages, and the one of `node` runs npm again, for its own folder.
 * @param {string[]} args
 * @param {string} [folder]
 */
export function npm(args, folder = root) {
  const script = process.env.npm_execpath
  const viaNode = script?.endsWith('.js')
  const result = spawnSync(viaNode ? process.execPath : 'npm', viaNode && script ? [script, ...args] : args, {
    cwd: folder,
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
