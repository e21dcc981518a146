import { type DestinationStream, type Level, type LoggerOptions, pino } from 'pino'
import { withoutPersonalData } from './error-in-log.ts'
import { summingUpRepeats } from './repeats.ts'

const { warn, error } = pino.levels.values

/** The log of a process: JSON lines with the request id, without personal data. Repeated warnings and errors are summed up. */
export function openLog(level: Level, destination?: DestinationStream, sumMs?: number) {
  const repeats = summingUpRepeats(sumMs)
  const options: LoggerOptions = {
    level,
    serializers: { err: withoutPersonalData, error: withoutPersonalData },
    hooks: {
      logMethod(line, write, at) {
        if (at !== warn && at !== error) return write.apply(this, line)
        repeats.log(
          line,
          (first) => write.apply(this, first),
          (sum) => write.apply(log, sum),
        )
      },
    },
  }
  const log = destination ? pino(options, destination) : pino(options)
  if (!destination) process.once('exit', repeats.sumUp)
  return log
}
