import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importFiles } from '#tests/support/import-files.ts'
import { linesOf, read, refusalOf } from '#tests/support/read-tables.ts'

type Expected = {
  reads: Record<string, string | number | null>
  columns?: Record<string, string | null>
  fileRefused?: { why: string; words: string }
}
const expected = JSON.parse(readFileSync(join(importFiles, 'expected.json'), 'utf8')) as Record<
  string,
  Expected
>
const files = Object.entries(expected).filter(([name]) => /\.\w+$/.test(name))

describe('files of other programs', () => {
  test('each is there', () => expect(files).toHaveLength(14))

  test.each(files.filter(([, { fileRefused }]) => !fileRefused))(
    '%s is read as it is',
    async (name, file) => {
      const { encoding, separator, format, sheet, headingLine, headings } = await read(
        join(importFiles, name),
      )
      const { program: _program, ...reads } = file.reads
      expect({ encoding, separator, format, sheet, headingLine }).toMatchObject(reads)
      expect(headings.filter((heading) => heading !== '')).toEqual(Object.keys(file.columns ?? {}))
    },
  )

  test.each(files.filter(([, { fileRefused }]) => fileRefused))(
    '%s is refused in words',
    async (name, file) => {
      const refusal = await refusalOf(join(importFiles, name))
      expect(refusal.why).toBe(file.fileRefused?.why)
      expect(refusal.wordsFor(name)).toBe(file.fileRefused?.words)
    },
  )

  test('each total and empty line keeps its number', async () => {
    const lines = await linesOf(join(importFiles, '03-servicetitan-locations.xlsx'))
    expect(lines.slice(-3).map(({ line, cells }) => [line, cells[0] ?? ''])).toEqual([
      [12, '80010006'],
      [13, ''],
      [14, 'Total'],
    ])
  })
})
