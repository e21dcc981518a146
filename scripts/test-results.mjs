import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './pinned-node.mjs'

/** @typedef {{ name: string, reason: string }} Skipped */
/**
 * `again` names what failed and passed at its second try, which `passed` counts too.
 * @typedef {{ passed: number, failed: number, skipped: Skipped[], again: string[] }} Counts
 */
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
  return { passed: numPassedTests, failed: numFailedTests, skipped, again: [] }
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
  const stories = suites.flatMap((suite) => storiesOf(suite, []))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stories
      .filter(({ status }) => status === 'skipped')
      .map(({ name, annotations }) => ({
        name,
        reason: annotations.find(({ type }) => type === 'skip')?.description ?? whyAll ?? withoutReason,
      })),
    again: stories.filter(({ status }) => status === 'flaky').map(({ name }) => name),
  }
}

/**
 * @param {Suite} suite
 * @param {string[]} above
 * @returns {(Story & { name: string })[]}
 */
function storiesOf({ title, file, specs = [], suites = [] }, above) {
  const path = title === '' ? above : [...above, title === file ? `tests/e2e/${file}` : title]
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map((story) => ({
        ...story,
        name: [...path, `${spec.title} (${story.projectName})`].join(' › '),
      })),
    ),
    ...suites.flatMap((suite) => storiesOf(suite, path)),
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
 * What passed only at its second try: each is a fault of product or story that is still to be found.
 * @param {string[]} again
 * @returns {string[]} lines
 */
function againInWords(again) {
  return again.length > 0
    ? ['Failed, and passed at the second try:', ...again.map((name) => `  ${name}`)]
    : []
}

/**
 * The end of a run: a line for each step, what was skipped or passed only at its second try, what is tried elsewhere, and the sum on a line of its own.
 * @param {Result[]} results
 * @param {readonly string[]} [elsewhere] where what this run leaves out is tried
 * @returns {string[]} lines
 */
export function summary(results, elsewhere = []) {
  const skipped = results.flatMap((result) => result.skipped)
  const again = results.flatMap((result) => result.again)
  return [
    ...results.map(
      ({ name, seconds, ...counts }) =>
        `${counts.failed > 0 ? 'FAILED' : 'passed'}  ${name}: ${inWords(counts)} (${seconds} s)`,
    ),
    ...skippedInWords(skipped),
    ...againInWords(again),
    ...elsewhere,
    inWords({
      passed: results.reduce((sum, { passed }) => sum + passed, 0),
      failed: results.reduce((sum, { failed }) => sum + failed, 0),
      skipped,
      again,
    }),
  ]
}

/** @param {Counts} counts */
function inWords({ passed, failed, skipped, again }) {
  const left = skipped.length > 0 ? `, ${skipped.length} skipped` : ''
  const twice = again.length > 0 ? `, ${again.length} at the second try` : ''
  return `${passed} passed, ${failed} failed${left}${twice}`
}
