import fc from 'fast-check'
import type { Assumptions } from '#engine/assumptions.ts'
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

function patternOf(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+')}$`)
}
