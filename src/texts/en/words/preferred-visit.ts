/** When a visit suits whoever asked for it. */
export const preferredVisitWords = {
  weekdays: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
  },
  times: {
    morning: 'Morning',
    afternoon: 'Afternoon',
    evening: 'Evening',
  },
  soon: 'As soon as possible',
  anyDay: 'Any day',
  inTheDay: '{days}, in the {times}',
  /** Between two parts of the day. */
  or: ' or ',
} as const
