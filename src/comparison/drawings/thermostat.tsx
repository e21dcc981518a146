import { type DrawingProps, EquipmentDrawing } from './drawing.tsx'

/** A programmable thermostat. */
export function Thermostat(props: DrawingProps) {
  return <EquipmentDrawing kind="thermostat" {...props} />
}
