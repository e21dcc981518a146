import { Path, Svg } from '@react-pdf/renderer'
import { equipmentLines } from '#comparison/drawings/equipment-lines.ts'
import { type EquipmentSlot, kindOfSlot } from '#domain/homes/equipment.ts'
import { ink } from './styles.ts'

const [canvasWidth, canvasHeight] = [240, 180]

/** A drawing of the kind of equipment, where there is no photo. */
export function EquipmentDrawing({ slot, heightPt }: { slot: EquipmentSlot; heightPt: number }) {
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
