/** The mark of a business without a logo, on a canvas of 32 by 32: a house, and the flame in it. */
export const houseLines = {
  house: 'M3.5 16.5 16 5.5l12.5 11M7 14v13.5h18V14',
  flame:
    'M16 25c-3 0-4.9-1.8-4.9-4.2 0-2.2 1.9-3.2 2.4-5.7 1.9 1 2.6 2.3 2.7 3.8.6-.4.9-.9 1.1-1.7 2.1 1.1 3.6 2.2 3.6 3.9 0 2.2-1.9 3.9-4.9 3.9z',
} as const
