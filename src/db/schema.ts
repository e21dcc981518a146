export { alerts } from './tables/alerts.ts'
export { backups } from './tables/backups.ts'
export { businessSettings } from './tables/business.ts'
export { callList, callListChanges, callListRank, callMarks, savingKey, yearKey } from './tables/call-list.ts'
export { cancellationLetters } from './tables/cancellation-letters.ts'
export { contactUndoLinks, contactWishes } from './tables/contact-wishes.ts'
export { counters } from './tables/counters.ts'
export { customers, equipment } from './tables/customers.ts'
export { equipmentNotes } from './tables/equipment-notes.ts'
export { equipmentPhotos } from './tables/equipment-photos.ts'
export { homeNotes } from './tables/home-notes.ts'
export { idealSystems } from './tables/ideal-systems.ts'
export { images } from './tables/images.ts'
export {
  afterAt,
  beforeAtBackwards,
  foldedEmail,
  foldedText,
  inNaturalOrder,
  latestMark,
  wordsOf,
} from './tables/indexed-texts.ts'
export { mailboxDigest, mailStops } from './tables/mail-stops.ts'
export { nameplates } from './tables/nameplates.ts'
export { nightlyFailures } from './tables/nightly-failures.ts'
export { emailTokens, outbox } from './tables/outbox.ts'
export { pageLinks } from './tables/page-links.ts'
export { paperLetters } from './tables/paper-letters.ts'
export { accounts, knownDevices, sessions, throttles, users, verifications } from './tables/people.ts'
export { priceAsks } from './tables/price-asks.ts'
export {
  financingPlans,
  formerPrices,
  packageLines,
  packages,
  priceEntries,
  rebates,
} from './tables/price-book.ts'
export {
  proposalDecisions,
  proposalEvents,
  proposalLinks,
  versionCodes,
  versionMailboxes,
} from './tables/proposal-decisions.ts'
export { proposalDoubts } from './tables/proposal-doubts.ts'
export { proposalFiles } from './tables/proposal-files.ts'
export { proposalSettings } from './tables/proposal-settings.ts'
export {
  endKey,
  isListed,
  nextStepKey,
  proposals,
  proposalValueKey,
  proposalVersions,
  sentKey,
} from './tables/proposals.ts'
export { assumptionSets, auditLines, sharedSecrets } from './tables/record.ts'
export { reportFiles, reports } from './tables/reports.ts'
export { isOpen, requestImages, requestSteps, requests } from './tables/requests.ts'
export { restoredHomes, restores } from './tables/restores.ts'
export { codeSpells, recoveryCodes, secondFactors, securitySettings } from './tables/second-factors.ts'
