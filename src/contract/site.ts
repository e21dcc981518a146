import type { Business } from '#domain/business.ts'
import type { Analysis } from './analysis.ts'

/** What the server hands to a page of the customer site; the page is drawn from it on the server and again in the browser. */
export type SiteView = {
  page: SitePage
  business: Business
  /** Goes into a hidden field of each form that is sent without a script. */
  forgeryToken: string
}

/** Every page of the customer site with all that it shows. */
export type SitePage = LandingPage | ScanPage | DoorPage | SystemAnalysisPage

export type LandingPage = {
  kind: 'landing'
  /** Null where the assumptions in force do not allow the sum. */
  example: WorkedExample | null
}

/** A furnace that nobody owns, compared by the engine with the assumptions in force. */
export type WorkedExample = {
  gasBillPerMonth: number
  actualAfuePercent: number
  proposedAfuePercent: number
  prices: { gas: number; gasUnit: string; electricityPerKwh: number }
  comparison: Pick<
    Analysis,
    | 'listEconomicComparisonVM'
    | 'economicTotal'
    | 'listEnvironmentalComparisonVM'
    | 'environmentalTotal'
    | 'annualSaving'
    | 'annualCo2eSavingKg'
  >
}

/** Reads a label with the camera, or takes number and code by hand. */
export type ScanPage = {
  kind: 'scan'
  /** What printed labels carry as the site's address; the one in the browser may differ. */
  siteOrigin: string
}

/** Asks for the code of a label. It says the same whether or not the number is anybody's. */
export type DoorPage = {
  kind: 'door'
  /** The number in the address or as it was typed; empty on a page without one. */
  typedId: string
  problem: DoorProblem | null
  /** Where the visitor wanted to go; the form leads there. */
  leadsTo: 'profile' | 'system-analysis'
}

export type DoorProblem = 'wrong-code' | 'too-many-codes' | 'opened-long-ago'

/** Every comparison of a customer's home. */
export type SystemAnalysisPage = { kind: 'system-analysis'; customerId: number; analyses: Analysis[] }

export type SitePageKind = SitePage['kind']
export type SitePageOf<Kind extends SitePageKind> = Extract<SitePage, { kind: Kind }>
