import type { Business } from '#domain/operations/business.ts'
import type { Analysis } from './analysis.ts'
import type { OwnProfile } from './customers.ts'
import type { FieldProblem } from './errors.ts'
import type { ReportRow } from './reports.ts'
import type { OwnRequest } from './requests.ts'

/** What the server hands to a page of the customer site; the page is drawn from it on the server and again in the browser. */
export type SiteView = {
  page: SitePage
  business: Business
  /** Goes into a hidden field of each form that is sent without a script. */
  csrfToken: string
}

/** Every page of the customer site with all that it shows. */
export type SitePage =
  | LandingPage
  | ScanPage
  | LabelAccessPage
  | ProfilePage
  | NewLabelPage
  | SystemAnalysisPage
  | RequestPage

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
export type LabelAccessPage = {
  kind: 'label-access'
  /** The number in the address or as it was typed; empty on a page without one. */
  typedId: string
  problem: LabelAccessProblem | null
  /** Where the visitor wanted to go; the form leads there. */
  leadsTo: 'profile' | 'system-analysis'
  /** Whether a link can be sent to the customer's e-mail: only from a browser that had the page open before. */
  byEmail: 'not-offered' | 'offered' | 'sent' | 'waits'
}

/** A customer's own home, to read, to correct and to compare, and service for it. */
export type ProfilePage = {
  kind: 'profile'
  customer: OwnProfile
  /** What is stored outside of today's limits, in words by the name of its control ('Furnace 1.afuePercent'). */
  marks: Readonly<Record<string, string>>
  /** The year that bounds what may be recorded. */
  thisYear: number
  form: RequestForm
  requests: readonly OwnRequest[]
  reports: readonly OwnReport[]
}

/** A report that was made for the customer's own home. */
export type OwnReport = Pick<
  ReportRow,
  'reportId' | 'equipmentTypeName' | 'madeDate' | 'madeBy' | 'sentTo' | 'mailState'
>

/** A label that is no customer's yet: it says that, and takes a request that carries its number. */
export type NewLabelPage = { kind: 'new-label'; labelId: number; form: RequestForm }

export type LabelAccessProblem = 'wrong-code' | 'too-many-codes' | 'opened-long-ago'

/** Every comparison of a customer's home. */
export type SystemAnalysisPage = { kind: 'system-analysis'; customer: OwnProfile; analyses: Analysis[] }

/** Asks for service, for a home whose label was opened or for anyone. */
export type RequestPage = {
  kind: 'generate-request'
  form: RequestForm
  /** After a form that was sent without a script. */
  sent: SentRequest | null
}

/** What a form for a service request starts from. */
export type RequestForm = {
  /** Tells the server that a page was opened, and when (docs/decisions/065). */
  formToken: string
  /**
   * The home whose label was opened; its name and address need not be typed when it has one, nor how it is reached when that
   * is stored. A label that has no home yet has neither.
   */
  home: { customerId: number; address: string | null; reach: StoredReach | null } | null
  typed: TypedRequest
  /** Why a form that was sent without a script was not taken. */
  refusal: { message: string; problems: readonly FieldProblem[] } | null
}

/** How a home is reached as far as that is stored, masked; at least one of the two. */
export type StoredReach = { email: string | null; phone: string | null }

/** The fields of a service request as they stand in its form. */
export type TypedRequest = {
  requestReasonId: number
  equipmentTypeId: number
  email: string
  phone: string
  name: string
  address: string
  words: string
  preferredDays: readonly string[]
  preferredTimes: readonly string[]
}

/** A request that was taken, and how its asker wants to be reached. */
export type SentRequest = { requestId: number; email: string | null; phone: string | null }

export type SitePageKind = SitePage['kind']
export type SitePageOf<Kind extends SitePageKind> = Extract<SitePage, { kind: Kind }>
