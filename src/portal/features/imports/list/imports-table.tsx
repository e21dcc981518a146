import type { ImportRow } from '#contract/imports/import-file.ts'
import type { ImportState } from '#domain/imports/import-states.ts'
import { importTexts } from '#texts/en/staff/imports/import-page.ts'
import { fill } from '#texts/fill.ts'
import { grouped } from '#texts/formats.ts'
import { StatusBadge } from '../../../shared/record/status-badge.tsx'
import { type Column, DataTable } from '../../../ui/list/data-table.tsx'
import { onOnePage, type WholeList } from '../../../ui/list/on-one-page.ts'
import { RowLink } from '../../../ui/list/row-link.tsx'
import { formatMoment } from '../../../ui/text/format-date.ts'
import { inOneLine } from '../../../ui/text/in-one-line.ts'
import { cameIn } from '../counts.ts'
import { stepOf } from '../import-steps.ts'
import { NoImports } from './choose-file.tsx'

const { list: words, states } = importTexts

const roles = {
  read: 'waiting',
  checking: 'assigned',
  checked: 'waiting',
  importing: 'assigned',
  done: 'done',
  stopped: 'late',
  undoing: 'assigned',
  undone: 'neutral',
  failed: 'late',
} as const satisfies Record<ImportState, unknown>

const columns: readonly Column<ImportRow>[] = [
  {
    key: 'file',
    title: words.file,
    isVerbatim: true,
    cell: (row) => <RowLink>{row.fileName}</RowLink>,
    card: 'title',
  },
  { key: 'from', title: words.from, isVerbatim: true, cell: (row) => row.program ?? words.plain },
  { key: 'lines', title: words.lines, align: 'right', noWrap: true, cell: (row) => grouped(row.lines) },
  {
    key: 'state',
    title: words.state,
    cell: (row) => <StatusBadge role={roles[row.state]}>{stateInWords(row)}</StatusBadge>,
    card: 'third',
  },
  { key: 'by', title: words.by, cell: (row) => row.uploadedBy },
  {
    key: 'date',
    title: words.date,
    noWrap: true,
    cell: (row) => formatMoment(row.uploadedDate),
    card: {
      place: 'second',
      says: (row) => inOneLine([formatMoment(row.uploadedDate), row.program, row.uploadedBy]),
    },
  },
]

function stateInWords({ state, homes }: ImportRow): string {
  if (state !== 'done') return states[state]
  const count = cameIn(homes)
  return count === 1 ? words.cameInOne : fill(words.cameIn, { count: grouped(count) })
}

/** The imports of the last 30 days, newest first, each at the step where it is. */
export function ImportsTable({ query }: { query: WholeList<ImportRow> }) {
  return (
    <DataTable
      label={words.label}
      columns={columns}
      {...onOnePage(query)}
      rowKey={(row) => row.importId}
      rowName={(row) => row.fileName}
      opening={(row) => ({
        link: { to: '/portal/import/$id/$step', params: { id: String(row.importId), step: stepOf(row) } },
      })}
      empty={<NoImports />}
    />
  )
}
