import { sql } from 'drizzle-orm'
import type { ExportCell } from '#contract/office/exported-rows.ts'
import type { End, Fate } from '#domain/imports/fates.ts'
import type { Difference, ImportedHome } from '#domain/imports/imported-home.ts'
import { importWords } from '#texts/en/staff/office/imports.ts'
import { fill } from '#texts/fill.ts'
import { recordAudit } from '../audit/record.ts'
import { calls } from '../calls.ts'
import type { Queryable } from '../deps.ts'
import { startWorkbook } from '../exports/workbook.ts'
import { businessTimeZone } from '../proposal-settings/queries.ts'
import { endOf } from './entries-page.ts'
import { findImport, type StoredImport } from './queries.ts'

const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const { result: words, template: templateWords } = importWords

const columnsOf = (titles: Readonly<Record<string, string>>, numbers: readonly string[] = []) =>
  Object.entries(titles).map(([name, title]) => ({
    title,
    kind: numbers.includes(name) ? ('number' as const) : ('text' as const),
  }))

/** What became of every line of a file. */
export const result = calls.imports.result.handler(async ({ input, context, errors }) => {
  const { db, env } = context
  const of = await findImport(db, input.importId)
  if (!of) throw errors.NOT_FOUND()
  if (of.checkedAt === null) throw errors.WRONG_STATE()
  const title = fill(words.title, { fileName: of.fileName })
  const columns = columnsOf(words.columns, ['line', 'number'])
  const workbook = startWorkbook({ title, sheet: words.sheet, columns, timeZone: await businessTimeZone(db) })
  try {
    for await (const rows of resultRows(db, of, env.PUBLIC_URL)) workbook.add(rows)
    await recordAudit(db, context, {
      action: 'export-import',
      subject: ['import', of.id],
      after: { fileName: of.fileName },
    })
    return fileOf(`${title}.xlsx`, await workbook.finish())
  } finally {
    await workbook.stop()
  }
})

/** An empty file with every heading that most lists need, and two examples. */
export const template = calls.imports.template.handler(async ({ context: { db } }) => {
  const columns = columnsOf(templateWords.columns)
  const workbook = startWorkbook({
    title: templateWords.title,
    sheet: templateWords.sheet,
    columns,
    timeZone: await businessTimeZone(db),
  })
  try {
    workbook.add(examples)
    return fileOf('Homes to import.xlsx', await workbook.finish())
  } finally {
    await workbook.stop()
  }
})

const examples: ExportCell[][] = [
  [
    'C-001',
    'Ann Example',
    '14 Oak Street Unit 2, Elmsworth, ON K7L 1A1',
    '613-555-0101',
    '613-555-0102',
    'ann@example.com',
    'Lennox',
    'SL280',
    '5909K12345',
    '2009',
    '80',
    'Carrier',
    '2015',
    'Dog in the yard',
  ],
  [
    'C-002',
    'Example Rentals Ltd.',
    '22 Mill Lane, Elmsworth, ON K7L 2B2',
    '613-555-0103',
    '',
    'office@example.com',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
  ],
]

function fileOf(name: string, bytes: Uint8Array<ArrayBuffer>) {
  const safe = name.replaceAll(/[^\p{L}\p{N} ._()-]/gu, '')
  const ascii = safe.replaceAll(/[^ -~]/g, '_')
  return {
    headers: {
      'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(safe)}`,
    },
    body: new File([bytes], safe, { type: spreadsheetType }),
  }
}

type Read = {
  place: number
  line: number
  fate: Fate
  end: End | null
  why: string | null
  says: string[] | null
  home: ImportedHome | null
  differs: Difference[] | null
  customerId: number | null
}

const rowsOfBatch = 1_000

async function* resultRows(db: Queryable, of: StoredImport, origin: string): AsyncGenerator<ExportCell[][]> {
  const skipped = Object.entries(of.skippedLines).map(([line, why]) => [Number(line), why] as const)
  let nextSkipped = 0
  for (let after = 0; ; ) {
    const entries = await db.execute<Read>(sql`
      select place, line, fate, ${endOf(of.id)} as "end", why, says, coalesce(home, entry -> 'home') as home, differs,
        customer_id as "customerId" from import_entries
      where import_id = ${of.id} and place > ${after} and fate is not null order by place limit ${rowsOfBatch}`)
    const rows: ExportCell[][] = []
    for (const entry of entries) {
      for (let at = skipped[nextSkipped]; at && at[0] < entry.line; at = skipped[nextSkipped]) {
        rows.push(skippedRow(...at))
        nextSkipped += 1
      }
      rows.push(rowOf(entry, origin))
    }
    const last = entries.at(-1)
    if (!last) {
      rows.push(...skipped.slice(nextSkipped).map((at) => skippedRow(...at)))
      yield rows
      return
    }
    yield rows
    after = last.place
  }
}

const skippedRow = (line: number, why: string): ExportCell[] => [
  line,
  fill(importWords.skipped, { why }),
  ...Array.from({ length: 9 }, () => null),
]

function rowOf(
  { line, fate, end, why, says, home, differs, customerId }: Read,
  origin: string,
): ExportCell[] {
  return [
    line,
    end === null ? importWords.fates[fate] : importWords.ends[end],
    why === null ? null : inWords(why, importWords.whys),
    (says ?? []).map((said) => inWords(said, importWords.says)).join('\n') || null,
    customerId,
    customerId === null ? null : `${origin}/portal/customer-details/${customerId}`,
    home?.name ?? null,
    home?.address ?? null,
    home?.phone ?? null,
    home?.email ?? null,
    (differs ?? []).map(({ field, brings }) => `${field}: ${brings}`).join('\n') || null,
  ]
}

/** A code in words, with the field that stands behind its colon. */
export function inWords(code: string, texts: Readonly<Record<string, string>>): string {
  const [name = '', field = ''] = code.split(/:(.*)/s)
  return (texts[name] ?? name).replace('{field}', field)
}
