import type { LogFn } from 'pino'
import { outageOf } from '../http/outage.ts'
import { type ErrorInLog, errorInLog, isErrorLike } from './error-in-log.ts'

type Line = Parameters<LogFn>

const usualSumMs = 10_000

/** Fields that distinguish lines with the same message, besides their error. */
const distinguishing = ['reason', 'statement', 'job'] as const

/**
 * Writes the first line of a kind and sums up its repetitions every ten seconds; after ten quiet seconds the next is written in full
 * again. In an outage every call fails alike, and a log that fills the disk would be a second outage. docs/decisions/091
 */
export function summingUpRepeats(sumMs = usualSumMs) {
  const kinds = new Map<string, { more: number; sumUp: () => void }>()

  /** Writes or counts the line. `write` is that of the line's logger, `writeSum` that of the whole log. */
  function log(line: Line, write: (line: Line) => void, writeSum: (line: Line) => void) {
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
    log,
    /** Writes all pending sums, at the end of the process. */
    sumUp() {
      for (const { sumUp } of kinds.values()) sumUp()
    },
  }
}

/** What identifies a kind of line: its message and some fields, never its request id or duration. */
function kindOf([first, second]: Line) {
  if (typeof first === 'string') return { words: first, fields: {} }
  const given: Record<string, unknown> = first instanceof Error ? { err: first } : { ...(first as object) }
  const error = given.err ?? given.error
  const fields = Object.fromEntries(
    distinguishing.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  )
  return {
    words: typeof second === 'string' ? second : '',
    fields: isErrorLike(error) ? { ...fields, error: errorInShort(error) } : fields,
  }
}

/** An outage by its code, whatever the statement; any other error by its messages and codes. */
function errorInShort(error: Parameters<typeof errorInLog>[0]): string {
  const causes = []
  for (let cause: ErrorInLog | undefined = errorInLog(error); cause; cause = cause.cause) causes.push(cause)
  const codes = causes.flatMap(({ code }) => code ?? [])
  const last = codes.at(-1)
  // Why also by the code alone: the job queue's copies are no `Error`s and name their worker in the message.
  if (last !== undefined && (outageOf(error) || outageOf(Object.assign(new Error(), { code: last }))))
    return last
  return causes.map(({ code, message }) => [code, message].filter(Boolean).join(' ')).join(' ← ')
}
