const nameOfMonth = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })

/** The months a bill may be of, by number; 0 is unknown. */
export const monthChoices = [
  { value: '0', label: 'Unknown' },
  ...Array.from({ length: 12 }, (_month, index) => ({
    value: String(index + 1),
    label: nameOfMonth.format(Date.UTC(2000, index)),
  })),
]
