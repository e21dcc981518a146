import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { analysisResults, renewCommand, resultsFile } from '../scripts/analysis-results.ts'

test('the committed results are those that the engine computes', () => {
  expect(
    readFileSync(resultsFile, 'utf8'),
    `docs/analysis-results.md is stale: run \`${renewCommand}\`, read its diff and commit it with the change`,
  ).toBe(analysisResults())
})
