import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = globSync(
  ['tests/**/*.ts', 'src/**/*.test.{ts,tsx}', 'vitest.config.ts', 'playwright.config.ts'],
  { cwd: root },
).filter((file) => file !== 'tests/test-rules.test.ts' && !file.includes('node_modules/'))

/** The lines of the tests that a pattern finds, each with its file. */
function linesThat(match: RegExp, from = files) {
  return from.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => match.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
}

test('a test is skipped only with a reason that the run names', () => {
  expect(files.length).toBeGreaterThan(300)
  expect(linesThat(/\b(?:it|test|describe)\.(?:skipIf|runIf|todo|fixme|only)\b/)).toEqual([])
  const skips = linesThat(/\b(?:it|test|describe)\.skip\b/)
  expect(skips.filter((line) => !/^tests\/e2e\/.*: .*test\.skip\(true, `/.test(line))).toEqual([])
  expect(linesThat(/\bskip: true|\bskip\(reason\)/)).toHaveLength(2)
})

test('a limit of a test comes from limitMs(), so that a busy machine changes no result', () => {
  const ofTests = files.filter((file) => /^tests\/e2e\/|\.test\.tsx?$|config\.ts$/.test(file))
  expect(linesThat(/\b\w*[tT]imeout: \d[\d_]{3,}|\.setTimeout\(\d/, ofTests)).toEqual([])
  expect(linesThat(/\b\w*[tT]imeout\b.*limitMs\(/, ofTests).length).toBeGreaterThan(10)
})
