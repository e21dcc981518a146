import type { CoolerKind, HeaterKind, HeatingFuel } from '#engine/unit-kinds.ts'

/** What a heater can run on, in the words of the forms. */
export const heatingFuels = [
  { kind: 'gas', name: 'Natural gas' },
  { kind: 'propane', name: 'Propane' },
  { kind: 'oil', name: 'Oil' },
  { kind: 'electricity', name: 'Electricity' },
] as const satisfies readonly { kind: HeatingFuel; name: string }[]

/** The same with the answer of who was asked and could not tell. */
export const fuels = [...heatingFuels, { kind: 'unknown', name: 'Not known' }] as const

export const heaters = [
  { kind: 'furnace', name: 'Furnace' },
  { kind: 'boiler', name: 'Boiler' },
  { kind: 'heat-pump', name: 'Heat pump' },
  { kind: 'baseboard', name: 'Baseboard' },
] as const satisfies readonly { kind: HeaterKind; name: string }[]

export const coolers = [
  { kind: 'central', name: 'Central air conditioner' },
  { kind: 'heat-pump', name: 'Heat pump' },
  { kind: 'window', name: 'Window unit' },
  { kind: 'evaporative', name: 'Evaporative cooler' },
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
