import type { RowKey } from '#engine/analysis-outcome.ts'

/** What a furnace's comparison counts besides the furnace. */
export const devices = ['thermostat', 'humidifier'] as const
export type Device = (typeof devices)[number]

/** The devices that change a figure with these rows. */
export function devicesIn(rows: readonly { key: RowKey; proposedValue: number }[]): Device[] {
  return devices.filter((device) =>
    rows.some(({ key, proposedValue }) => key === device && proposedValue !== 0),
  )
}
