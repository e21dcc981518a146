/** What a form says of the values of a home that are impossible, odd or missing. */
export const homeLimitWords = {
  range: '{name} must be {least} to {most}',
  rangeOfUnit: '{name} must be {least} to {most} {unit}',
  thisYear: 'this year',
  meant: '{limit}. Did you mean {meant}?',
  /** A number that is possible, but more likely a slip, or the bill of a season or a year. */
  unusual: {
    gas: 'Is {value} the gas bill of one month?',
    power: 'Is {value} the electricity bill of one month?',
    kWh: 'Does one kilowatt-hour cost {value}?',
    hours: 'Does it cool {value} hours in a summer?',
  },
  servicedBefore: '{name} must be {year}, when it was installed, or later',
  addressMissing: 'Address is required',
  photosFull: 'A piece of equipment has {most} photos at most. Delete one first.',
  /** A stored value beside what was typed. */
  system: 'Ideal system {value}',
  empty: '(empty)',
} as const
