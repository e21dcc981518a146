import { priceBookWords } from '#texts/en/staff/price-book/price-book-words.ts'

const words = priceBookWords.scope

/** Work beside the equipment of which a quote says whether its price holds it. */
export const scopeWorks = [
  { work: 'permit', name: words.works.permit },
  { work: 'electrical', name: words.works.electrical },
  { work: 'ducts', name: words.works.ducts },
  { work: 'lineSet', name: words.works.lineSet },
  { work: 'commissioning', name: words.works.commissioning },
] as const
export type ScopeWork = (typeof scopeWorks)[number]['work']

/** Whether the price holds it. */
export const workTerms = [
  { term: 'included', name: words.terms.included },
  { term: 'extra', name: words.terms.extra },
  { term: 'not-needed', name: words.terms['not-needed'] },
] as const
export type WorkTerm = (typeof workTerms)[number]['term']

/** Days of work in the home. */
export const installationDays = { least: 1, most: 30 } as const
export const longestNotIncluded = 1000
export const longestCrew = 120
/** '−18 °C outside, 21 °C inside' */
export const longestLoadTemperature = 60

/** The scope of work: what an option says of its price besides what it sells; null where it says nothing. */
export type OptionScope = Record<ScopeWork, WorkTerm | null> & {
  /** What the price does not hold, line by line. */
  notIncluded: string | null
  installationDays: number | null
  /** Who does the work: 'two of our own installers'. */
  crew: string | null
}

export const emptyScope: OptionScope = {
  permit: null,
  electrical: null,
  ducts: null,
  lineSet: null,
  commissioning: null,
  notIncluded: null,
  installationDays: null,
  crew: null,
}

/** What a package says; where it says nothing, what the business usually says. */
export function scopeOf(own: OptionScope, usual: OptionScope): OptionScope {
  return {
    ...usual,
    ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null)),
  }
}
