import { type DrawingProps, EquipmentDrawing } from './drawing.tsx'

/** A furnace. */
export function Furnace(props: DrawingProps) {
  return <EquipmentDrawing kind="furnace" {...props} />
}
