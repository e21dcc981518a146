import data from './makes.json' with { type: 'json' }

/** The makes of each family, whose plates are read by the same rules. */
const makesOfFamilies: Readonly<Record<string, readonly string[]>> = data

/** Every make with a rule, in alphabetical order. */
export const knownMakes: readonly string[] = [...new Set(Object.values(makesOfFamilies).flat())].toSorted()

/** The families of a make: 'Day & Night' has two, an unknown make none. */
export function familiesOf(make: string): readonly string[] {
  const wanted = foldedMake(make)
  return Object.entries(makesOfFamilies)
    .filter(([, makes]) => makes.some((each) => foldedMake(each) === wanted))
    .map(([family]) => family)
}

/** Two spellings of one make: 'Day and Night' is 'Day & Night'. */
export function isSameMake(one: string, other: string): boolean {
  return foldedMake(one) === foldedMake(other)
}

function foldedMake(make: string): string {
  return make
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(' and ', '&')
    .replaceAll(/[^a-z0-9&]/g, '')
}
