import { checks, runCheck } from './checks.mjs'
import { deepTests } from './deep-tests.mjs'
import { ensureInstalled } from './setup.mjs'
import { slowTests } from './slow-tests.mjs'

/** What `npm test` checks without a build, without Chromium and without the slow tests. */
const steps = [
  ...checks,
  {
    name: 'Unit, architecture and call tests',
    command: [
      'vitest',
      'run',
      '--reporter=dot',
      ...[...slowTests, ...deepTests].map((glob) => `--exclude=${glob}`),
    ],
  },
]

ensureInstalled({ forTests: true })
const since = performance.now()
const results = await Promise.all(steps.map(runCheck))
const seconds = ((performance.now() - since) / 1000).toFixed(0)
const failed = results.filter(({ isGood }) => !isGood).map(({ name }) => name)
process.stdout.write(
  failed.length > 0
    ? `\nFAILED after ${seconds} s: ${failed.join('; ')}\n`
    : `\nAll checks passed after ${seconds} s. npm test runs the slow tests and the browser's, too.\n`,
)
process.exitCode = failed.length > 0 ? 1 : 0
