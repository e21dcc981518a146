/** When the business is open. */
export const hoursTexts = {
  days: {
    monday: 'Mon',
    tuesday: 'Tue',
    wednesday: 'Wed',
    thursday: 'Thu',
    friday: 'Fri',
    saturday: 'Sat',
    sunday: 'Sun',
  },
  from: '{first} to {last}',
  everyDay: 'Every day',
  open: '{days} {opens} to {closes}',
  closed: '{days} closed',
  morning: '{hour} a.m.',
  afternoon: '{hour} p.m.',
} as const
