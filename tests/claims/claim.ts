import fc from 'fast-check'
import type { Assumptions } from '#engine/assumptions/assumptions.ts'
import { anyAssumptions } from '#tests/support/any-assumptions.ts'

/** A sentence that a homeowner can read, by its code: who may say it, and what has to be so whenever it is said. */
export type Claims<Code extends string, Said> = {
  /** The function that says it, or returns its code. */
  by: string
  /** Every code of the union: a new one does not compile without its condition. */
  holds: Record<Code, (said: Said) => boolean>
}

/** How often each code of a part of the register was said, and what was said untruly. */
export type Heard = { said: Map<string, number>; untrue: string[] }

export const nothingHeard = (): Heard => ({ said: new Map(), untrue: [] })

/** Notes that a code was said, and whether its condition holds. */
export function hear<Code extends string, Said>(
  heard: Heard,
  { by, holds }: Claims<Code, Said>,
  code: Code,
  said: Said,
): void {
  heard.said.set(code, (heard.said.get(code) ?? 0) + 1)
  if (!holds[code](said) && heard.untrue.length < 5)
    heard.untrue.push(`${by} said ${code} of ${JSON.stringify(said)}`)
}

/** The codes that nobody has heard. */
export function neverSaid<Code extends string>({ said }: Heard, { holds }: Claims<Code, never>): string[] {
  return Object.keys(holds).filter((code) => !said.has(code))
}

/** How many pieces of equipment are tried: some thousand with each run of the tests, 20,000 with `npm run claims`. */
export const pieces = Number(process.env.CLAIM_PIECES ?? 4000)

/** Values made by chance; the same ones each time. */
export function byChance<Value>(value: fc.Arbitrary<Value>, number = pieces): Value[] {
  return fc.sample(value, { numRuns: number, seed: 42 })
}

/** Sets of assumptions that an Admin may put in force, of both regions: fewer than homes, since each takes long to make. */
export function settings(): Assumptions[] {
  return byChance(anyAssumptions, Math.max(24, pieces / 400))
}

/** The code of the text that a sentence was filled from. */
export function codeOf<Code extends string>(texts: Readonly<Record<Code, string>>, sentence: string): Code {
  const found = Object.entries<string>(texts).filter(([, text]) => patternOf(text).test(sentence))
  const [longest] = found.toSorted(([, one], [, other]) => other.length - one.length)
  if (!longest) throw new Error(`No text of the catalogue says: ${sentence}`)
  return longest[0] as Code
}

/** Every text of a tree of texts by the way to it, as 'reminders.ending.subject'. */
export type TextPath<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${TextPath<Texts[Key]>}`
}[keyof Texts & string]

/** The texts of a tree by the way to each, without their emphasis. */
export function textsIn<Texts extends object>(texts: Texts): Record<TextPath<Texts>, string> {
  const entries = Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string'
      ? [[key, value.replaceAll('**', '')]]
      : Object.entries<string>(textsIn(value as object)).map(([path, text]) => [`${key}.${path}`, text]),
  )
  return Object.fromEntries(entries) as Record<TextPath<Texts>, string>
}

/** The texts that a line holds, alone or beside other sentences, with what each was filled with. */
export function filledIn<Code extends string>(texts: Readonly<Record<Code, string>>, line: string) {
  const found = Object.entries<string>(texts).flatMap(([code, text]) => {
    const end = text.endsWith('}') ? '$' : '(?= |$)'
    const match = line.match(
      new RegExp(`(?:^|[.:] )${bodyOf(text, (name) => `(?<${name}>(?:(?![.?] ).)+?)`)}${end}`),
    )
    return match ? [{ code: code as Code, text, values: { ...match.groups } as Record<string, string> }] : []
  })
  // Why not both: a text may begin or end with the sentence of another.
  return found.filter(({ text }) => !found.some((other) => other.text !== text && other.text.includes(text)))
}

function bodyOf(text: string, gap: (name: string) => string): string {
  const named = new Set<string>()
  return text
    .split(/(\{\w+\})/)
    .map((part) => {
      const name = part.match(/^\{(\w+)\}$/)?.[1]
      if (name === undefined) return escaped(part)
      // Why another one the second time: a pattern names no group twice.
      const isAgain = named.has(name)
      named.add(name)
      return isAgain ? '.+?' : gap(name)
    })
    .join('')
}

const escaped = (part: string) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

function patternOf(text: string): RegExp {
  return new RegExp(
    `^${text
      .split(/\{\w+\}/)
      .map(escaped)
      .join('.+')}$`,
  )
}
