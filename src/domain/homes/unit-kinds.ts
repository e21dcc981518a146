import type { CoolerKind, HeaterKind, HeatingFuel } from '#engine/unit-kinds.ts'
import { unitKindWords } from '#texts/en/words/unit-kinds.ts'

/** What a heater can run on, in the words of the forms. */
export const heatingFuels = [
  { kind: 'gas', name: unitKindWords.fuels.gas },
  { kind: 'propane', name: unitKindWords.fuels.propane },
  { kind: 'oil', name: unitKindWords.fuels.oil },
  { kind: 'electricity', name: unitKindWords.fuels.electricity },
] as const satisfies readonly { kind: HeatingFuel; name: string }[]

/** The same with the answer of who was asked and could not tell. */
export const fuels = [...heatingFuels, { kind: 'unknown', name: unitKindWords.fuels.unknown }] as const

export const heaters = [
  { kind: 'furnace', name: unitKindWords.heaters.furnace },
  { kind: 'boiler', name: unitKindWords.heaters.boiler },
  { kind: 'heat-pump', name: unitKindWords.heaters['heat-pump'] },
  { kind: 'baseboard', name: unitKindWords.heaters.baseboard },
] as const satisfies readonly { kind: HeaterKind; name: string }[]

export const coolers = [
  { kind: 'central', name: unitKindWords.coolers.central },
  { kind: 'heat-pump', name: unitKindWords.coolers['heat-pump'] },
  { kind: 'window', name: unitKindWords.coolers.window },
  { kind: 'evaporative', name: unitKindWords.coolers.evaporative },
] as const satisfies readonly { kind: CoolerKind; name: string }[]

type Said = {
  heatingFuel?: string | null
  heaterKind?: string | null
  coolerKind?: string | null
}

/** 'Oil', 'Boiler': what is out of the ordinary, for lines in which a gas furnace and a central air conditioner go without saying. */
export function unusualKinds({ heatingFuel, heaterKind, coolerKind }: Said): string[] {
  const named = (options: readonly { kind: string; name: string }[], chosen: string | null | undefined) =>
    options.find(({ kind }) => kind === chosen)?.name
  return [
    heatingFuel === 'gas' ? undefined : named(heatingFuels, heatingFuel),
    heaterKind === 'furnace' ? undefined : named(heaters, heaterKind),
    coolerKind === 'central' ? undefined : named(coolers, coolerKind),
  ].filter((name) => name !== undefined)
}
