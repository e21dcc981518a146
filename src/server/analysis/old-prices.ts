import type { Assumptions } from '#engine/assumptions/assumptions.ts'
import { ageOfPrice } from '#engine/assumptions/price-age.ts'
import { isDated } from '#engine/assumptions/source-of-value.ts'
import type { SaidAssumption } from '#saying/explanation-in-words.ts'
import { priceAgeTexts } from '#texts/en/comparison/price-age.ts'
import { fill } from '#texts/fill.ts'

/** The same explanations, in which a price that was more than a year old on that day says so beside its source. */
export function tellingOldPrices<Explained extends { assumptions: readonly SaidAssumption[] }>(
  explanations: readonly Explained[],
  values: Assumptions,
  day: string,
): (Explained & { assumptions: SaidAssumption[] })[] {
  const told = (one: SaidAssumption): SaidAssumption =>
    isDated(one.path) && ageOfPrice(values, one.path, day) === 'over-a-year'
      ? { ...one, source: fill(priceAgeTexts.overAYear, { source: one.source }) }
      : one
  return explanations.map((explanation) => ({
    ...explanation,
    assumptions: explanation.assumptions.map(told),
  }))
}
