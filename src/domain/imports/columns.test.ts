import { expect, test } from 'vitest'
import { expectedImports, readImportFile } from '#tests/support/import-files.ts'
import { countRow, noFacts } from './columns/column-facts.ts'
import { guessColumns, isKnownHeading, problemsOfColumns } from './columns.ts'

/** What is guessed of headings alone. */
function guess(headings: readonly string[], rows: readonly string[][] = []) {
  const facts = noFacts(headings.length)
  for (const row of rows) countRow(facts, row)
  return guessColumns({ headings, facts })
}

const targetsOf = (headings: readonly string[], rows: readonly string[][] = []) =>
  Object.fromEntries(guess(headings, rows).columns.map(({ heading, target }) => [heading, target]))

test.each(expectedImports())('%s: each column is what it is', async (file, expected) => {
  const { headings, rows } = await readImportFile(file, expected.reads)
  const facts = noFacts(headings.length)
  for (const { cells } of rows) countRow(facts, cells)
  const { program, columns } = guessColumns({ headings, facts })
  expect(program).toBe(expected.reads.program)
  expect(Object.fromEntries(columns.map(({ heading, target }) => [heading, target]))).toEqual(
    expected.columns,
  )
  expect(problemsOfColumns(columns.map(({ target }) => target))).toEqual([])
})
