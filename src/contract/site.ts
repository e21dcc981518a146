import type { Unread } from '#domain/compare/address.ts'
import type { AnswerOfAnswers } from '#domain/compare/answer-of-answers.ts'
import type { CompareAnswers } from '#domain/compare/answers.ts'
import type { CompareWay } from '#domain/compare/counted.ts'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import type { AssumedFields } from '#domain/homes/form/assumed-fields.ts'
import type { PlateInPlace } from '#domain/homes/form/year-questions.ts'
import type { Business } from '#domain/operations/business/business.ts'
import type { EndOfLink } from '#domain/people/holders.ts'
import type { LabelCard } from '#domain/proposals/reading/label-card.ts'
import type { HomeAnswer } from '#domain/verdict/home-answer.ts'
import type { FieldProblem } from './errors.ts'
import type { Analysis } from './homes/analysis.ts'
import type { OwnProfile } from './homes/customers.ts'
import type { ReportRow } from './homes/reports.ts'
import type { ProposalPage, ProposalSharedPage } from './proposals/proposal-page.ts'
import type { OwnRequest } from './requests/own-requests.ts'
import type { TypedRequest } from './requests/typed-request.ts'
import type { SentHome, SentReport } from './sent-forms.ts'

/** The data of a page of the customer site; the page is rendered from it on the server and hydrated in the browser. */
export type SiteView = {
  page: SitePage
  business: SiteBusiness
  /** The hidden field of each form that is sent without a script. */
  csrfToken: string
}

/** The business with its hours in few lines; none where it gave no hours. */
export type SiteBusiness = Business & { hoursInWords: readonly string[] }

/** Every page of the customer site with all its data. */
export type SitePage =
  | LandingPage
  | ScanPage
  | LabelAccessPage
  | EndedLinkPage
  | OtherHomePage
  | ProfilePage
  | NewLabelPage
  | SystemAnalysisPage
  | RequestPage
  | ProposalPage
  | ProposalSharedPage
  | NotMePage
  | MailStopPage
  | ComparePage
  | CompareResultPage

export type LandingPage = {
  kind: 'landing'
  /** Address of the home whose page this browser may open; null where there is none. */
  ownAddress: string | null
  /** Whether an address that names no page has led here. */
  isUnknown: boolean
  /** Null where the assumptions in force do not allow the calculation. */
  example: WorkedExample | null
  /** Whether anybody may compare without a label. */
  showsComparison: boolean
}

/** An example furnace, compared by the engine with the assumptions in force. */
export type WorkedExample = {
  installationYear: number
  gasBillPerMonth: number
  prices: { gas: number; gasUnit: string; electricityPerKwh: number }
  comparison: Pick<
    Analysis,
    | 'listEconomicComparisonVM'
    | 'economicTotal'
    | 'listEnvironmentalComparisonVM'
    | 'environmentalTotal'
    | 'annualSaving'
    | 'savingRange'
    | 'annualCo2eSavingKg'
  >
}

/** Scans a label, or takes its number and code by hand. */
export type ScanPage = {
  kind: 'scan'
  /** The site's address on printed labels, now and before; the one in the browser may differ. */
  siteOrigin: string
  earlierOrigins: string[]
}

/** Asks for the code of a label. It reads the same whether or not the number exists. */
export type LabelAccessPage = {
  kind: 'label-access'
  /** The number in the address or as typed; empty on a page without one. */
  typedId: string
  /** The code as typed, so that it can be corrected; never one from a link. */
  typedCode: string
  problem: LabelAccessProblem | null
  /** The page that the visitor wanted; the form leads there. */
  leadsTo: 'profile' | 'system-analysis'
  /** Whether a link can be sent to the customer's email: only from a browser that had the page open before. Full: that mailbox got too many letters. */
  byEmail: 'not-offered' | 'offered' | 'sent' | 'waits' | 'full'
}

/** A link of a letter, or a device that was handed over, that opened something until it ended. It names nobody. */
export type EndedLinkPage = {
  kind: 'ended-link'
  /** What the link opened, by a link that was shared or not, or that it was the proposal on a device. */
  opened: 'home' | 'proposal' | 'shared' | 'device'
  why: EndOfLink
  /** The day of the business. */
  endedOn: string
  /** That of the link, with which its holder may ask for another one; null where none can be sent. */
  token: string | null
}

/** Asks before another home replaces the one that is open in this browser. The secret of the link was right. */
export type OtherHomePage = Pick<LabelAccessPage, 'leadsTo'> & {
  kind: 'other-home'
  labelId: number
  /** The code of the label, or the token of the letter, which the form sends again. */
  secret: { code: string } | { token: string }
  /** Of the other home; null for a label without one. */
  address: string | null
  /** What is open now. */
  open: { customerId: number; address: string | null }
}

/** A customer's own home, to read, correct and compare, and to ask for service. */
export type ProfilePage = {
  kind: 'profile'
  customer: OwnProfile
  answer: HomeAnswer
  /** How the year in which a piece was made is known, by its place. */
  howMade: Partial<Readonly<Record<EquipmentSlot, string>>>
  /** Why a missing fact that was sent as a plain form is not stored. */
  refusedFacts: RefusedFacts | null
  /** What a part of the form came to that was sent without a script. */
  sentHome: SentHome | null
  /** What is stored outside of today's limits, in words by the name of its control ('Furnace 1.afuePercent'). */
  marks: Readonly<Record<string, string>>
  /** Years that the plates tell, and the questions where they speak against what is recorded, by control. */
  plates: readonly PlateInPlace[]
  yearQuestions: Readonly<Record<string, string>>
  /** The latest year that may be recorded. */
  thisYear: number
  /** What counts where the home leaves a field empty. */
  assumed: AssumedFields
  form: RequestForm
  requests: readonly OwnRequest[]
  refusedAddition: RefusedAddition | null
  /** The newest proposal that can be answered, else the newest that was accepted, else the newest that ended. */
  proposal: LabelCard | null
  reports: readonly OwnReport[]
}

/** What a customer wanted to add to a request, and why it is not stored. */
export type RefusedAddition = { requestId: number; words: string; problem: string }

/** What was typed and why it is not stored, by the name of its control. */
export type RefusedFacts = {
  typed: Readonly<Record<string, string>>
  problems: Readonly<Record<string, string>>
  /** Whether the problems are questions about odd numbers, which may be confirmed. */
  isQuestion: boolean
}

/** A report that was made for the customer's own home. */
export type OwnReport = Pick<
  ReportRow,
  'reportId' | 'equipmentTypeName' | 'madeDate' | 'madeBy' | 'sentTo' | 'mailState'
>

/** A label without a customer: the page says so, and takes a request with the label's number. */
export type NewLabelPage = { kind: 'new-label'; labelId: number; form: RequestForm }

/** Why the page asks for the code. A wrong link is one of a letter that was cut short or mistyped. */
export type LabelAccessProblem =
  | 'incomplete'
  | 'wrong-code'
  | 'too-many-codes'
  | 'opened-long-ago'
  | 'wrong-link'

/** Every comparison of a customer's home, or that of one piece of its equipment. */
export type SystemAnalysisPage = {
  kind: 'system-analysis'
  customer: OwnProfile
  analyses: Analysis[]
  /** The slot in the address of a page about one piece of equipment; null on the page of the whole home. */
  item: string | null
  /** Everything is open, to copy or print. */
  isWhole: boolean
  /** The key of the press that sends the comparison without a script. */
  sendKey: string
  /** What that press, or the one that makes a file, came to. */
  sentReport: SentReport | null
}

/** Asks for service, for a home whose label was opened or for anyone. */
export type RequestPage = { kind: 'generate-request'; form: RequestForm }

/** The initial data of a service request form. */
export type RequestForm = {
  /** Proves to the server that a page was opened, and when (docs/decisions/065). */
  formToken: string
  /**
   * The home whose label was opened: stored name, address and contact details need not be typed. A label without a home has
   * none.
   */
  home: { customerId: number; address: string | null; reach: StoredReach | null } | null
  typed: TypedRequest
  /** The answers of the comparison that go along, in words. */
  compared: string | null
  /** The day of the business on which the page was drawn. */
  today: string
  /** The weeks, from Monday to Sunday, that hold the next four weeks. */
  weeks: readonly (readonly string[])[]
  /** The request that was just sent without a script. */
  sent: SentRequest | null
  /** Why a form that was sent without a script was refused. */
  refusal: { message: string; problems: readonly FieldProblem[] } | null
}

/** The stored contact details of a home, masked; at least one of the two. */
export type StoredReach = { email: string | null; phone: string | null }

/** An accepted request: what it is for, when it arrived, and how to reach the requester. */
export type SentRequest = StoredReach &
  Pick<OwnRequest, 'requestId' | 'requestedDate' | 'requestReason' | 'equipmentName'> & {
    /** When the closed business opens, by the clock of the browser; null while it is open, or if that clock is not known. */
    opensNext: string | null
    /** Whether an email confirms it. */
    isConfirmed: boolean
  }

export type SitePageKind = SitePage['kind']
export type SitePageOf<Kind extends SitePageKind> = Extract<SitePage, { kind: Kind }>

// Where links of letters lead, beside the proposal and the page of a home.

/** Where 'That was not me' in a letter leads; the token is in the form alone. */
type NotMePage = { kind: 'not-me' } & (
  | {
      state: 'asks'
      undoes: 'wish' | 'change' | 'answer' | 'code'
      address: string
      /** The number of what was answered. */
      proposal: number | null
      token: string
    }
  | { state: 'done' | 'ended' }
)

/** Stops the letters that sell to the mailbox of a letter. */
type MailStopPage = {
  kind: 'mail-stop'
  /** Where its form goes, with the token of the letter; null once it was pressed. */
  action: string | null
}

/** The questions of the comparison without a label. */
type ComparePage = {
  kind: 'compare'
  way: CompareWay | ''
  /** Where the site is, for search engines and previews of its link. */
  origin: string
} & TypedAnswers

/** What was answered, and what of it has to be mended. */
type TypedAnswers = {
  answers: CompareAnswers
  unread: Unread
  /** The business's year: the latest that something dates from. */
  thisYear: number
}

/** What the answers come to. */
type CompareResultPage = {
  kind: 'compare-result'
  way: CompareWay | ''
  said: AnswerOfAnswers
  /** The comparisons in dollars, each for the year that its figures start with. */
  analyses: readonly Analysis[]
} & TypedAnswers
