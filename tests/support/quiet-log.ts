import type { Log } from '#db/log.ts'

/** A log that discards everything. */
export const quietLog: Log = { info() {}, warn() {}, error() {} }
