/** The system clock. The rest of the server uses the clock it is given, so that tests can set it. */
export const systemClock = () => new Date()
