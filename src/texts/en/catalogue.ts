import { arithmeticTexts } from './arithmetic.ts'
import { assumptionSourcesTexts } from './assumption-sources.ts'
import { assumptionsTexts } from './assumptions.ts'
import { cannotSayTexts } from './cannot-say.ts'
import { comparisonTexts } from './comparison.ts'
import { comparisonRowsTexts } from './comparison-rows.ts'
import { contactEmailTexts } from './contact-email.ts'
import { emailTexts } from './email.ts'
import { endedLinkTexts } from './ended-link.ts'
import { explanationsTexts } from './explanations.ts'
import { findingsTexts } from './findings.ts'
import { frameTexts } from './frame.ts'
import { gasShareTexts } from './gas-share.ts'
import { hoursTexts } from './hours.ts'
import { labelAccessTexts } from './label-access.ts'
import { labelPageTexts } from './label-page.ts'
import { landingTexts } from './landing.ts'
import { limitsTexts } from './limits.ts'
import { mailStopTexts } from './mail-stop.ts'
import { newLabelTexts } from './new-label.ts'
import { notMeTexts } from './not-me.ts'
import { otherHomeTexts } from './other-home.ts'
import { ownRequestTexts } from './own-request.ts'
import { priceAgeTexts } from './price-age.ts'
import { proposalTexts } from './proposal.ts'
import { proposalAcceptanceTexts } from './proposal-acceptance.ts'
import { proposalAnswerEmailTexts } from './proposal-answer-email.ts'
import { proposalArithmeticTexts } from './proposal-arithmetic.ts'
import { proposalConsentTexts } from './proposal-consent.ts'
import { proposalEmailTexts } from './proposal-email.ts'
import { proposalPageTexts } from './proposal-page.ts'
import { proposalPlansTexts } from './proposal-plans.ts'
import { proposalRebatesTexts } from './proposal-rebates.ts'
import { rangeTexts } from './range.ts'
import { reportTexts } from './report.ts'
import { safetyEmailTexts } from './safety-email.ts'
import { scanTexts } from './scan.ts'
import { serviceRequestTexts } from './service-request.ts'
import { socialBenefitsTexts } from './social-benefits.ts'
import { titlesTexts } from './titles.ts'
import { verdictTexts } from './verdict.ts'
import { visitTexts } from './visit.ts'

/**
 * Every text that homeowners read on the site, in e-mails and in reports, by page, as plain data: '{phone}' is a value for `fill`,
 * '**so**' is emphasis. Texts that the specification fixes, and those of the portal, are in `texts/en/messages.ts`. A page imports its
 * part from the part's own file, so that it carries no other (docs/decisions/150).
 */
export const catalogue = {
  arithmeticTexts,
  assumptionSourcesTexts,
  assumptionsTexts,
  cannotSayTexts,
  comparisonRowsTexts,
  comparisonTexts,
  contactEmailTexts,
  mailStopTexts,
  notMeTexts,
  emailTexts,
  endedLinkTexts,
  explanationsTexts,
  findingsTexts,
  frameTexts,
  gasShareTexts,
  hoursTexts,
  labelPageTexts,
  labelAccessTexts,
  scanTexts,
  newLabelTexts,
  otherHomeTexts,
  ownRequestTexts,
  priceAgeTexts,
  landingTexts,
  limitsTexts,
  proposalAcceptanceTexts,
  proposalArithmeticTexts,
  proposalEmailTexts,
  proposalAnswerEmailTexts,
  proposalConsentTexts,
  proposalPageTexts,
  proposalPlansTexts,
  proposalRebatesTexts,
  proposalTexts,
  rangeTexts,
  reportTexts,
  safetyEmailTexts,
  serviceRequestTexts,
  socialBenefitsTexts,
  titlesTexts,
  verdictTexts,
  visitTexts,
} as const
