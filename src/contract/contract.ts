import { alerts } from './alerts.ts'
import { analysis } from './analysis.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { backups } from './backups.ts'
import { business } from './business.ts'
import { callList } from './call-list.ts'
import { contactWishes } from './contact-wishes.ts'
import { customers } from './customers.ts'
import { dashboard } from './dashboard.ts'
import { dataExport } from './data-export.ts'
import { employees } from './employees.ts'
import { equipmentNotes } from './equipment-notes.ts'
import { equipmentPhotos } from './equipment-photos.ts'
import { exports } from './exports.ts'
import { financingPlans } from './financing-plans.ts'
import { homeNotes } from './home-notes.ts'
import { homes } from './homes.ts'
import { idealSystems } from './ideal-systems.ts'
import { images } from './images.ts'
import { labels } from './labels.ts'
import { lookups } from './lookups.ts'
import { nameplates } from './nameplates.ts'
import { outbox } from './outbox.ts'
import { ownAccount } from './own-account.ts'
import { ownProposals } from './own-proposals.ts'
import { ownViews } from './own-views.ts'
import { packages } from './packages.ts'
import { priceBook } from './price-book.ts'
import { proposalSettings } from './proposal-settings.ts'
import { proposals } from './proposals.ts'
import { rebates } from './rebates.ts'
import { reports } from './reports.ts'
import { requests } from './requests.ts'
import { secondFactor } from './second-factor.ts'
import { settings } from './settings.ts'

/** Every call of the server: the source of the OpenAPI document, of the server's types and of the clients. */
export const contract = {
  auth,
  business,
  lookups,
  images,
  customers,
  contactWishes,
  homes,
  homeNotes,
  equipmentPhotos,
  equipmentNotes,
  nameplates,
  callList,
  profiles: labels,
  analysis,
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
  outbox,
  alerts,
  audit,
  data: dataExport,
  backups,
}
