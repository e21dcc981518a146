import { type DrawingProps, EquipmentDrawing } from './drawing.tsx'

/** The outdoor unit of an air conditioner. */
export function AirConditioner(props: DrawingProps) {
  return <EquipmentDrawing kind="air-conditioner" {...props} />
}
