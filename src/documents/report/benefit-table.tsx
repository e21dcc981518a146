import { StyleSheet, View } from '@react-pdf/renderer'
import { cellText } from '#comparison/format.ts'
import type { ComparisonRow } from '#contract/analysis.ts'
import { ink } from './styles.ts'
import { Words } from './words.tsx'

const table = StyleSheet.create({
  caption: { fontWeight: 'bold', fontSize: 10.5, marginTop: 6, marginBottom: 1 },
  row: {
    flexDirection: 'row',
    borderBottomWidth: 0.5,
    borderBottomColor: ink.line,
    paddingVertical: 1.4,
  },
  head: { borderBottomWidth: 1, borderBottomColor: ink.text },
  total: { borderBottomWidth: 0, borderTopWidth: 1, borderTopColor: ink.text },
  name: { flexGrow: 1, flexShrink: 1, flexBasis: 0, paddingRight: 8 },
  value: { width: 84, textAlign: 'right' },
  saving: { width: 150, textAlign: 'right' },
  bold: { fontWeight: 'bold' },
  subheading: { paddingTop: 3, paddingBottom: 1, color: ink.muted },
})

type BenefitTableProps = {
  caption: string
  rows: readonly ComparisonRow[]
  furtherRows?: { heading: string; rows: readonly ComparisonRow[] } | undefined
  total: ComparisonRow
  loss: string | null
}

/** A table of actual against proposed with its total. */
export function BenefitTable({ caption, rows, furtherRows, total, loss }: BenefitTableProps) {
  return (
    <View wrap={false}>
      <Words style={table.caption}>{caption}</Words>
      {loss !== null && <Words>{loss}</Words>}
      <View style={[table.row, table.head]}>
        <Words style={[table.name, table.bold]}>Comparison</Words>
        <Words style={[table.value, table.bold, { color: ink.actual }]}>Actual</Words>
        <Words style={[table.value, table.bold, { color: ink.proposed }]}>Proposed</Words>
      </View>
      {rows.map((row) => (
        <Line key={row.key} row={row} />
      ))}
      {furtherRows && furtherRows.rows.length > 0 && (
        <>
          <Words style={table.subheading}>{furtherRows.heading}</Words>
          {furtherRows.rows.map((row) => (
            <Line key={row.key} row={row} />
          ))}
        </>
      )}
      <Line row={total} isTotal />
    </View>
  )
}

function Line({ row, isTotal = false }: { row: ComparisonRow; isTotal?: boolean }) {
  const weight = isTotal ? table.bold : {}
  return (
    <View style={isTotal ? [table.row, table.total] : table.row} wrap={false}>
      <Words style={[table.name, weight]}>
        {row.estimated ? `${row.comparisonName} (estimated)` : row.comparisonName}
      </Words>
      <Words style={[table.value, weight]}>{cellText(row.actualValue, row.unit)}</Words>
      <Words style={[table.value, weight]}>{cellText(row.proposedValue, row.unit)}</Words>
    </View>
  )
}

type SummaryTableProps = {
  caption: string
  columns: readonly [string, string, string]
  rows: readonly (readonly [string, string, string])[]
  total: readonly [string, string, string] | null
}

/** A table of three columns; the first names the row. */
export function SummaryTable({ caption, columns, rows, total }: SummaryTableProps) {
  return (
    <View wrap={false}>
      <Cells cells={columns} style={[table.row, table.head]} isBold />
      {rows.map((cells) => (
        <Cells key={cells[0]} cells={cells} style={[table.row]} />
      ))}
      {total && <Cells cells={total} style={[table.row, table.total]} isBold />}
      <Words style={{ fontSize: 8, color: ink.muted, marginTop: 3 }}>{caption}</Words>
    </View>
  )
}

function Cells({
  cells: [name, first, second],
  style,
  isBold = false,
}: {
  cells: readonly [string, string, string]
  style: (typeof table)[keyof typeof table][]
  isBold?: boolean
}) {
  const weight = isBold ? table.bold : {}
  return (
    <View style={style}>
      <Words style={[table.name, weight]}>{name}</Words>
      <Words style={[table.saving, weight]}>{first}</Words>
      <Words style={[table.value, weight]}>{second}</Words>
    </View>
  )
}
