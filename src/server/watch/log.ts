import { type DestinationStream, type Level, pino } from 'pino'
import { withoutPersonalData } from './error-in-log.ts'

/** The log of a process: one JSON text a line, with the id of the request where there is one, without personal data. */
export function openLog(level: Level, destination?: DestinationStream) {
  const options = { level, serializers: { err: withoutPersonalData, error: withoutPersonalData } }
  return destination ? pino(options, destination) : pino(options)
}
