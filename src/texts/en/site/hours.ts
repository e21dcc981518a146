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
  fullDays: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
  },
  today: 'today',
  opensNext: 'We open {day} at {time}',
  from: '{first} to {last}',
  everyDay: 'Every day',
  open: '{days} {opens} to {closes}',
  closed: '{days} closed',
  morning: '{hour} a.m.',
  afternoon: '{hour} p.m.',
} as const
