import { expect, test } from 'vitest'
import { keysOfHome } from '#tests/support/home-keys.ts'
import {
  type ExpectedEntry,
  type ExpectedImport,
  expectedImports,
  type HomeBefore,
  readImportFile,
} from '#tests/support/import-files.ts'
import { countRow, noFacts } from './columns/column-facts.ts'
import { guessColumns } from './columns.ts'
import { entriesOf } from './entries.ts'
import { type HomeId, type KnownHome, mostHomesOfContact } from './home-keys.ts'
import { planOf } from './plan.ts'
import { skippedBecause } from './skipped-lines.ts'
import { type EntryToJudge, judge } from './who-is-whom.ts'

const rules = { sameHome: 'fill', billingServes: false, archivedToo: false, keepRest: false } as const

/** Reads and judges a file with what is guessed of it. */
async function imported(file: string, expected: ExpectedImport, before: readonly KnownHome[]) {
  const { headings, rows } = await readImportFile(file, expected.reads)
  const facts = noFacts(headings.length)
  for (const { cells } of rows) countRow(facts, cells)
  const { program, columns } = guessColumns({ headings, facts })
  const targets = columns.map(({ target }) => target)
  const plan = planOf({
    program,
    headings,
    facts,
    targets,
    rules,
    thisYear: 2026,
    separator: expected.reads.format === 'xlsx' ? null : (expected.reads.separator ?? ','),
  })
  const skipped = rows.flatMap((row) => {
    const because = skippedBecause(row, { headings, targets })
    return because ? [[String(row.line), because] as const] : []
  })
  const lines = new Set(skipped.map(([line]) => line))
  const entries = rows
    .filter(({ line }) => !lines.has(String(line)))
    .flatMap((row) => entriesOf(row, plan))
    .map(
      (entry): EntryToJudge => ({ entry, keys: keysOfHome(entry.home, { program, parent: entry.parent }) }),
    )
  const judgements = judge(entries, before, { sameHome: 'fill', shared: sharedContacts(entries, before) })
  return { skipped: Object.fromEntries(skipped), entries, judgements }
}

/** Contacts of more homes than say who somebody is. */
function sharedContacts(entries: readonly EntryToJudge[], before: readonly KnownHome[]): Set<string> {
  const homes = [...before, ...entries].map(({ keys }) => keys)
  const places = homes.flatMap(({ phones, emails, ...keys }) =>
    [...phones, ...emails].map((contact) => ({ contact, place: `${keys.street} ${keys.unit} ${keys.town}` })),
  )
  const byContact = Map.groupBy(places, ({ contact }) => contact)
  return new Set(
    [...byContact].flatMap(([contact, all]) =>
      new Set(all.map(({ place }) => place)).size > mostHomesOfContact ? [contact] : [],
    ),
  )
}

function knownBefore(homes: readonly HomeBefore[] = []): KnownHome[] {
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

test.each(expectedImports())('%s comes in as it is expected', async (file, expected) => {
  const before = knownBefore(expected.before)
  const { skipped, entries, judgements } = await imported(file, expected, before)
  const named = (id: HomeId) =>
    'customerId' in id
      ? (expected.before?.[id.customerId - 1]?.id ?? '')
      : `line ${id.line}${id.part === undefined ? '' : ` part ${id.part}`}`
  const seen = judgements.map(({ fate, why, says, like, home, fills }, index): ExpectedEntry => {
    const { line, part } = entries[index]?.entry ?? { line: 0 }
    return {
      line,
      ...(part === undefined ? {} : { part }),
      fate,
      ...(why ? { why } : {}),
      ...(like.length > 0 ? { like: like.map(named) } : {}),
      ...(fate === 'new' || fate === 'anotherHome' ? { home: withoutNumber(home) } : {}),
      ...(fills ? { home: fills } : {}),
      ...(says.length > 0 ? { says } : {}),
    }
  })
  expect(seen).toEqual(expected.entries.map(whole))
  expect(skipped).toEqual(expected.skippedLines)
})

const withoutNumber = ({ customerNumber: _, ...home }: NonNullable<ExpectedEntry['home']>) => home

/** The expected entry with what the file of the expectations abbreviates. */
function whole(entry: ExpectedEntry): ExpectedEntry {
  const notes = entry.home?.notes?.map((note) =>
    note === '<the first 10,000 signs>' ? 'x'.repeat(10_000) : note,
  )
  return notes ? { ...entry, home: { ...entry.home, notes } } : entry
}
