import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './pinned-node.mjs'

/** @typedef {{ name: string, reason: string }} Skipped */
/** @typedef {{ passed: number, failed: number, skipped: Skipped[] }} Counts */
/** @typedef {Counts & { name: string, seconds: string }} Result */

const withoutReason = 'did not run, without a reason of its own: see above'

/**
 * What Vitest reports; undefined if it ended before that.
 * @param {string} file
 * @returns {Counts | undefined}
 */
export function countUnit(file) {
  if (!existsSync(file)) return undefined
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'))
  /** @type {{ name: string, assertionResults: { status: string, ancestorTitles: string[], title: string, meta: { skippedBecause?: string } }[] }[]} */
  const files = testResults
  const skipped = files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ ancestorTitles, title, meta }) => ({
        name: [relative(root, name), ...ancestorTitles.filter((each) => each !== ''), title].join(' › '),
        reason: meta.skippedBecause ?? withoutReason,
      })),
  )
  return { passed: numPassedTests, failed: numFailedTests, skipped }
}

/** @typedef {{ projectName: string, status: string, annotations: { type: string, description?: string }[] }} Story */
/** @typedef {{ title: string, file: string, specs?: { title: string, file: string, tests: Story[] }[], suites?: Suite[] }} Suite */

/**
 * What Playwright reports; undefined if it ended before that.
 * @param {string} file
 * @param {string} [whyAll] why none ran
 * @returns {Counts | undefined}
 */
export function countBrowser(file, whyAll) {
  if (!existsSync(file)) return undefined
  /** @type {{ stats: Record<'expected' | 'unexpected' | 'flaky', number>, suites: Suite[] }} */
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'))
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: suites.flatMap((suite) => skippedStories(suite, [], whyAll ?? withoutReason)),
  }
}

/**
 * @param {Suite} suite
 * @param {string[]} above
 * @param {string} reason
 * @returns {Skipped[]}
 */
function skippedStories({ title, file, specs = [], suites = [] }, above, reason) {
  const path = title === '' ? above : [...above, title === file ? `tests/e2e/${file}` : title]
  return [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'skipped')
        .map(({ projectName, annotations }) => ({
          name: [...path, `${spec.title} (${projectName})`].join(' › '),
          reason: annotations.find(({ type }) => type === 'skip')?.description ?? reason,
        })),
    ),
    ...suites.flatMap((suite) => skippedStories(suite, path, reason)),
  ]
}

/**
 * What is skipped, by reason.
 * @param {Skipped[]} skipped
 * @returns {string[]} lines
 */
export function skippedInWords(skipped) {
  // Why not Map.groupBy: npm test runs this on Node 20, too.
  const reasons = [...new Set(skipped.map(({ reason }) => reason))]
  return reasons.flatMap((reason) => [
    `Skipped: ${reason}`,
    ...skipped.filter((test) => test.reason === reason).map(({ name }) => `  ${name}`),
  ])
}

/**
 * The end of a run: a line for each step, what was skipped, and the sum on a line of its own.
 * @param {Result[]} results
 * @returns {string[]} lines
 */
export function summary(results) {
  const skipped = results.flatMap((result) => result.skipped)
  return [
    ...results.map(
      ({ name, seconds, ...counts }) =>
        `${counts.failed > 0 ? 'FAILED' : 'passed'}  ${name}: ${inWords(counts)} (${seconds} s)`,
    ),
    ...skippedInWords(skipped),
    inWords({
      passed: results.reduce((sum, { passed }) => sum + passed, 0),
      failed: results.reduce((sum, { failed }) => sum + failed, 0),
      skipped,
    }),
  ]
}

/** @param {Counts} counts */
function inWords({ passed, failed, skipped }) {
  const left = skipped.length > 0 ? `, ${skipped.length} skipped` : ''
  return `${passed} passed, ${failed} failed${left}`
}
