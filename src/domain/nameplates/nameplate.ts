import { nameplateWords } from '#texts/en/words/nameplates.ts'
import type { UnitType } from './seer2.ts'

export const longestMake = 40
export const longestModel = 60

/** How somebody decided between several possible years, the surest first. */
export const yearGrounds = [
  { ground: 'printed-date', name: nameplateWords.grounds['printed-date'] },
  { ground: 'papers', name: nameplateWords.grounds.papers },
  { ground: 'refrigerant', name: nameplateWords.grounds.refrigerant },
  { ground: 'house', name: nameplateWords.grounds.house },
  { ground: 'owner', name: nameplateWords.grounds.owner },
  { ground: 'other', name: nameplateWords.grounds.other },
] as const
export type YearGround = (typeof yearGrounds)[number]['ground']
export const yearGroundNames = yearGrounds.map(({ ground }) => ground)

/** What the years in which a unit may have been made rest on, the surest first; 'doubtful' is a serial number whose rule is itself doubtful. */
export const yearBases = ['printed', 'chosen', 'serial', 'doubtful'] as const
export type YearBasis = (typeof yearBases)[number]

/** What home air conditioners are filled with: R-22 until 2009, R-410A until 2024, then the last two. */
export const refrigerants = ['R-22', 'R-410A', 'R-32', 'R-454B'] as const
export type Refrigerant = (typeof refrigerants)[number]

/** How a serial number came in. */
export const serialSources = ['typed', 'scanned'] as const
export type SerialSource = (typeof serialSources)[number]

/** The earliest year that is believed on a plate. */
export const earliestPrintedYear = 1950

/** Sizes of home equipment, in Btu/h. */
export const printedBtuLimits = { least: 5000, most: 300_000 } as const

/** What the plate of a piece of equipment says, and what a person decided about it; null is unknown. */
export type NameplateEntry = {
  make: string | null
  model: string | null
  serial: string | null
  /** Null without a serial number, and where nobody noted it. */
  serialSource: SerialSource | null
  /** Date of manufacture as printed. */
  printedYear: number | null
  printedMonth: number | null
  /** The year that somebody chose among several. */
  chosenYear: number | null
  chosenBecause: YearGround | null
  refrigerant: Refrigerant | null
  /** Fuel input of a furnace, or capacity of an air conditioner, in Btu/h as printed. */
  printedBtu: number | null
  /** Ratings as printed; `seer2.ts` computes the missing one. */
  printedSeer: number | null
  printedSeer2: number | null
  unitType: UnitType | null
  /** Of the AHRI directory of certified pairs. */
  ahriNumber: string | null
  /** The photo of the plate. */
  imageName: string | null
}

/** What tells when a unit was made. */
export type PlateDates = Pick<
  NameplateEntry,
  'make' | 'serial' | 'printedYear' | 'printedMonth' | 'chosenYear'
>
