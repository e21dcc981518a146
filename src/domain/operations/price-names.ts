import type { DatedPath } from '#engine/assumptions/dated-paths.ts'
import { operationWords } from '#texts/en/staff/office/operations.ts'

const names: Readonly<Record<DatedPath, string>> = operationWords.prices

const isNamed = (path: string): path is DatedPath => Object.hasOwn(names, path)

/** A price of the comparison as a sentence names it: 'the gas price'. */
export function priceInSentence(path: string | null): string {
  return path !== null && isNamed(path) ? names[path] : operationWords.anyPrice
}
