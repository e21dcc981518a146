/** Other programs may leave a test a quarter of the processor. */
const slowdown = 4

/**
 * How long a test may wait, in milliseconds, for what takes at most so many seconds on two free cores. Every limit that only keeps a
 * hanging test from running for ever is given by it; a limit that is itself the subject of a test is not. docs/decisions/022
 */
export const limitMs = (seconds: number): number => seconds * slowdown * 1000

/** A page without notifications asks every 15 seconds (`src/portal/realtime/use-polling.ts`); what it shows sooner it was notified of. */
export const soonerThanPolling = 14_000
