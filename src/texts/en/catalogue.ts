import { arithmeticTexts } from './comparison/arithmetic.ts'
import { assumptionSourcesTexts } from './comparison/assumption-sources.ts'
import { assumptionsTexts } from './comparison/assumptions.ts'
import { cannotSayTexts } from './comparison/cannot-say.ts'
import { comparisonTexts } from './comparison/comparison.ts'
import { comparisonRowsTexts } from './comparison/comparison-rows.ts'
import { explanationsTexts } from './comparison/explanations.ts'
import { findingsTexts } from './comparison/findings.ts'
import { gasShareTexts } from './comparison/gas-share.ts'
import { priceAgeTexts } from './comparison/price-age.ts'
import { rangeTexts } from './comparison/range.ts'
import { reportTexts } from './comparison/report.ts'
import { socialBenefitsTexts } from './comparison/social-benefits.ts'
import { verdictTexts } from './comparison/verdict.ts'
import { contactEmailTexts } from './email/contact-email.ts'
import { emailTexts } from './email/email.ts'
import { safetyEmailTexts } from './email/safety-email.ts'
import { includedTexts } from './proposals/included.ts'
import { proposalTexts } from './proposals/proposal.ts'
import { proposalAcceptanceTexts } from './proposals/proposal-acceptance.ts'
import { proposalAnswerEmailTexts } from './proposals/proposal-answer-email.ts'
import { proposalArithmeticTexts } from './proposals/proposal-arithmetic.ts'
import { proposalConsentTexts } from './proposals/proposal-consent.ts'
import { proposalEmailTexts } from './proposals/proposal-email.ts'
import { proposalPageTexts } from './proposals/proposal-page.ts'
import { proposalPlansTexts } from './proposals/proposal-plans.ts'
import { proposalRebatesTexts } from './proposals/proposal-rebates.ts'
import { ownRequestTexts } from './requests/own-request.ts'
import { serviceRequestTexts } from './requests/service-request.ts'
import { visitTexts } from './requests/visit.ts'
import { closedSiteTexts } from './site/closed-site.ts'
import { compareTexts } from './site/compare.ts'
import { endedLinkTexts } from './site/ended-link.ts'
import { frameTexts } from './site/frame.ts'
import { hoursTexts } from './site/hours.ts'
import { labelAccessTexts } from './site/label-access.ts'
import { labelPageTexts } from './site/label-page.ts'
import { landingTexts } from './site/landing.ts'
import { limitsTexts } from './site/limits.ts'
import { mailStopTexts } from './site/mail-stop.ts'
import { newLabelTexts } from './site/new-label.ts'
import { notMeTexts } from './site/not-me.ts'
import { otherHomeTexts } from './site/other-home.ts'
import { scanTexts } from './site/scan.ts'
import { titlesTexts } from './site/titles.ts'

/**
 * Every text that homeowners read on the site, in emails and in reports, by page, as plain data: '{phone}' is a value for `fill`,
 * '**so**' is emphasis. Texts that the specification fixes, and those of the portal, are in `texts/en/messages.ts`. A page imports its
 * part from the part's own file, so that it carries no other (docs/decisions/150).
 */
export const catalogue = {
  arithmeticTexts,
  assumptionSourcesTexts,
  assumptionsTexts,
  cannotSayTexts,
  closedSiteTexts,
  comparisonRowsTexts,
  comparisonTexts,
  compareTexts,
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
  includedTexts,
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
