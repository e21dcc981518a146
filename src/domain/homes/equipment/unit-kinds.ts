import type { CoolerKind, HeaterKind, HeatingFuel } from '#engine/unit-kinds.ts'
import { unitKindWords } from '#texts/en/words/unit-kinds.ts'
import type { Choice } from '../field-rows.ts'

/** What a heater can run on, in the words of the forms. */
export const heatingFuels = [
  { value: 'gas', label: unitKindWords.fuels.gas },
  { value: 'propane', label: unitKindWords.fuels.propane },
  { value: 'oil', label: unitKindWords.fuels.oil },
  { value: 'electricity', label: unitKindWords.fuels.electricity },
] as const satisfies readonly { value: HeatingFuel; label: string }[]

/** The same with the answer of who was asked and could not tell. */
export const fuels = [...heatingFuels, { value: 'unknown', label: unitKindWords.fuels.unknown }] as const

export const heaters = [
  { value: 'furnace', label: unitKindWords.heaters.furnace },
  { value: 'boiler', label: unitKindWords.heaters.boiler },
  { value: 'heat-pump', label: unitKindWords.heaters['heat-pump'] },
  { value: 'baseboard', label: unitKindWords.heaters.baseboard },
] as const satisfies readonly { value: HeaterKind; label: string }[]

export const coolers = [
  { value: 'central', label: unitKindWords.coolers.central },
  { value: 'heat-pump', label: unitKindWords.coolers['heat-pump'] },
  { value: 'window', label: unitKindWords.coolers.window },
  { value: 'evaporative', label: unitKindWords.coolers.evaporative },
] as const satisfies readonly { value: CoolerKind; label: string }[]

type UnitKinds = {
  heatingFuel?: string | null
  heaterKind?: string | null
  coolerKind?: string | null
}

/** 'Oil', 'Boiler': what is out of the ordinary, for lines in which a gas furnace and a central air conditioner go without saying. */
export function unusualKinds({ heatingFuel, heaterKind, coolerKind }: UnitKinds): string[] {
  const named = (options: readonly Choice[], chosen: string | null | undefined) =>
    options.find(({ value }) => value === chosen)?.label
  return [
    heatingFuel === 'gas' ? undefined : named(heatingFuels, heatingFuel),
    heaterKind === 'furnace' ? undefined : named(heaters, heaterKind),
    coolerKind === 'central' ? undefined : named(coolers, coolerKind),
  ].filter((name) => name !== undefined)
}
