import { Image, Path, Svg, View } from '@react-pdf/renderer'
import { equipmentLines } from '#comparison/drawings/equipment-lines.ts'
import type { Analysis } from '#contract/homes/analysis.ts'
import type { ReportDocument } from '#contract/homes/report-document.ts'
import { type EquipmentSlot, kindOfSlot } from '#domain/homes/equipment/equipment.ts'
import { picturesOf } from '#domain/homes/figures/shown-images.ts'
import { reportTexts } from '#texts/en/comparison/report.ts'
import { fill } from '#texts/fill.ts'
import { paperSizes as pt } from '#tokens/paper.ts'
import { ink } from '../pdf/styles.ts'
import { tagged } from '../pdf/tag.ts'
import { Words } from '../pdf/words.tsx'

const [canvasWidth, canvasHeight] = [240, 180]

/** A drawing of the kind of equipment, where there is no photo. */
function EquipmentDrawing({ slot, heightPt }: { slot: EquipmentSlot; heightPt: number }) {
  const { accent, lines } = equipmentLines[kindOfSlot(slot)]
  return (
    <Svg
      width={(heightPt * canvasWidth) / canvasHeight}
      height={heightPt}
      viewBox={`0 0 ${canvasWidth} ${canvasHeight}`}
    >
      <Path d={accent} fill={ink.line} fillOpacity={0.4} />
      {lines.map((line) => (
        <Path key={line} d={line} stroke={ink.muted} strokeWidth={3} strokeLinecap="round" fill="none" />
      ))}
    </Svg>
  )
}

type SystemImagesProps = { report: ReportDocument; analysis: Analysis; widthPt: number }

/** What is there beside what is proposed. */
export function SystemImages({ report, analysis, widthPt }: SystemImagesProps) {
  const { equipmentTypeName, proposedName } = analysis
  const pictures = picturesOf(analysis)
  const sides = [
    { side: 'actual', image: pictures.actual, name: equipmentTypeName },
    { side: 'proposed', image: pictures.proposed, name: proposedName ?? '' },
  ] as const
  return (
    <View style={{ flexDirection: 'row', justifyContent: 'space-between', width: widthPt }}>
      {sides.map(({ side, image, name }) => {
        const sideName = reportTexts.sides[side]
        const caption = name === '' ? sideName : fill(reportTexts.figures.picture, { side: sideName, name })
        return (
          <View key={side} style={{ width: widthPt / 2 - 5 }} {...tagged('Figure', { alt: caption })}>
            <EquipmentImage report={report} slot={equipmentTypeName} imageName={image} heightPt={80} />
            <Words
              style={{
                fontSize: pt.small,
                marginTop: 2,
                color: ink[side],
                maxLines: 3,
                textOverflow: 'ellipsis',
              }}
            >
              {caption}
            </Words>
          </View>
        )
      })}
    </View>
  )
}

type EquipmentImageProps = {
  report: ReportDocument
  slot: Analysis['equipmentTypeName']
  imageName: string | null
  heightPt: number
}

/** The photo, or a drawing of such equipment where there is none. */
export function EquipmentImage({ report, slot, imageName, heightPt }: EquipmentImageProps) {
  const jpeg = imageName === null ? undefined : report.images[imageName]
  return (
    <View
      style={{
        height: heightPt,
        borderWidth: 0.75,
        borderColor: ink.line,
        borderRadius: pt.radius,
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
        <EquipmentDrawing slot={slot} heightPt={heightPt - 8} />
      )}
    </View>
  )
}
