/** What the sentences of a verdict call a piece of equipment, and how many years they name. */
export const verdictThingWords = {
  places: {
    'Furnace 1': 'furnace',
    'Furnace 2': 'second furnace',
    'AC 1': 'air conditioner',
    'AC 2': 'second air conditioner',
    Humidifier: 'humidifier',
    Thermostat: 'thermostat',
  },
  /** A second heater or cooler of another kind. */
  second: 'second {thing}',
  belowOneYear: 'less than a year',
  oneYear: '1 year',
  years: '{years} years',
} as const
