import { importProblems } from '#texts/en/problems/imports.ts'
import { fill } from '#texts/fill.ts'

type Instead = keyof typeof importProblems.instead
type Limit = keyof typeof importProblems.limits | Instead
type Kind = keyof typeof importProblems.kinds | Instead

/** Why a file cannot be an import. */
export type WhyRefused =
  | 'noRows'
  | 'notATable'
  | 'htmlAsXls'
  | 'oldExcel'
  | 'locked'
  | 'cutOff'
  | 'quoteOpen'
  | 'tooLarge'

type Details = { kind?: Kind; limit?: Limit; line?: number }

/** A file that cannot be an import; nothing of it is stored. */
export class FileRefused extends Error {
  override name = 'FileRefused'
  readonly why: WhyRefused
  readonly line: number | null
  readonly #details: Details

  constructor(why: WhyRefused, details: Details = {}) {
    super(why)
    this.why = why
    this.line = details.line ?? null
    this.#details = details
  }

  /** The refusal in words, for whoever chose the file. */
  wordsFor(fileName: string): string {
    const { kind = 'binary', limit = 'bytes', line = 0 } = this.#details
    if (isSaidInstead(kind)) return fill(importProblems.instead[kind], { fileName })
    if (isSaidInstead(limit)) return fill(importProblems.instead[limit], { fileName })
    return fill(importProblems[this.why], {
      fileName,
      what: importProblems.kinds[kind],
      limit: importProblems.limits[limit],
      line,
    })
  }
}

const isSaidInstead = (detail: string): detail is Instead => Object.hasOwn(importProblems.instead, detail)
