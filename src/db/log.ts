/** What this room needs of a logger; pino's fits. */
export type Log = {
  info: (message: string) => void
  warn: (message: string) => void
  error: (message: string) => void
}
