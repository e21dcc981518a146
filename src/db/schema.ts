export { alerts } from './tables/alerts.ts'
export { businessSettings } from './tables/business.ts'
export { callList, callListChanges, callListRank, callMarks, savingKey, yearKey } from './tables/call-list.ts'
export { compareCounts } from './tables/compare-counts.ts'
export { calendarFeeds, calendarIdentity } from './tables/connections/calendars.ts'
export { changeMarks, type FollowedList, rowChanges } from './tables/connections/changes.ts'
export { idempotencyKeys, tokens, tokenUses } from './tables/connections/tokens.ts'
export {
  webhookDeliveries,
  webhookEvents,
  webhookSecrets,
  webhooks,
  webhookTries,
} from './tables/connections/webhooks.ts'
export { counters } from './tables/counters.ts'
export { lastNameKey, phoneKey, streetKey, townKey } from './tables/home-keys.ts'
export { contactUndoLinks, contactWishes } from './tables/homes/contact-wishes.ts'
export { customers, equipment } from './tables/homes/customers.ts'
export { equipmentNotes } from './tables/homes/equipment-notes.ts'
export { equipmentPhotos } from './tables/homes/equipment-photos.ts'
export { homeNotes } from './tables/homes/home-notes.ts'
export { homePeople } from './tables/homes/home-people.ts'
export { idealSystems } from './tables/homes/ideal-systems.ts'
export { mailboxDigest, mailStops } from './tables/homes/mail-stops.ts'
export { merges, notSame } from './tables/homes/merges.ts'
export { nameplates } from './tables/homes/nameplates.ts'
export { pageLinks } from './tables/homes/page-links.ts'
export { images } from './tables/images.ts'
export { importEntries, importFiles, imports, type Stayed, type WrittenIn } from './tables/imports.ts'
export {
  afterAt,
  beforeAtBackwards,
  foldedEmail,
  foldedText,
  inNaturalOrder,
  latestMark,
  wordsOf,
} from './tables/indexed-texts.ts'
export { mailSecrets, mailSettings } from './tables/mail-settings.ts'
export { backups } from './tables/operations/backups.ts'
export { nightlyFailures } from './tables/operations/nightly-failures.ts'
export { restoredHomes, restores } from './tables/operations/restores.ts'
export { emailTokens, outbox } from './tables/outbox.ts'
export { accounts, knownDevices, sessions, throttles, users, verifications } from './tables/people.ts'
export {
  financingPlans,
  formerPrices,
  packageLines,
  packages,
  priceEntries,
  rebates,
} from './tables/price-book.ts'
export { cancellationLetters } from './tables/proposals/cancellation-letters.ts'
export { paperLetters } from './tables/proposals/paper-letters.ts'
export { priceAsks } from './tables/proposals/price-asks.ts'
export {
  proposalDecisions,
  proposalEvents,
  proposalLinks,
  versionCodes,
  versionMailboxes,
} from './tables/proposals/proposal-decisions.ts'
export { proposalDoubts } from './tables/proposals/proposal-doubts.ts'
export { proposalFiles } from './tables/proposals/proposal-files.ts'
export { proposalSettings } from './tables/proposals/proposal-settings.ts'
export {
  endKey,
  isListed,
  nextStepKey,
  proposals,
  proposalValueKey,
  proposalVersions,
  sentKey,
} from './tables/proposals/proposals.ts'
export { assumptionSets, auditLines, sharedSecrets } from './tables/record.ts'
export { reportFiles, reports } from './tables/reports.ts'
export { isOpen, requestImages, requestSteps, requests } from './tables/requests.ts'
export { codeSpells, recoveryCodes, secondFactors, securitySettings } from './tables/second-factors.ts'
