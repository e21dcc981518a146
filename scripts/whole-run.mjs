import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCheck } from './checks.mjs'
import { bringChromiumMeanwhile, ensureChromium, noChromium, whySkippedWithoutChromium } from './chromium.mjs'
import { freePort } from './free-port.mjs'
import { withoutNetwork } from './no-network.mjs'
import { ensureOlderPostgresql } from './older-postgresql.mjs'
import { pinnedEnvironment, root } from './pinned-node.mjs'
import { ensureInstalled } from './setup.mjs'
import { ensurePrograms, installProgramsMeanwhile } from './system-programs.mjs'
import { countBrowser, countUnit, summary } from './test-results.mjs'

/** @typedef {{ name: string, command: string[], env?: NodeJS.ProcessEnv, count: () => import('./test-results.mjs').Counts | undefined }} Step */

/**
 * Everything that a whole run needs, in turn: programs and the build beside the checks, then the tests, then the stories, and a summary.
 * @param {{ checks: readonly import('./checks.mjs').Check[], units: readonly string[], stories: readonly string[], env?: NodeJS.ProcessEnv, elsewhere?: readonly string[] }} parts
 *   what is checked without a build, which tests and stories run (arguments of Vitest and Playwright), and what the summary says of the rest
 */
export async function runWhole({ checks, units, stories, env = {}, elsewhere = [] }) {
  const programs = installProgramsMeanwhile()
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
  ensurePrograms()

  // Why a second try: a story that was only unlucky on a busy machine must not hide what all the others say. docs/decisions/022
  const browserTests = withoutNetwork([
    'playwright',
    'test',
    '--retries=1',
    '--reporter=list,json',
    ...stories,
  ])
  const whyNoBrowserTests = chromium ? undefined : whySkippedWithoutChromium()
  process.stdout.write(`${browserTests.words}\n`)

  /** @type {Step[]} */
  const steps = [
    {
      name: 'Unit, architecture and integration tests',
      command: [
        'vitest',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${unitReport}`,
        ...units,
      ],
      env: { ...env, POSTGRESQL_15: olderPostgresql },
      count: () => countUnit(unitReport),
    },
    {
      name: 'Browser tests',
      command: browserCommand({
        chromium,
        whyNone: whyNoBrowserTests,
        command: browserTests.command,
        stories,
      }),
      env: {
        ...env,
        CHROMIUM_PATH: chromium,
        E2E_NETWORK: browserTests.network,
        E2E_PORT: String(port),
        PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
      },
      count: () => countBrowser(browserReport, whyNoBrowserTests),
    },
  ]

  const checked = await checking
  const results = [
    ...checked.map(({ isGood, ...check }) => ({
      ...check,
      passed: isGood ? 1 : 0,
      failed: isGood ? 0 : 1,
      skipped: [],
      again: [],
    })),
    ...steps.map(runStep),
  ]
  rmSync(reports, { recursive: true, force: true })
  process.stdout.write(['\n== Summary', ...summary(results, elsewhere), ''].join('\n'))
  process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0
}

/**
 * The stories; where they are all skipped, their list.
 * @param {{ chromium: string | undefined, whyNone: string | undefined, command: string[], stories: readonly string[] }} parts
 */
function browserCommand({ chromium, whyNone, command, stories }) {
  if (chromium) return command
  if (whyNone) return ['playwright', 'test', '--list', '--reporter=json', ...stories]
  return ['node', '-e', `console.log(${JSON.stringify(noChromium)}); process.exit(1)`]
}

/**
 * A step that reports no tests counts as one.
 * @param {Step} step
 */
function runStep({ name, command, env, count }) {
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
  const counts = count() ?? { passed: isGood ? 1 : 0, failed: 0, skipped: [], again: [] }
  // Why: a tool that fails outside any test (a file that does not load, no tests at all) must count.
  const failed = isGood || counts.failed > 0 ? counts.failed : 1
  process.stdout.write(`${isGood ? 'Passed' : 'FAILED'} after ${seconds} s\n`)
  return { ...counts, name, failed, seconds }
}
