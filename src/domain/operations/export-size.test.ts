import { expect, test } from 'vitest'
import { memoryToExport, rowsToExport } from './export-size.ts'

test.each([
  [64, 4, 1_000],
  [136, 4, 11_000],
  [560, 4, 151_000],
  [560, 8, 151_000],
  [560, 120, 10_000],
  [64, 120, 1_000],
  [1520, 4, 200_000],
  [1520, 120, 26_000],
  [60_000, 120, 26_000],
  [60_000, 4, 200_000],
])('with %d MiB and %d columns, %d rows can be exported', (memoryMib, columns, rows) => {
  expect(rowsToExport(memoryMib, columns)).toBe(rows)
})

test('as many rows as can be exported fit into the memory', () => {
  for (const memoryMib of [200, 560, 700, 1520])
    for (const columns of [4, 18, 120])
      expect(memoryToExport(rowsToExport(memoryMib, columns), columns)).toBeLessThanOrEqual(memoryMib)
})
