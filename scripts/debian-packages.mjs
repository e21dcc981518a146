import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
const environment = () => ({ ...process.env, DEBIAN_FRONTEND: 'noninteractive' })

/** @param {string[]} packages */
const commands = (packages) => [
  ['update', '-qq'],
  ['install', '-y', '-qq', '--no-install-recommends', ...packages],
]

/**
 * Installs packages of the operating system where that needs no confirmation: as root on Debian.
 * @param {string} purpose
 * @param {string[]} packages
 */
export function installDebianPackages(purpose, packages) {
  if (!canInstall()) return
  say(purpose, packages)
  for (const args of commands(packages))
    spawnSync('apt-get', args, { env: environment(), stdio: ['ignore', 'ignore', 'inherit'] })
}

/**
 * The same beside other work. What is missing afterwards is missed, and asked for again, by whoever needs it.
 * @param {string} purpose
 * @param {string[]} packages
 * @returns {Promise<void>}
 */
export async function installDebianPackagesMeanwhile(purpose, packages) {
  if (packages.length === 0 || !canInstall()) return
  say(purpose, packages)
  // Why one shell: the second command begins although this process waits for something else.
  const script = commands(packages)
    .map((args) => `apt-get ${args.join(' ')}`)
    .join(' && ')
  const child = spawn('/bin/sh', ['-c', script], {
    env: environment(),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await new Promise((resolve) => child.once('close', resolve))
}

/**
 * @param {string} purpose
 * @param {string[]} packages
 */
function say(purpose, packages) {
  process.stdout.write(`Installing ${packages.join(', ')} ${purpose}...\n`)
}
