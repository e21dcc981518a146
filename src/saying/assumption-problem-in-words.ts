import type { AssumptionProblem } from '#engine/assumptions/assumption-problems.ts'
import { fill } from '#texts/fill.ts'

/** The text of each problem; every name in its braces is that of a value of the problem, or the label or unit of the assumption. */
type Texts = Readonly<Record<AssumptionProblem['code'], string>>

/** What is wrong with the value of an assumption, by what it is called and its unit. */
export function assumptionProblemInWords(
  { code, values }: AssumptionProblem,
  named: { label: string; unit: string },
  texts: Texts,
): string {
  const text: string = texts[code]
  return fill(text, { ...named, ...values })
}
