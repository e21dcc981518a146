import type { CoolerKind, HeaterKind, HeatingFuel } from '#engine/unit-kinds.ts'
import type { Choice } from './field-rows.ts'

/** What a heater can run on, in the words of the forms. */
export const heatingFuels = [
  { value: 'gas', label: 'Natural gas' },
  { value: 'propane', label: 'Propane' },
  { value: 'oil', label: 'Oil' },
  { value: 'electricity', label: 'Electricity' },
] as const satisfies readonly { value: HeatingFuel; label: string }[]

/** The same with the answer of who was asked and could not tell. */
export const fuels = [...heatingFuels, { value: 'unknown', label: 'Not known' }] as const

export const heaters = [
  { value: 'furnace', label: 'Furnace' },
  { value: 'boiler', label: 'Boiler' },
  { value: 'heat-pump', label: 'Heat pump' },
  { value: 'baseboard', label: 'Baseboard' },
] as const satisfies readonly { value: HeaterKind; label: string }[]

export const coolers = [
  { value: 'central', label: 'Central air conditioner' },
  { value: 'heat-pump', label: 'Heat pump' },
  { value: 'window', label: 'Window unit' },
  { value: 'evaporative', label: 'Evaporative cooler' },
] as const satisfies readonly { value: CoolerKind; label: string }[]

type Said = {
  heatingFuel?: string | null
  heaterKind?: string | null
  coolerKind?: string | null
}

/** 'Oil', 'Boiler': what is out of the ordinary, for lines in which a gas furnace and a central air conditioner go without saying. */
export function unusualKinds({ heatingFuel, heaterKind, coolerKind }: Said): string[] {
  const named = (options: readonly Choice[], chosen: string | null | undefined) =>
    options.find(({ value }) => value === chosen)?.label
  return [
    heatingFuel === 'gas' ? undefined : named(heatingFuels, heatingFuel),
    heaterKind === 'furnace' ? undefined : named(heaters, heaterKind),
    coolerKind === 'central' ? undefined : named(coolers, coolerKind),
  ].filter((name) => name !== undefined)
}
