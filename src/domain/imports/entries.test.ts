import { expect, test } from 'vitest'
import { keysOfHome } from '#tests/support/home-keys.ts'
import { type ExpectedEntry, expectedImports, type HomeBefore } from '#tests/support/import-files.ts'
import { fatesOf, importedFile } from '#tests/support/imported.ts'
import { fates } from './fates.ts'
import type { KnownHome } from './home-keys.ts'

function knownBefore(homes: readonly HomeBefore[]): KnownHome[] {
  return homes.map(({ name, phone, email, address }, index) => {
    const home = {
      address,
      ...(name === null ? {} : { name }),
      ...(phone === null ? {} : { phone }),
      ...(email === null ? {} : { email }),
    }
    return { id: { customerId: index + 1 }, home, keys: keysOfHome(home, { program: null }) }
  })
}

test.each([...expectedImports(), ...expectedImports('expected-own.json')])(
  '%s comes in as it is expected',
  async (file, expected) => {
    const { before = [], columns, entries, skippedLines, counts } = expected
    const imported = await importedFile(file, expected, knownBefore(before))
    expect(imported.program).toBe(expected.reads.program)
    expect(imported.columns).toEqual(columns)
    expect(fatesOf(imported, (id) => before[id - 1]?.id ?? '')).toEqual(entries.map(whole))
    expect(imported.skippedLines).toEqual(skippedLines)
    const seen = fates.map((fate) => [fate, imported.judgements.filter((one) => one.fate === fate).length])
    expect(Object.fromEntries(seen)).toEqual(counts)
  },
)

/** The expected entry with what the file of the expectations abbreviates. */
function whole(entry: ExpectedEntry): ExpectedEntry {
  const notes = entry.home?.notes?.map((note) =>
    note === '<the first 10,000 signs>' ? 'x'.repeat(10_000) : note,
  )
  return notes ? { ...entry, home: { ...entry.home, notes } } : entry
}
