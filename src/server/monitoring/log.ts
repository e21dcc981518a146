import { type DestinationStream, type Level, type LoggerOptions, pino } from 'pino'
import { withoutPersonalData } from './error-in-log.ts'
import { summingUpRepeats } from './repeats.ts'

const { warn, error } = pino.levels.values

/**
 * Lines about answers are written together, at the latest after this time: a write for each took a fifth of the processor time of the
 * smallest call. A warning or worse writes what waits at once; the end of the process does, too (docs/decisions/091).
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
