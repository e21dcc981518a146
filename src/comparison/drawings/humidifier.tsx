import { type DrawingProps, EquipmentDrawing } from './drawing.tsx'

/** A whole-house humidifier. */
export function Humidifier(props: DrawingProps) {
  return <EquipmentDrawing kind="humidifier" {...props} />
}
