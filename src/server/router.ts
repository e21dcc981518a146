import { alertHandlers } from './alerts/handlers.ts'
import { analysisHandlers } from './analysis/handlers.ts'
import { auditHandlers } from './audit/handlers.ts'
import { authHandlers } from './auth/handlers.ts'
import { ownAccountHandlers } from './auth/own-account.ts'
import { backupHandlers } from './backups/handlers.ts'
import { businessHandlers } from './business/handlers.ts'
import { calendarHandlers } from './calendars/handlers.ts'
import { callListHandlers } from './call-list/handlers.ts'
import { calls } from './calls.ts'
import { compareHandlers } from './compare/handlers.ts'
import { contactWishHandlers } from './contact-wishes/handlers.ts'
import { customerHandlers } from './customers/handlers.ts'
import { dashboardHandlers } from './dashboard/handlers.ts'
import { dataExportHandlers } from './data-export/handlers.ts'
import { duplicateHandlers } from './duplicates/handlers.ts'
import { employeeHandlers } from './employees/handlers.ts'
import { equipmentNotesHandlers } from './equipment-notes/handlers.ts'
import { equipmentPhotoHandlers } from './equipment-photos/handlers.ts'
import { exportHandlers } from './exports/handlers.ts'
import { financingPlanHandlers } from './financing-plans/handlers.ts'
import { firstDayHandlers } from './first-day/handlers.ts'
import { homeNoteHandlers } from './home-notes/handlers.ts'
import { homeHandlers } from './homes/handlers.ts'
import { idealSystemHandlers } from './ideal-systems/handlers.ts'
import { imageHandlers } from './images/handlers.ts'
import { importHandlers } from './imports/handlers.ts'
import { labelHandlers } from './labels/handlers.ts'
import { lookupHandlers } from './lookups/handlers.ts'
import { mailSettingsHandlers } from './mail-settings/handlers.ts'
import { mergeHandlers } from './merges/handlers.ts'
import { nameplatesHandlers } from './nameplates/handlers.ts'
import { outboxHandlers } from './outbox/handlers.ts'
import { ownViewHandlers } from './own-views/handlers.ts'
import { packageHandlers } from './packages/handlers.ts'
import { priceBookHandlers } from './price-book/handlers.ts'
import { proposalSettingsHandlers } from './proposal-settings/handlers.ts'
import { proposalsHandlers } from './proposals/handlers.ts'
import { ownProposalsHandlers } from './proposals/own-handlers.ts'
import { rebateHandlers } from './rebates/handlers.ts'
import { reportHandlers } from './reports/handlers.ts'
import { requestHandlers } from './requests/handlers.ts'
import { secondFactorHandlers } from './second-factor/handlers.ts'
import { settingsHandlers } from './settings/handlers.ts'
import { tokenHandlers } from './tokens/handlers.ts'
import { webhookHandlers } from './webhooks/handlers.ts'

/** The handlers of all calls; one that is missing does not compile. */
export const router = calls.router({
  auth: authHandlers,
  business: businessHandlers,
  lookups: lookupHandlers,
  images: imageHandlers,
  customers: customerHandlers,
  contactWishes: contactWishHandlers,
  duplicates: duplicateHandlers,
  merges: mergeHandlers,
  homes: homeHandlers,
  homeNotes: homeNoteHandlers,
  equipmentPhotos: equipmentPhotoHandlers,
  equipmentNotes: equipmentNotesHandlers,
  nameplates: nameplatesHandlers,
  callList: callListHandlers,
  profiles: labelHandlers,
  analysis: analysisHandlers,
  compare: compareHandlers,
  idealSystems: idealSystemHandlers,
  priceBook: priceBookHandlers,
  rebates: rebateHandlers,
  financingPlans: financingPlanHandlers,
  packages: packageHandlers,
  proposalSettings: proposalSettingsHandlers,
  proposals: proposalsHandlers,
  ownProposals: ownProposalsHandlers,
  dashboard: dashboardHandlers,
  requests: requestHandlers,
  reports: reportHandlers,
  employees: employeeHandlers,
  ownAccount: ownAccountHandlers,
  ownViews: ownViewHandlers,
  secondFactor: secondFactorHandlers,
  settings: settingsHandlers,
  exports: exportHandlers,
  imports: importHandlers,
  firstDay: firstDayHandlers,
  mail: mailSettingsHandlers,
  outbox: outboxHandlers,
  alerts: alertHandlers,
  audit: auditHandlers,
  data: dataExportHandlers,
  backups: backupHandlers,
  tokens: tokenHandlers,
  calendars: calendarHandlers,
  webhooks: webhookHandlers,
})
