import type { Assumption, AssumptionsInForce } from '#contract/office/settings.ts'
import { dayUnit } from '#engine/assumptions/assumption-entry.ts'
import { pricesOfState } from '#engine/assumptions/prices-of-state.ts'
import { assumptionProblem } from '#engine/assumptions/validate-assumptions.ts'
import { stateNames } from '#engine/us-states.ts'
import { assumptionProblemInWords } from '#saying/assumption-problem-in-words.ts'
import { assumptionProblemsTexts } from '#texts/en/staff/office/assumption-problems.ts'

/** Unsaved edits by path: a number, the text of an unfinished one, a name, or a yes or no. */
export type Edits = Readonly<Record<string, number | string | boolean>>

/** The edits plus one more, without those equal to the value in force. */
export function withEdit(
  edits: Edits,
  assumption: Pick<Assumption, 'path' | 'unit' | 'value'>,
  typed: Edits[string],
): Edits {
  const { [assumption.path]: _before, ...others } = edits
  return typed === assumption.value || (isDay(assumption) && typed === '')
    ? others
    : { ...others, [assumption.path]: typed }
}

const isOfState = (path: string) => path in pricesOfState(stateNames[0])

/** The edits with another state, and with the prices that it starts with in place of those of another. */
export function withState(
  edits: Edits,
  { assumptions }: Pick<AssumptionsInForce, 'assumptions'>,
  state: string,
): Edits {
  const others = Object.entries(edits).filter(([path]) => !isOfState(path))
  const typed = { ...pricesOfState(state), state }
  return assumptions
    .filter(({ path }) => path in typed)
    .reduce(
      (made, entry) => withEdit(made, entry, Reflect.get(typed, entry.path)),
      Object.fromEntries(others),
    )
}

/**
 * The edits that still differ from a set that has come into force meanwhile. None if it is another region's: its
 * values have other units.
 */
export function stillNew(
  edits: Edits,
  seen: Pick<AssumptionsInForce, 'region'>,
  { region, assumptions }: AssumptionsInForce,
): Edits {
  if (region !== seen.region) return {}
  const kept = assumptions.flatMap(({ path, value }) => {
    const typed = edits[path]
    return typed === undefined || typed === value ? [] : [[path, typed] as const]
  })
  return Object.fromEntries(kept)
}

/** Whether it is the day of a price: it goes with its price. */
export const isDay = ({ unit }: Pick<Assumption, 'unit'>) => unit === dayUnit

/** Edits that reset every changed assumption to its default. */
export function allDefaults({ assumptions }: AssumptionsInForce): Edits {
  const changed = assumptions.filter(
    (entry) => entry.isEditable && !isDay(entry) && entry.value !== entry.default,
  )
  return Object.fromEntries(changed.map((entry) => [entry.path, entry.default]))
}

/** What is wrong with the edits, by path. */
export function problemsOfEdits(edits: Edits, { assumptions }: AssumptionsInForce): Record<string, string> {
  const problems = assumptions.flatMap((entry) => {
    const typed = edits[entry.path]
    if (typed === undefined) return []
    const problem = assumptionProblem(entry, typed)
    return problem
      ? [[entry.path, assumptionProblemInWords(problem, entry, assumptionProblemsTexts)] as const]
      : []
  })
  return Object.fromEntries(problems)
}

/** The edits as the call takes them; check `problemsOfEdits` first. */
export function toChanges(edits: Edits, { assumptions }: AssumptionsInForce): Edits {
  const known = assumptions.flatMap(({ path, value }) => {
    const typed = edits[path]
    return typeof typed === typeof value && typed !== undefined ? [[path, typed] as const] : []
  })
  return Object.fromEntries(known)
}
