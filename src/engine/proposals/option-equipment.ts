/** What is installed in a place. */
export type Replacement =
  | { kind: 'furnace'; afuePercent: number; hasEcmMotor: boolean | null }
  | { kind: 'air-conditioner'; seer: number }

/** How many of the add-ons of a furnace; one serves one furnace, in the order of the places. */
export type Devices = { thermostats: number; humidifiers: number }

/** What an option installs. The devices count only here: whatever a furnace is proposed with elsewhere brings no benefit. */
export type OptionEquipment = {
  replaced: Readonly<Record<string, Replacement>>
} & Devices

export const nothingInstalled: OptionEquipment = { replaced: {}, thermostats: 0, humidifiers: 0 }
