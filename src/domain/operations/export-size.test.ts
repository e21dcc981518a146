import { expect, test } from 'vitest'
import { memoryToExport, rowsToExport } from './export-size.ts'

test.each([
  [64, 1_000],
  [136, 11_000],
  [560, 151_000],
  [1520, 200_000],
  [60_000, 200_000],
])('with %d MiB %d rows can be exported', (memoryMib, rows) => {
  expect(rowsToExport(memoryMib)).toBe(rows)
})

test('as many rows as can be exported fit into the memory', () => {
  for (const memoryMib of [200, 560, 700, 1520])
    expect(memoryToExport(rowsToExport(memoryMib))).toBeLessThanOrEqual(memoryMib)
})
