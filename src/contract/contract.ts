import { auth } from './callers/auth.ts'
import { calendars } from './callers/calendars.ts'
import { employees } from './callers/employees.ts'
import { ownAccount } from './callers/own-account.ts'
import { ownViews } from './callers/own-views.ts'
import { secondFactor } from './callers/second-factor.ts'
import { analysis } from './homes/analysis.ts'
import { callList } from './homes/call-list.ts'
import { contactWishes } from './homes/contact-wishes.ts'
import { customers } from './homes/customers.ts'
import { equipmentNotes } from './homes/equipment-notes.ts'
import { equipmentPhotos } from './homes/equipment-photos.ts'
import { homeNotes } from './homes/home-notes.ts'
import { homes } from './homes/homes.ts'
import { idealSystems } from './homes/ideal-systems.ts'
import { images } from './homes/images.ts'
import { labels } from './homes/labels.ts'
import { lookups } from './homes/lookups.ts'
import { duplicates } from './homes/merging/duplicates.ts'
import { merges } from './homes/merging/merges.ts'
import { nameplates } from './homes/nameplates.ts'
import { reports } from './homes/reports.ts'
import { imports } from './imports/imports.ts'
import { alerts } from './office/alerts.ts'
import { audit } from './office/audit.ts'
import { backups } from './office/backups.ts'
import { business } from './office/business.ts'
import { dashboard } from './office/dashboard.ts'
import { dataExport } from './office/data-export.ts'
import { exports } from './office/exports.ts'
import { firstDay } from './office/first-day.ts'
import { mail } from './office/mail.ts'
import { outbox } from './office/outbox.ts'
import { settings } from './office/settings.ts'
import { tokens } from './office/tokens.ts'
import { webhooks } from './office/webhooks.ts'
import { financingPlans } from './price-book/financing-plans.ts'
import { packages } from './price-book/packages.ts'
import { priceBook } from './price-book/price-book.ts'
import { proposalSettings } from './price-book/proposal-settings.ts'
import { rebates } from './price-book/rebates.ts'
import { ownProposals } from './proposals/own-proposals.ts'
import { proposals } from './proposals/proposals.ts'
import { compare } from './requests/compare.ts'
import { requests } from './requests/requests.ts'

/** Every call of the server: the source of the OpenAPI document, of the server's types and of the clients. */
export const contract = {
  auth,
  business,
  lookups,
  images,
  customers,
  contactWishes,
  duplicates,
  merges,
  homes,
  homeNotes,
  equipmentPhotos,
  equipmentNotes,
  nameplates,
  callList,
  profiles: labels,
  analysis,
  compare,
  idealSystems,
  priceBook,
  rebates,
  financingPlans,
  packages,
  proposalSettings,
  proposals,
  ownProposals,
  dashboard,
  requests,
  reports,
  employees,
  ownAccount,
  ownViews,
  secondFactor,
  settings,
  exports,
  imports,
  firstDay,
  mail,
  outbox,
  alerts,
  audit,
  data: dataExport,
  backups,
  tokens,
  calendars,
  webhooks,
}
