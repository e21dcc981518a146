import { View } from '@react-pdf/renderer'
import { cellText } from '#comparison/format.ts'
import type { TableSection } from '#comparison/outline.ts'
import type { ComparisonRow } from '#contract/analysis.ts'
import { reportTexts } from '#texts/en/report.ts'
import { fill } from '#texts/fill.ts'
import { ink, styles } from './styles.ts'
import { type Column, Row, Subheading, Table } from './table.tsx'
import { Words } from './words.tsx'

const figure = { width: 84, textAlign: 'right' } as const

const columns: readonly Column[] = [
  { name: reportTexts.sides.actual, style: figure, headStyle: { color: ink.actual } },
  { name: reportTexts.sides.proposed, style: figure, headStyle: { color: ink.proposed } },
]

/** A table of actual against proposed with its total. */
export function BenefitTable({ section }: { section: TableSection }) {
  const { heading, rows, furtherRows, total, loss, note, name } = section
  const line = (row: ComparisonRow) => (
    <Row
      key={row.key}
      name={
        row.estimated ? fill(reportTexts.tables.estimated, { name: row.comparisonName }) : row.comparisonName
      }
      cells={[cellText(row.actualValue, row.unit), cellText(row.proposedValue, row.unit)]}
      columns={columns}
      isTotal={row === total}
    />
  )
  return (
    <View wrap={false}>
      <Words style={styles.heading} as="H3">
        {heading}
      </Words>
      {loss !== null && <Words>{loss}</Words>}
      <Table first={reportTexts.tables.comparison} columns={columns}>
        {rows.map(line)}
        {furtherRows && furtherRows.rows.length > 0 && (
          <>
            <Subheading text={furtherRows.heading} columns={columns} />
            {furtherRows.rows.map(line)}
          </>
        )}
        {line(total)}
      </Table>
      {note !== null && (
        <Words style={name === 'economic' ? { ...styles.small, marginTop: 3 } : { marginTop: 3 }}>
          {note}
        </Words>
      )}
    </View>
  )
}
