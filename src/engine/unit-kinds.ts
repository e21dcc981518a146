/** What a heater can run on. */
export const heatingFuels = ['gas', 'propane', 'oil', 'electricity'] as const
export type HeatingFuel = (typeof heatingFuels)[number]

/** How a home is heated. */
export const heaterKinds = ['furnace', 'boiler', 'heat-pump', 'baseboard'] as const
export type HeaterKind = (typeof heaterKinds)[number]

/** How a home is cooled. */
export const coolerKinds = ['central', 'heat-pump', 'window', 'evaporative'] as const
export type CoolerKind = (typeof coolerKinds)[number]
