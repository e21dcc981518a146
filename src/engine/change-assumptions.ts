import { catalogueOf } from './assumption-catalogue.ts'
import type { Assumptions } from './assumptions.ts'
import { validateAssumptions } from './validate-assumptions.ts'

/** New values by path, such as `blower.heatingHours`. */
export type AssumptionChanges = Readonly<Record<string, number | string | boolean>>

/** A set with these changes applied, or their problems in plain words by path. */
export function changeAssumptions(
  values: Assumptions,
  changes: AssumptionChanges,
): { values: Assumptions } | { problems: Readonly<Record<string, string>> } {
  const editable = new Map(catalogueOf(values.region).map((entry) => [entry.path, entry]))
  const refused: Record<string, string> = {}
  const changed = withFixedOnesOfToday(values)
  for (const [path, value] of Object.entries(changes)) {
    const entry = editable.get(path)
    if (!entry) refused[path] = 'This is not an assumption of the comparison.'
    else if (!entry.adminEditable) refused[path] = `${entry.label} is fixed.`
    else put(changed, path.split('.'), value)
  }
  const problems = { ...validateAssumptions(changed), ...refused }
  return Object.keys(problems).length > 0 ? { problems } : { values: changed }
}

/** A set of an earlier version adopts today's fixed values, such as the limits of what may be recorded. */
function withFixedOnesOfToday(values: Assumptions): Assumptions {
  const renewed = structuredClone(values)
  for (const { path, range, adminEditable } of catalogueOf(values.region))
    if (!adminEditable && range !== null && range[0] === range[1]) put(renewed, path.split('.'), range[0])
  return renewed
}

/** Sets the value at a path, which must exist. */
function put(node: object, [step = '', ...rest]: readonly string[], value: number | string | boolean) {
  const child: unknown = Reflect.get(node, step)
  if (typeof child === 'object' && child !== null) put(child, rest, value)
  else Reflect.set(node, step, value)
}
