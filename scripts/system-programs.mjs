import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebianPackages, installDebianPackagesMeanwhile } from './debian-packages.mjs'

/** The programs of the operating system that tests start, and Debian's packages of them. */
const packages = {
  nginx: 'nginx-light',
  caddy: 'caddy',
  pgbouncer: 'pgbouncer',
  openssl: 'openssl',
  promtool: 'prometheus',
}

/** @typedef {keyof typeof packages} Program */

const programs = /** @type {Program[]} */ (Object.keys(packages))

/**
 * The rule for every program of the operating system, the only one: where it can be installed (as root) and where nothing may be left out
 * (`CI` is set), a test without its program fails. Elsewhere the test is skipped, and the run says so by name and with the reason.
 */
const isRequired = () => process.getuid?.() === 0 || Boolean(process.env.CI)

/**
 * Why a test that needs something of the operating system is skipped; undefined if it runs, as it also does where it then fails.
 * @param {string[]} missing what is not there, in the words of a sentence; empty if nothing is missing
 * @param {string} debianPackages
 * @returns {string | undefined}
 */
export function whySkipped(missing, debianPackages) {
  if (missing.length === 0 || isRequired()) return undefined
  const [are, them] = missing.length === 1 ? ['is', 'it'] : ['are', 'them']
  return `${missing.join(' and ')} ${are} not installed, and only root can install ${them} (on Debian: ${debianPackages})`
}

/**
 * Why a test that starts these programs is skipped; undefined if it runs.
 * @param {Program[]} needed
 */
export function whySkippedWithout(...needed) {
  const missing = needed.filter((program) => findProgram(program) === undefined)
  return whySkipped(missing, packagesOf(missing))
}

/**
 * The path of a program. Throws a sentence if it is not installed.
 * @param {Program} program
 */
export function installedProgram(program) {
  const found = findProgram(program)
  if (found === undefined)
    throw new Error(`There is no ${program}: install it (on Debian the package ${packages[program]}).`)
  return found
}

/**
 * The path of the first of these programs that the machine has.
 * @param {string[]} names
 */
export function findProgram(...names) {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/sbin',
    '/usr/bin',
    '/usr/local/sbin',
    '/usr/local/bin',
  ]
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

const purpose = 'for the tests of proxies, poolers and alarms'
const missingPackages = () =>
  programs.filter((program) => !findProgram(program)).map((program) => packages[program])

/** Installs the programs that are missing, as root on Debian, beside other work. */
export function installProgramsMeanwhile() {
  return installDebianPackagesMeanwhile(purpose, missingPackages())
}

/** Installs what is still missing. */
export function ensurePrograms() {
  const missing = missingPackages()
  if (missing.length > 0) installDebianPackages(purpose, missing)
}

/** @param {Program[]} missing */
const packagesOf = (missing) => missing.map((program) => packages[program]).join(' ')
