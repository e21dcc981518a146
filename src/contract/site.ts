import type { Business } from '#domain/business.ts'
import type { Analysis } from './analysis.ts'
import type { OwnProfile } from './customers.ts'

/** What the server hands to a page of the customer site; the page is drawn from it on the server and again in the browser. */
export type SiteView = {
  page: SitePage
  business: Business
  /** Goes into a hidden field of each form that is sent without a script. */
  forgeryToken: string
}

/** Every page of the customer site with all that it shows. */
export type SitePage = LandingPage | ScanPage | DoorPage | ProfilePage | NewLabelPage | SystemAnalysisPage

export type LandingPage = { kind: 'landing' }

/** Reads a label with the camera, or takes number and code by hand. */
export type ScanPage = { kind: 'scan' }

/** Asks for the code of a label. It says the same whether or not the number is anybody's. */
export type DoorPage = {
  kind: 'door'
  /** The number in the address or as it was typed; empty on a page without one. */
  typedId: string
  problem: DoorProblem | null
  /** Where the visitor wanted to go; the form leads there. */
  leadsTo: 'profile' | 'system-analysis'
}

/** A customer's own home, to read, to correct and to compare. */
export type ProfilePage = { kind: 'profile'; customer: OwnProfile }

/** A label that is no customer's yet; it says nothing but that. */
export type NewLabelPage = { kind: 'new-label' }

export type DoorProblem = 'wrong-code' | 'too-many-codes' | 'opened-long-ago'

/** Every comparison of a customer's home. */
export type SystemAnalysisPage = { kind: 'system-analysis'; customerId: number; analyses: Analysis[] }

export type SitePageKind = SitePage['kind']
export type SitePageOf<Kind extends SitePageKind> = Extract<SitePage, { kind: Kind }>
