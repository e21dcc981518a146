/** The clock of the machine. Everything else in the server asks the clock that it is given, so that tests can move it. */
export const systemClock = () => new Date()
