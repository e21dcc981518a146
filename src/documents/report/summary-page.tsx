import { View } from '@react-pdf/renderer'
import { cellText } from '#comparison/format.ts'
import { headlineFiguresOf, shownPanels, summaryFigures } from '#comparison/headline-figures.ts'
import { groundsInWords, lackInWords, summaryCaption } from '#comparison/in-words.ts'
import { headings } from '#comparison/outline.ts'
import { savingWithRange } from '#comparison/range-in-words.ts'
import type { Analysis } from '#contract/analysis.ts'
import type { ReportDocument } from '#contract/report-document.ts'
import { dateText } from '#domain/days.ts'
import type { Paper } from '#domain/operations/paper.ts'
import { SummaryTable } from './benefit-table.tsx'
import { PageCode } from './page-code.tsx'
import { PageFrame } from './page-frame.tsx'
import { styles } from './styles.ts'
import { BulletList, Sentence, Words } from './words.tsx'

const codePt = 96

/** The first page: whose home, the total of the proposals, and where to read on. */
export function SummaryPage({ report, paper }: { report: ReportDocument; paper: Paper }) {
  const { analyses, home, business } = report
  const panels = shownPanels(analyses)
  const refused = analyses.filter((analysis) => analysis.returnCode === 2)
  const grounds = analyses[0]?.assumptions
  return (
    <PageFrame report={report} paper={paper}>
      <View style={{ flexDirection: 'row', justifyContent: 'space-between' }}>
        <View style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, paddingRight: 16 }}>
          <Words style={styles.title}>{titleOf(report)}</Words>
          {home.name !== null && <Words style={styles.strong}>{home.name}</Words>}
          {home.address !== null && <Words>{home.address}</Words>}
          <Words>{`Customer ID ${report.customerId}`}</Words>
          <Words style={styles.muted}>{`As of ${dateText(report.madeAt)}`}</Words>
        </View>
        <View style={{ width: codePt, alignItems: 'center' }}>
          <PageCode link={report.pageLink} sizePt={codePt} />
        </View>
      </View>
      <Words style={{ ...styles.small, textAlign: 'right' }}>{`Your page: ${report.pageLink}`}</Words>
      <View style={{ marginTop: 14 }}>
        {panels.length > 0 && <Sentence figures={figuresOf(panels)} />}
        {panels.length > 0 && <Together panels={panels} />}
      </View>
      {panels.length === 0 && <Words style={styles.sentence}>This equipment is compared in comfort.</Words>}
      {refused.length > 0 && (
        <View>
          <Words style={styles.heading}>{headings.notCompared}</Words>
          <BulletList
            items={refused.map((analysis) => `${analysis.equipmentTypeName}: ${lackInWords(analysis)}`)}
          />
        </View>
      )}
      <Words style={styles.heading}>What this rests on</Words>
      {grounds && panels.length > 0 && <Words>{groundsInWords(grounds)}</Words>}
      <Words>
        The figures are those of the day of this report. They are worked out from what is known of the home
        and are no promise of a bill; how each came about stands on the last pages.
      </Words>
      <Words style={styles.heading}>Questions</Words>
      <Words style={styles.strong}>{business.name}</Words>
      {business.address !== null && <Words>{business.address}</Words>}
      <Words>{`Service ${business.servicePhone} · Office ${business.officePhone} · ${business.email}`}</Words>
    </PageFrame>
  )
}

/** The title of the report. */
export function titleOf({ slot }: Pick<ReportDocument, 'slot'>): string {
  return slot === null ? 'System Analysis' : `Comparison of ${slot}`
}

function figuresOf(panels: readonly Analysis[]) {
  const [only] = panels
  return panels.length === 1 && only ? headlineFiguresOf(only) : summaryFigures(panels)
}

function Together({ panels }: { panels: readonly Analysis[] }) {
  const figures = summaryFigures(panels)
  return (
    <SummaryTable
      caption={summaryCaption}
      columns={['Equipment', '$/yr', 'CO2e, kg/yr']}
      rows={panels.map((panel) => [
        panel.equipmentTypeName,
        savingWithRange(panel.annualSaving, panel.savingRange ?? null),
        cellText(panel.annualCo2eSavingKg, 'kg'),
      ])}
      total={
        panels.length > 1
          ? ['Together', savingWithRange(figures.saving, figures.range), cellText(figures.co2eSavingKg, 'kg')]
          : null
      }
    />
  )
}
