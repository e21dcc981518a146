/** A clock that stands still until a test moves it. */
export function createTestClock(start = new Date()) {
  let now = start
  return {
    now: () => now,
    moveTo: (moment: Date) => {
      now = moment
    },
    pass: ({ seconds = 0, minutes = 0, hours = 0, days = 0 }) => {
      now = new Date(now.getTime() + 1000 * (seconds + 60 * (minutes + 60 * (hours + 24 * days))))
    },
  }
}
