import { countRow, noFacts } from '#domain/imports/columns/column-facts.ts'
import type { Target } from '#domain/imports/columns/targets.ts'
import { guessColumns } from '#domain/imports/columns.ts'
import { entriesOf } from '#domain/imports/entries.ts'
import { type HomeId, type KnownHome, mostHomesOfContact } from '#domain/imports/home-keys.ts'
import type { ImportedHome } from '#domain/imports/imported-home.ts'
import { type ImportRules, planOf } from '#domain/imports/plan.ts'
import { skippedBecause } from '#domain/imports/skipped-lines.ts'
import { type EntryToJudge, type Judgement, judge } from '#domain/imports/who-is-whom.ts'
import { keysOfHome } from './home-keys.ts'
import { type ExpectedEntry, type ExpectedImport, readImportFile, type withHeadings } from './import-files.ts'

export const defaultRules: ImportRules = {
  sameHome: 'fill',
  billingServes: false,
  archivedToo: false,
  keepRest: false,
}

type Table = ReturnType<typeof withHeadings>

export type Imported = {
  program: string | null
  columns: Record<string, Target | null>
  skippedLines: Record<string, string>
  entries: EntryToJudge[]
  judgements: Judgement[]
}

/** Reads and judges a table with what is guessed of it, in one go, after the homes that are there before. */
export function importedTable(
  { headings, rows }: Table,
  {
    separator = ',',
    before = [],
    rules = {},
  }: {
    separator?: ExpectedImport['reads']['separator'] | null
    before?: readonly KnownHome[]
    rules?: Partial<ImportRules>
  } = {},
): Imported {
  const facts = noFacts(headings.length)
  for (const { cells } of rows) countRow(facts, cells)
  const { program, columns } = guessColumns({ headings, facts })
  const targets = columns.map(({ target }) => target)
  const plan = planOf({
    program,
    headings,
    facts,
    targets,
    separator: separator ?? null,
    rules: { ...defaultRules, ...rules },
    thisYear: 2026,
  })
  const skipped = new Map(
    rows.flatMap((row) => {
      const because = skippedBecause(row, { headings, targets })
      return because ? [[row.line, because] as const] : []
    }),
  )
  const entries = rows
    .filter(({ line }) => !skipped.has(line))
    .flatMap((row) => entriesOf(row, plan))
    .map((entry) => ({ entry, keys: keysOfHome(entry.home, { program, parent: entry.parent }) }))
  return {
    program,
    columns: Object.fromEntries(columns.map(({ heading, target }) => [heading, target])),
    skippedLines: Object.fromEntries(skipped),
    entries,
    judgements: judge(entries, before, { sameHome: 'fill', shared: sharedContacts(entries, before) }),
  }
}

export async function importedFile(
  file: string,
  { reads }: ExpectedImport,
  before: readonly KnownHome[] = [],
) {
  const table = await readImportFile(file, reads)
  return importedTable(table, { before, separator: reads.format === 'xlsx' ? null : reads.separator })
}

/** Contacts of more homes than say who somebody is; those of one row are one person's, and count as its first. */
function sharedContacts(entries: readonly EntryToJudge[], before: readonly KnownHome[]): Set<string> {
  const firstOfRows = [...Map.groupBy(entries, ({ entry }) => entry.line).values()].flatMap(
    ([first]) => first ?? [],
  )
  const places = [...before, ...firstOfRows].flatMap(({ keys: { phones, emails, ...keys } }) =>
    [...phones, ...emails].map((contact) => ({ contact, place: `${keys.street} ${keys.unit} ${keys.town}` })),
  )
  return new Set(
    [...Map.groupBy(places, ({ contact }) => contact)].flatMap(([contact, all]) =>
      new Set(all.map(({ place }) => place)).size > mostHomesOfContact ? [contact] : [],
    ),
  )
}

/** What became of each entry, in the words of the expectations. */
export function fatesOf(
  { entries, judgements }: Imported,
  nameOf: (customerId: number) => string,
): ExpectedEntry[] {
  const named = (id: HomeId) =>
    'customerId' in id
      ? nameOf(id.customerId)
      : `line ${id.line}${id.part === undefined ? '' : ` part ${id.part}`}`
  return judgements.map(({ fate, why, says, like, home, fills }, index) => {
    const { line, part } = entries[index]?.entry ?? { line: 0 }
    const isMade = fate === 'new' || fate === 'anotherHome'
    return {
      line,
      ...(part === undefined ? {} : { part }),
      fate,
      ...(why ? { why } : {}),
      ...(like.length > 0 ? { like: like.map(named) } : {}),
      ...(isMade ? { home: withoutNumber(home) } : fills ? { home: fills } : {}),
      ...(says.length > 0 ? { says } : {}),
    }
  })
}

const withoutNumber = ({ customerNumber: _, ...home }: ImportedHome): ImportedHome => home
