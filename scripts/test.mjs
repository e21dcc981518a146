import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checks, runCheck } from './checks.mjs'
import { bringChromiumMeanwhile, ensureChromium } from './chromium.mjs'
import { installDebianPackagesMeanwhile } from './debian-packages.mjs'
import { freePort } from './free-port.mjs'
import { withoutNetwork } from './no-network.mjs'
import { ensureOlderPostgresql } from './older-postgresql.mjs'
import { enginesInWords } from './other-engines.mjs'
import { pinnedEnvironment, root } from './pinned-node.mjs'
import { ensureProxies, packagesOfProxies } from './proxies.mjs'
import { ensureInstalled } from './setup.mjs'

/** @typedef {{ passed: number, failed: number }} Counts */
/** @typedef {{ name: string, command: string[], env?: NodeJS.ProcessEnv, count?: () => Counts | undefined }} Step */

const programs = installDebianPackagesMeanwhile('for the tests of proxies and poolers', packagesOfProxies())
// Why already here: installing packages leaves a core idle for half of its time.
const browser = bringChromiumMeanwhile()
ensureInstalled({ forTests: true })
// Why the build here: the tests of upgrades and crashes run the built product.
const build = { name: 'Build', command: ['node', 'scripts/build.mjs'] }
const checking = Promise.all([...checks, build].map(runCheck))
await Promise.all([programs, browser])
const reports = mkdtempSync(join(tmpdir(), 'hvac-portal-reports-'))
const unitReport = join(reports, 'unit.json')
const browserReport = join(reports, 'browser.json')
const chromium = await ensureChromium()
const port = await freePort()
const olderPostgresql = ensureOlderPostgresql()
ensureProxies()

const browserTests = withoutNetwork(['playwright', 'test', '--reporter=list,json'])
process.stdout.write(`${browserTests.words}\n${enginesInWords()}\n`)

/** @type {Step[]} */
const steps = [
  {
    name: 'Unit, architecture and integration tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    env: { POSTGRESQL_15: olderPostgresql },
    count: () => countUnit(unitReport),
  },
  {
    name: 'Browser tests',
    command: chromium
      ? browserTests.command
      : [
          'node',
          '-e',
          'console.log("No Chromium found: install the package chromium (or Google Chrome), or name one in CHROMIUM_PATH."); process.exit(1)',
        ],
    env: {
      CHROMIUM_PATH: chromium,
      E2E_NETWORK: browserTests.network,
      E2E_PORT: String(port),
      PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
    },
    count: () => countBrowser(browserReport),
  },
]

const checked = await checking
const results = [
  ...checked.map(({ isGood, ...check }) => ({ ...check, passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 })),
  ...steps.map(run),
]
rmSync(reports, { recursive: true, force: true })
process.stdout.write('\n== Summary\n')
for (const { name, passed, failed, seconds } of results) {
  process.stdout.write(
    `${failed > 0 ? 'FAILED' : 'passed'}  ${name}: ${passed} passed, ${failed} failed (${seconds} s)\n`,
  )
}
const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0

/**
 * A step without tests of its own counts as one.
 * @param {Step} step
 */
function run({ name, command, env, count }) {
  process.stdout.write(`\n== ${name}\n`)
  const since = performance.now()
  const [tool = '', ...args] = command
  const { status } = spawnSync(tool, args, {
    cwd: root,
    env: pinnedEnvironment({ ...env, NODE_ENV: undefined }),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  const isGood = status === 0
  const counts = count?.() ?? { passed: isGood ? 1 : 0, failed: 0 }
  // Why: a tool that fails outside any test (a file that does not load, no tests at all) must count.
  const failed = isGood || counts.failed > 0 ? counts.failed : 1
  process.stdout.write(`${isGood ? 'Passed' : 'FAILED'} after ${seconds} s\n`)
  return { name, passed: counts.passed, failed, seconds }
}

/**
 * @param {string} file
 * @returns {Counts | undefined}
 */
function countUnit(file) {
  if (!existsSync(file)) return undefined
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'))
  return { passed: numPassedTests, failed: numFailedTests }
}

/**
 * @param {string} file
 * @returns {Counts | undefined}
 */
function countBrowser(file) {
  if (!existsSync(file)) return undefined
  const { stats } = JSON.parse(readFileSync(file, 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}
