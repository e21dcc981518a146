import { z } from 'zod'
import * as auth from '#contract/callers/auth.ts'
import * as calendars from '#contract/callers/calendars.ts'
import * as employees from '#contract/callers/employees.ts'
import * as ownAccount from '#contract/callers/own-account.ts'
import * as ownViews from '#contract/callers/own-views.ts'
import * as secondFactor from '#contract/callers/second-factor.ts'
import { FieldProblem, Problems } from '#contract/errors.ts'
import * as analysis from '#contract/homes/analysis.ts'
import * as callList from '#contract/homes/call-list.ts'
import * as contactWishes from '#contract/homes/contact-wishes.ts'
import * as customers from '#contract/homes/customers.ts'
import * as deletedCustomer from '#contract/homes/deleted-customer.ts'
import * as equipment from '#contract/homes/equipment.ts'
import * as equipmentNotes from '#contract/homes/equipment-notes.ts'
import * as equipmentPhotos from '#contract/homes/equipment-photos.ts'
import * as homeNotes from '#contract/homes/home-notes.ts'
import * as homePeople from '#contract/homes/home-people.ts'
import * as homes from '#contract/homes/homes.ts'
import * as idealSystems from '#contract/homes/ideal-systems.ts'
import * as labels from '#contract/homes/labels.ts'
import * as lookups from '#contract/homes/lookups.ts'
import * as duplicates from '#contract/homes/merging/duplicates.ts'
import * as merges from '#contract/homes/merging/merges.ts'
import * as nameplates from '#contract/homes/nameplates.ts'
import * as otherHome from '#contract/homes/other-home.ts'
import * as reports from '#contract/homes/reports.ts'
import * as importFile from '#contract/imports/import-file.ts'
import * as importRows from '#contract/imports/import-rows.ts'
import * as alerts from '#contract/office/alerts.ts'
import * as audit from '#contract/office/audit.ts'
import * as backups from '#contract/office/backups.ts'
import * as business from '#contract/office/business.ts'
import * as dashboard from '#contract/office/dashboard.ts'
import * as dataExport from '#contract/office/data-export.ts'
import * as exportedRows from '#contract/office/exported-rows.ts'
import * as firstDay from '#contract/office/first-day.ts'
import * as mail from '#contract/office/mail.ts'
import * as outbox from '#contract/office/outbox.ts'
import * as settings from '#contract/office/settings.ts'
import * as tokens from '#contract/office/tokens.ts'
import * as webhooks from '#contract/office/webhooks.ts'
import * as financingPlans from '#contract/price-book/financing-plans.ts'
import * as optionScope from '#contract/price-book/option-scope.ts'
import * as packages from '#contract/price-book/packages.ts'
import * as priceBook from '#contract/price-book/price-book.ts'
import * as proposalSettings from '#contract/price-book/proposal-settings.ts'
import * as rebates from '#contract/price-book/rebates.ts'
import * as installation from '#contract/proposals/installation.ts'
import * as ownProposals from '#contract/proposals/own-proposals.ts'
import * as paperLetters from '#contract/proposals/paper-letters.ts'
import * as priceAsks from '#contract/proposals/price-asks.ts'
import * as proposalCancellations from '#contract/proposals/proposal-cancellations.ts'
import * as proposalDecisions from '#contract/proposals/proposal-decisions.ts'
import * as proposalDraft from '#contract/proposals/proposal-draft.ts'
import * as proposalLinks from '#contract/proposals/proposal-links.ts'
import * as proposalResults from '#contract/proposals/proposal-results.ts'
import * as proposalSnapshot from '#contract/proposals/proposal-snapshot.ts'
import * as proposals from '#contract/proposals/proposals.ts'
import * as sharedLinks from '#contract/proposals/shared-links.ts'
import * as newRequests from '#contract/requests/new-requests.ts'
import * as ownRequests from '#contract/requests/own-requests.ts'
import * as requestCustomers from '#contract/requests/request-customers.ts'
import * as requestMoves from '#contract/requests/request-moves.ts'
import * as requests from '#contract/requests/requests.ts'

const files = [
  { FieldProblem, Problems },
  auth,
  calendars,
  employees,
  ownAccount,
  ownViews,
  secondFactor,
  analysis,
  callList,
  contactWishes,
  customers,
  deletedCustomer,
  equipmentNotes,
  equipmentPhotos,
  equipment,
  homeNotes,
  homePeople,
  homes,
  idealSystems,
  labels,
  lookups,
  duplicates,
  merges,
  nameplates,
  otherHome,
  reports,
  importFile,
  importRows,
  alerts,
  audit,
  backups,
  business,
  dashboard,
  dataExport,
  exportedRows,
  firstDay,
  mail,
  outbox,
  settings,
  tokens,
  webhooks,
  financingPlans,
  optionScope,
  packages,
  priceBook,
  proposalSettings,
  rebates,
  installation,
  ownProposals,
  paperLetters,
  priceAsks,
  proposalCancellations,
  proposalDecisions,
  proposalDraft,
  proposalLinks,
  proposalResults,
  proposalSnapshot,
  proposals,
  sharedLinks,
  newRequests,
  ownRequests,
  requestCustomers,
  requestMoves,
  requests,
]

/** What is named where it is read alone: a field of one value is written out. */
const named = new Set(['object', 'enum', 'union', 'intersection', 'record', 'pipe'])

/** The schemas that the contract exports, by their own names: the components of the document. */
export const nouns: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  files.flatMap((file) =>
    Object.entries(file).filter(
      (entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType && named.has(entry[1].def.type),
    ),
  ),
)
