import type { AssumptionsInForce } from '#contract/settings.ts'
import { stateInWords } from '#domain/operations/state-in-words.ts'
import { coolingPlaces, coolingSizes } from '#engine/least-cooling.ts'
import type { Edits } from './assumption-edits.ts'

/** What the shown state means, with the standards as they are shown. */
export function meaningOfState({ assumptions }: AssumptionsInForce, edits: Edits): string[] {
  const shown = Object.fromEntries(assumptions.map(({ path, value }) => [path, edits[path] ?? value]))
  const leastSeer2 = Object.fromEntries(
    coolingPlaces.map((place) => [
      place,
      Object.fromEntries(
        coolingSizes.map((size) => [size, Number(shown[`ownership.minimum.leastSeer2.${place}.${size}`])]),
      ) as { smaller: number; larger: number },
    ]),
  )
  return stateInWords(String(shown.state), leastSeer2, edits.state !== undefined)
}
