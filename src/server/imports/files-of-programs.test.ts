import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ImportEntry } from '#contract/imports/import-rows.ts'
import {
  type ExpectedEntry,
  type ExpectedImport,
  expectedImports,
  importFiles,
} from '#tests/support/import-files.ts'
import { noCounts, startImporting } from '#tests/support/importing.ts'

const imports = startImporting()
const { upload, check, start, importWhole, entriesOf, insertBefore } = imports

describe('files of other programs', () => {
  test.each(expectedImports())('%s: each line becomes what it should', async (name, expected) => {
    const names = await insertBefore(expected)
    const { body } = await upload(name)
    expect(body.reads).toMatchObject(withoutProgram(expected.reads))
    expect(body.program).toBe(expected.reads.program)
    expect(Object.fromEntries(body.columns.map(({ heading, target }) => [heading, target]))).toEqual(
      expected.columns,
    )
    const checked = await check(body)
    const entries = await entriesOf(checked.importId)
    expect(entries.map((entry) => inWords(entry, names))).toEqual(
      expected.entries.map((entry) => asExpected(entry)),
    )
    expect({ ...noCounts, ...checked.counts }).toEqual(expected.counts)
    expect(checked.skippedLines).toEqual(expected.skippedLines)
    const done = await start(checked)
    expect(done.state).toBe('done')
    expect({ ...noCounts, ...done.counts }).toEqual(expected.counts)
  })
})

test('the units of a second file go to the homes of the first', async () => {
  const expected = JSON.parse(readFileSync(join(importFiles, 'expected.json'), 'utf8'))['03-then-04']
  await importWhole('03-servicetitan-locations.xlsx')
  const { counts, importId } = await importWhole('04-servicetitan-equipment.csv')
  expect({ ...noCounts, ...counts }).toEqual(expected.counts)
  expect((await entriesOf(importId, '&fate=new')).map(({ line }) => line)).toEqual(expected.entriesNew)
})

/** An entry in the words of the expectations. */
function inWords(
  { line, part, fate, why, says, like, home, fills }: ImportEntry,
  names: ReadonlyMap<number, string>,
) {
  const made = fate === 'filled' ? fills : fate === 'new' || fate === 'anotherHome' ? home : null
  return {
    line,
    part,
    fate,
    why,
    says,
    like: like.map(({ customerId, line, part }) =>
      line === null ? names.get(customerId ?? 0) : `line ${line}${part ? ` part ${part}` : ''}`,
    ),
    ...(made && { home: withoutNumber(made) }),
  }
}

/** The expectations leave out the number of the customer, which is kept nowhere. */
const withoutNumber = ({ customerNumber: _number, ...home }: ImportEntry['home']) => home

const asExpected = ({ line, part = 0, fate, why, says = [], like = [], home }: ExpectedEntry) => ({
  line,
  part,
  fate,
  why: why ?? null,
  says,
  like,
  ...(home && { home: cut(home) }),
})

/** The expectations name a text of ten thousand signs. */
const cut = <Home>(home: Home): Home =>
  JSON.parse(JSON.stringify(home).replace('<the first 10,000 signs>', 'x'.repeat(10_000)))

const withoutProgram = ({ program: _program, ...reads }: ExpectedImport['reads']) => reads
