import { Image, View } from '@react-pdf/renderer'
import { Fragment } from 'react'
import { headlineFiguresOf, periodOf } from '#comparison/headline-figures.ts'
import { itemInWords, outlineOf } from '#comparison/outline.ts'
import type { Analysis } from '#contract/analysis.ts'
import type { ReportDocument } from '#contract/report-document.ts'
import { kindOfSlot } from '#domain/homes/equipment.ts'
import { messages } from '#domain/messages.ts'
import type { Paper } from '#domain/operations/paper.ts'
import { Bars } from './bars.tsx'
import { BenefitTable } from './benefit-table.tsx'
import { PageFrame, paperSizes } from './page-frame.tsx'
import { ink, marginPt, styles } from './styles.ts'
import { BulletList, Sentence, Words } from './words.tsx'

const barsWidthPt = 250
const gapPt = 20
const noteStyles = { economic: { ...styles.small, marginTop: 3 }, environmental: { marginTop: 3 } }

type EquipmentPageProps = { report: ReportDocument; analysis: Analysis; paper: Paper }

/** One piece of equipment against its proposal, on one page. */
export function EquipmentPage({ report, analysis, paper }: EquipmentPageProps) {
  const kind = kindOfSlot(analysis.equipmentTypeName)
  const { economicTotal } = analysis
  const { verdict, tables, social } = outlineOf(analysis)
  return (
    <PageFrame report={report} paper={paper}>
      <Words style={styles.title}>{analysis.equipmentTypeName}</Words>
      {verdict && (
        <View style={styles.verdict}>
          <Words style={styles.verdictHeadline}>{verdict.headline}</Words>
          <Words>{[...verdict.reasons, verdict.nextStep].join(' ')}</Words>
        </View>
      )}
      {economicTotal && <Sentence figures={headlineFiguresOf(analysis)} />}
      <View style={styles.columns}>
        <SystemImages
          report={report}
          analysis={analysis}
          widthPt={paperSizes[paper][0] - 2 * marginPt - barsWidthPt - gapPt}
        />
        {economicTotal && (
          <View style={{ width: barsWidthPt }}>
            <Bars analysis={analysis} period={periodOf(kind)} widthPt={barsWidthPt} />
          </View>
        )}
      </View>
      {tables.map((section) => (
        <Fragment key={section.name}>
          <BenefitTable caption={section.heading} {...section} />
          {section.note && <Words style={noteStyles[section.name]}>{section.note}</Words>}
        </Fragment>
      ))}
      <View wrap={false}>
        <Words style={styles.heading}>{social.heading}</Words>
        <BulletList items={social.items.map(itemInWords)} />
      </View>
    </PageFrame>
  )
}

type SystemImagesProps = Pick<EquipmentPageProps, 'report' | 'analysis'> & { widthPt: number }

function SystemImages({ report, analysis, widthPt }: SystemImagesProps) {
  const { actualPlantImage, proposedPlantImage, proposedName } = analysis
  const imageWidthPt = widthPt / 2 - 5
  return (
    <View style={{ flexDirection: 'row', justifyContent: 'space-between', width: widthPt }}>
      <SystemImage
        jpeg={imageOf(report, actualPlantImage)}
        caption="Actual"
        color={ink.actual}
        widthPt={imageWidthPt}
      />
      <SystemImage
        jpeg={imageOf(report, proposedPlantImage)}
        caption={proposedName === null ? 'Proposed' : `Proposed: ${proposedName}`}
        color={ink.proposed}
        widthPt={imageWidthPt}
      />
    </View>
  )
}

function imageOf({ images }: ReportDocument, name: string | null): Uint8Array | undefined {
  return name === null ? undefined : images[name]
}

type SystemImageProps = { jpeg: Uint8Array | undefined; caption: string; color: string; widthPt: number }

function SystemImage({ jpeg, caption, color, widthPt }: SystemImageProps) {
  return (
    <View style={{ width: widthPt }}>
      <View
        style={{
          height: 80,
          borderWidth: 0.75,
          borderColor: ink.line,
          alignItems: 'center',
          justifyContent: 'center',
        }}
      >
        {jpeg ? (
          <Image
            style={{ width: '100%', height: '100%', objectFit: 'contain' }}
            src={{ data: Buffer.from(jpeg), format: 'jpg' }}
          />
        ) : (
          <Words style={styles.small}>{messages.image.none}</Words>
        )}
      </View>
      <Words style={{ fontSize: 8, marginTop: 2, color, maxLines: 3, textOverflow: 'ellipsis' }}>
        {caption}
      </Words>
    </View>
  )
}
