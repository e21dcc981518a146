/** Where a business works, with the units used there. Money is in dollars and CO2e in kg everywhere. */
export const regions = {
  ON: { gasUnit: 'm³', distanceUnit: 'km', degreeDayUnit: '°C·d' },
  US: { gasUnit: 'therm', distanceUnit: 'mile', degreeDayUnit: '°F·d' },
} as const

export type Region = keyof typeof regions
export type GasUnit = (typeof regions)[Region]['gasUnit']
export type DistanceUnit = (typeof regions)[Region]['distanceUnit']

/** The regions, in the order that pages offer them. */
export const regionIds = ['ON', 'US'] as const satisfies readonly Region[]

/** The plural of each unit: '1,920 m³', '538 therms', '2,000 miles'. */
export const unitPlurals = {
  'm³': 'm³',
  therm: 'therms',
  km: 'km',
  mile: 'miles',
} as const satisfies Record<GasUnit | DistanceUnit, string>
