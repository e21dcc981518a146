/** Kinds of heaters and coolers, and what they run on. */
export const unitKindWords = {
  fuels: {
    gas: 'Natural gas',
    propane: 'Propane',
    oil: 'Oil',
    electricity: 'Electricity',
    unknown: 'Not known',
  },
  heaters: {
    furnace: 'Furnace',
    boiler: 'Boiler',
    'heat-pump': 'Heat pump',
    baseboard: 'Baseboard',
  },
  coolers: {
    central: 'Central air conditioner',
    'heat-pump': 'Heat pump',
    window: 'Window unit',
    evaporative: 'Evaporative cooler',
  },
} as const
