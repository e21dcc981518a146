import { type DestinationStream, type Level, type LoggerOptions, pino } from 'pino'
import { withoutPersonalData } from './error-in-log.ts'
import { summingUpRepeats } from './repeats.ts'

const { warn, error } = pino.levels.values

/**
 * Lines about answers are written together, at the latest after this time; a warning or worse writes what waits at once, and so does
 * the end of the process. Why together: a line that is still being written when the process ends would come after the last ones, or be
 * lost (docs/decisions/091).
 */
const lateMs = 200
const togetherBytes = 4096

/** The log of a process: JSON lines with the request id, without personal data. Repeated warnings and errors are summed up. */
export function openLog(level: Level, destination?: DestinationStream, sumMs?: number) {
  const repeats = summingUpRepeats(sumMs)
  const output = destination
    ? undefined
    : pino.destination({ minLength: togetherBytes, periodicFlush: lateMs })
  function writeNow(write: () => void) {
    write()
    output?.flush()
  }
  const options: LoggerOptions = {
    level,
    serializers: { err: withoutPersonalData, error: withoutPersonalData },
    hooks: {
      logMethod(line, write, at) {
        if (at !== warn && at !== error) return write.apply(this, line)
        repeats.log(
          line,
          (first) => writeNow(() => write.apply(this, first)),
          (sum) => writeNow(() => write.apply(log, sum)),
        )
      },
    },
  }
  const log = pino(options, destination ?? output)
  if (output)
    process.once('exit', () => {
      repeats.sumUp()
      output.flushSync()
    })
  return log
}
