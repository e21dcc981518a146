import { figure } from '#comparison/figures/format.ts'
import type { Explanation } from '#contract/homes/analysis.ts'

/** Where constants come from, and which: 'Enbridge, 2017: Energy in gas 38.5 MJ/m³'. */
export type Source = { number: number; text: string }

/** Whatever is explained with its constants. */
type Explained = { explanations: readonly { assumptions: readonly Explanation['assumptions'][number][] }[] }

/** Each constant of any row once, under its source; sources are numbered in the order in which the rows use them. */
export function sourcesOf(analyses: readonly Explained[]): Source[] {
  const constants = new Map<string, Set<string>>()
  for (const { source, label, value, unit } of assumptionsOf(analyses)) {
    const ofSource = constants.get(source) ?? new Set()
    constants.set(source, ofSource.add(`${label} ${figure(value, unit)}`))
  }
  return [...constants].map(([source, figures], index) => ({
    number: index + 1,
    text: `${source}: ${[...figures].join(' · ')}`,
  }))
}

/** The numbers of the sources that a row uses. */
export function sourceNumbers(
  { assumptions }: Explained['explanations'][number],
  analyses: readonly Explained[],
): number[] {
  const order = [...new Set(assumptionsOf(analyses).map(({ source }) => source))]
  return [...new Set(assumptions.map(({ source }) => order.indexOf(source) + 1))].toSorted((a, b) => a - b)
}

function assumptionsOf(analyses: readonly Explained[]) {
  return analyses.flatMap(({ explanations }) => explanations.flatMap(({ assumptions }) => assumptions))
}
