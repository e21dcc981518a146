import { Page, View } from '@react-pdf/renderer'
import { headlineFiguresOf } from '#comparison/headline-figures.ts'
import { itemInWords, outlineOf } from '#comparison/outline.ts'
import type { Analysis } from '#contract/analysis.ts'
import type { ReportDocument } from '#contract/report-document.ts'
import type { Paper } from '#domain/operations/paper.ts'
import { BarFigures } from './bars.tsx'
import { BenefitTable } from './benefit-table.tsx'
import { Headline } from './headline.tsx'
import { contentWidthPt, paperSizes } from './paper-sizes.ts'
import { styles } from './styles.ts'
import { SystemImages } from './system-images.tsx'
import { Why } from './why.tsx'
import { BulletList, Words } from './words.tsx'

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
            <BarFigures analysis={analysis} widthPt={barsWidthPt} />
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
