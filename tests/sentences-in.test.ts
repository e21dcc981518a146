import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sentencesIn } from '#tests/support/sentences-in.ts'

const folder = mkdtempSync(join(tmpdir(), 'sentences-'))

function found(code: string): string[] {
  const file = join(folder, 'some.ts')
  writeFileSync(file, code)
  return sentencesIn(file)
}

test('texts of three words and more are found, also in templates, calls and tables', () => {
  expect(found("const text = 'Choose a day'")).toEqual(['Choose a day'])
  expect(found(`const said = \`Ask \${whom} to agree\``)).toEqual(['Ask {} to agree'])
  expect(found("refuse('fixBy', { message: isLate ? 'Choose a later day' : 'No' })")).toEqual([
    'Choose a later day',
  ])
  expect(found("const rows = [{ kind: 'a', name: 'Links of a proposal' }]")).toEqual(['Links of a proposal'])
})

test('names, codes, units and patterns are none', () => {
  expect(found("import { a } from '#domain/some/file.ts'\nconst name = 'Furnace 1'")).toEqual([])
  expect(found(`const code = 'do-not-contact-unless-asked'\nconst size = \`\${a} \${b} \${c}\``)).toEqual([])
  expect(found('const regex = /one two three/')).toEqual([])
})

test('what developers alone read is none: errors of the program and descriptions of calls', () => {
  expect(found("throw new Error('There is no such place')")).toEqual([])
  expect(
    found("get('/api/Audit/GetPeople', 'Everybody of staff', { description: 'Those who are gone too' })"),
  ).toEqual([])
  expect(found("const Field = z.string('Say what it is').describe('What the field is for')")).toEqual([
    'Say what it is',
  ])
})
