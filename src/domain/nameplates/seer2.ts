import { nameplateWords } from '#texts/en/words/nameplates.ts'
import { fill } from '#texts/fill.ts'

/**
 * Types of air conditioner, with how the rating of 2023 relates to the one before: for modelling only, since not every unit follows
 * (RESNET, MINHERS Addendum 71). docs/decisions/182
 */
export const unitTypes = [
  { type: 'split', name: nameplateWords.unitTypes.split, seer2PerSeer: 0.95 },
  { type: 'package', name: nameplateWords.unitTypes.package, seer2PerSeer: 0.96 },
  { type: 'small-duct', name: nameplateWords.unitTypes['small-duct'], seer2PerSeer: 1 },
  { type: 'space-constrained', name: nameplateWords.unitTypes['space-constrained'], seer2PerSeer: 0.99 },
] as const
export type UnitType = (typeof unitTypes)[number]['type']
export const unitTypeNames = unitTypes.map(({ type }) => type)

/** Ratings as printed; an unknown type counts as a split system. */
export type PrintedRatings = {
  printedSeer: number | null
  printedSeer2: number | null
  unitType: UnitType | null
}

/** A rating, and whether it is computed from the other one. */
export type Rating = { value: number; isAbout: boolean }

/** The SEER of a unit: as printed, or about that of its SEER2. */
export function seerOf({ printedSeer, printedSeer2, unitType }: PrintedRatings): Rating | null {
  if (printedSeer !== null) return { value: printedSeer, isAbout: false }
  return printedSeer2 === null ? null : about(printedSeer2 / factorOf(unitType))
}

/** The SEER2 of a unit: as printed, or about that of its SEER. */
export function seer2Of({ printedSeer, printedSeer2, unitType }: PrintedRatings): Rating | null {
  if (printedSeer2 !== null) return { value: printedSeer2, isAbout: false }
  return printedSeer === null ? null : about(printedSeer * factorOf(unitType))
}

function factorOf(unitType: UnitType | null): number {
  return unitTypes.find(({ type }) => type === (unitType ?? 'split'))?.seer2PerSeer ?? 1
}

function about(value: number): Rating {
  return { value: Math.round(10 * value) / 10, isAbout: true }
}

/** '16 SEER, about 15.2 SEER2'; null where neither is printed. */
export function ratingsInWords(printed: PrintedRatings): string | null {
  const [seer, seer2] = [seerOf(printed), seer2Of(printed)]
  if (!seer || !seer2) return null
  const said = ({ value, isAbout }: Rating, unit: string) =>
    fill(isAbout ? nameplateWords.aboutRating : nameplateWords.rating, { value, unit })
  return `${said(seer, 'SEER')}, ${said(seer2, 'SEER2')}`
}
