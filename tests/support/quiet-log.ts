import type { Log } from '#db/log.ts'

/** A log that nobody reads. */
export const quietLog: Log = { info() {}, warn() {}, error() {} }
