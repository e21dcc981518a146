/** The part of a logger that is needed here; pino's fits. */
export type Log = {
  info: (message: string) => void
  warn: (message: string) => void
  error: (message: string) => void
}
