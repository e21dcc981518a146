import type { Assumption, AssumptionsInForce } from '#contract/settings.ts'
import { assumptionProblem } from '#engine/validate-assumptions.ts'

/** What was typed and is not in force, by path: a number, the text of one that is unfinished, a name, or a yes or no. */
export type Edits = Readonly<Record<string, number | string | boolean>>

/** The edits after one more, without those that say what is in force already. */
export function withEdit(
  edits: Edits,
  assumption: Pick<Assumption, 'path' | 'value'>,
  typed: Edits[string],
): Edits {
  const { [assumption.path]: _before, ...others } = edits
  return typed === assumption.value ? others : { ...others, [assumption.path]: typed }
}

/**
 * The edits that still say something new beside a set that came into force meanwhile: none where it is another region's,
 * whose values have other units.
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

/** Every edited assumption with its default typed in. */
export function allDefaults({ assumptions }: AssumptionsInForce): Edits {
  const changed = assumptions.filter((entry) => entry.isEditable && entry.value !== entry.default)
  return Object.fromEntries(changed.map((entry) => [entry.path, entry.default]))
}

/** What is wrong with the edits, by path. */
export function problemsOfEdits(edits: Edits, { assumptions }: AssumptionsInForce): Record<string, string> {
  const problems = assumptions.flatMap((entry) => {
    const typed = edits[entry.path]
    if (typed === undefined) return []
    const problem = assumptionProblem(entry, typed)
    return problem ? [[entry.path, problem] as const] : []
  })
  return Object.fromEntries(problems)
}

/** The edits as the call takes them; ask `problemsOfEdits` first. */
export function toChanges(edits: Edits, { assumptions }: AssumptionsInForce): Edits {
  const known = assumptions.flatMap(({ path, value }) => {
    const typed = edits[path]
    return typeof typed === typeof value && typed !== undefined ? [[path, typed] as const] : []
  })
  return Object.fromEntries(known)
}
