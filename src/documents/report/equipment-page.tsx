import { Page, View } from '@react-pdf/renderer'
import { cellText } from '#comparison/figures/format.ts'
import { headlineFiguresOf } from '#comparison/figures/headline-figures.ts'
import type { TableSection } from '#comparison/figures/outline.ts'
import { itemInWords, outlineOf } from '#comparison/figures/outline.ts'
import type { Analysis, ComparisonRow } from '#contract/homes/analysis.ts'
import type { ReportDocument } from '#contract/homes/report-document.ts'
import type { Paper } from '#domain/operations/business/paper.ts'
import { reportTexts } from '#texts/en/comparison/report.ts'
import { fill } from '#texts/fill.ts'
import { contentWidthPt, paperSizes } from '../pdf/paper-sizes.ts'
import { ink, styles } from '../pdf/styles.ts'
import { type Column, Row, Subheading, Table } from '../pdf/table.tsx'
import { BulletList, Words } from '../pdf/words.tsx'
import { BarFigures } from './bars.tsx'
import { Headline } from './headline.tsx'
import { SystemImages } from './system-images.tsx'
import { Why } from './why.tsx'

const figure = { width: 84, textAlign: 'right' } as const

const columns: readonly Column[] = [
  { name: reportTexts.sides.actual, style: figure, headStyle: { color: ink.actual } },
  { name: reportTexts.sides.proposed, style: figure, headStyle: { color: ink.proposed } },
]

/** A table of actual against proposed with its total. */
function BenefitTable({ section }: { section: TableSection }) {
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

const barsWidthPt = 250
const gapPt = 20

type EquipmentPageProps = {
  report: ReportDocument
  analysis: Analysis
  paper: Paper
  /** Where the first page shows its bars or its reasons, they are not repeated. */
  hasBars: boolean
  hasWhy: boolean
}

/** One piece of equipment against its proposal, on one page. */
export function EquipmentPage({ report, analysis, paper, hasBars, hasWhy }: EquipmentPageProps) {
  const { economicTotal } = analysis
  const { verdict, tables, social } = outlineOf(analysis)
  const imagesWidthPt = contentWidthPt(paper) - barsWidthPt - gapPt
  return (
    <Page size={[...paperSizes[paper]]} style={styles.page}>
      <Words style={styles.title} as="H2">
        {analysis.equipmentTypeName}
      </Words>
      {economicTotal && <Headline figures={headlineFiguresOf(analysis)} style={styles.sentence} />}
      <View style={styles.columns}>
        <View style={{ width: imagesWidthPt }}>
          <SystemImages report={report} analysis={analysis} widthPt={imagesWidthPt} />
          {verdict && hasWhy && <Why verdict={verdict} as="H3" />}
        </View>
        {hasBars && economicTotal && (
          <View style={{ width: barsWidthPt }}>
            <BarFigures panels={[analysis]} widthPt={barsWidthPt} />
          </View>
        )}
      </View>
      {tables.map((section) => (
        <BenefitTable key={section.name} section={section} />
      ))}
      <View wrap={false}>
        <Words style={styles.heading} as="H3">
          {social.heading}
        </Words>
        <BulletList items={social.items.map(itemInWords)} />
      </View>
    </Page>
  )
}
