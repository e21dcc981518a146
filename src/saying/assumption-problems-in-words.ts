import { catalogueOf } from '#engine/assumption-catalogue.ts'
import type { AssumptionProblems } from '#engine/assumption-problems.ts'
import type { Region } from '#engine/regions.ts'
import { assumptionLabel } from './assumption-label.ts'
import { assumptionProblemInWords } from './assumption-problem-in-words.ts'
import type { Words } from './languages.ts'

/** What is wrong with a set, each problem with the path of its value. */
export function assumptionProblemsInWords(
  problems: AssumptionProblems,
  region: Region,
  words: Words,
): { path: string; message: string }[] {
  const units = new Map(catalogueOf(region).map(({ path, unit }) => [path, unit]))
  return Object.entries(problems).map(([path, problem]) => {
    const unit = units.get(path)
    // Why perhaps none: a problem may be about a whole table, or about what is no assumption.
    const named =
      unit === undefined
        ? { label: path, unit: '' }
        : { label: assumptionLabel(path, region, words), unit: words.assumptionsTexts.units[unit] }
    return { path, message: assumptionProblemInWords(problem, named, words.assumptionProblemsTexts) }
  })
}
