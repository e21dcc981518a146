import type { LogFn } from 'pino'
import { outageOf } from '../http/outage.ts'
import { type ErrorInLog, errorInLog, isErrorLike } from './error-in-log.ts'

type Line = Parameters<LogFn>

/** Lines that say the same are summed up over so long. */
const usualSumMs = 10_000

/** What tells lines with the same words apart, besides their error. */
const tellingApart = ['reason', 'statement', 'job'] as const

/**
 * Lets the first line of a kind through, and sums up those that repeat it: one line for each ten seconds in which there were any. After ten seconds
 * without one the next is told in full again. In an outage each call fails alike, and a log that fills the disk would be a
 * second one. docs/decisions/097
 */
export function summingUpRepeats(sumMs = usualSumMs) {
  const kinds = new Map<string, { more: number; sumUp: () => void }>()

  /** Writes the line, or counts it. `write` is that of the logger it came to, `writeSum` that of the whole log. */
  function tell(line: Line, write: (line: Line) => void, writeSum: (line: Line) => void) {
    const { words, fields } = kindOf(line)
    const key = JSON.stringify([words, fields])
    const known = kinds.get(key)
    if (known) {
      known.more += 1
      return
    }
    const kind = { more: 0, sumUp }
    kinds.set(key, kind)
    write(line)
    setTimeout(sumUp, sumMs).unref()

    function sumUp() {
      if (kind.more === 0) return kinds.delete(key)
      writeSum([{ ...fields, more: kind.more }, `${words}: and ${kind.more} more`])
      kind.more = 0
      return setTimeout(sumUp, sumMs).unref()
    }
  }

  return {
    tell,
    /** Tells what is counted and not yet told, for the end of the process. */
    sumUp() {
      for (const { sumUp } of kinds.values()) sumUp()
    },
  }
}

/** The words of a line, and what else makes it another one: never the id of its request, nor how long it took. */
function kindOf([first, second]: Line) {
  if (typeof first === 'string') return { words: first, fields: {} }
  const given: Record<string, unknown> = first instanceof Error ? { err: first } : { ...(first as object) }
  const error = given.err ?? given.error
  const fields = Object.fromEntries(
    tellingApart.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  )
  return {
    words: typeof second === 'string' ? second : '',
    fields: isErrorLike(error) ? { ...fields, error: errorInShort(error) } : fields,
  }
}

/** An outage by its code, whichever statement met it; any other error by its message and what caused it. */
function errorInShort(error: Parameters<typeof errorInLog>[0]): string {
  const causes = []
  for (let told: ErrorInLog | undefined = errorInLog(error); told; told = told.cause) causes.push(told)
  const codes = causes.flatMap(({ code }) => code ?? [])
  const last = codes.at(-1)
  // Why asked of a code alone: the queue's copies of errors name their worker in the message, and are no errors.
  if (last !== undefined && (outageOf(error) || outageOf(Object.assign(new Error(), { code: last }))))
    return last
  return causes.map(({ code, message }) => [code, message].filter(Boolean).join(' ')).join(' ← ')
}
