import { assumptionSourcesTexts } from '#texts/en/comparison/assumption-sources.ts'
import { assumptionsTexts } from '#texts/en/comparison/assumptions.ts'
import { cannotSayTexts } from '#texts/en/comparison/cannot-say.ts'
import { comparisonRowsTexts } from '#texts/en/comparison/comparison-rows.ts'
import { explanationsTexts } from '#texts/en/comparison/explanations.ts'
import { findingsTexts } from '#texts/en/comparison/findings.ts'
import { proposalArithmeticTexts } from '#texts/en/proposals/proposal-arithmetic.ts'
import { assumptionProblemsTexts } from '#texts/en/staff/office/assumption-problems.ts'
import type { InAnyLanguage } from '#texts/fill.ts'

const english = {
  assumptionProblemsTexts,
  assumptionSourcesTexts,
  assumptionsTexts,
  cannotSayTexts,
  comparisonRowsTexts,
  explanationsTexts,
  findingsTexts,
  proposalArithmeticTexts,
}

export type Language = 'en'

/** The texts that the calculation is said with. A language that misses one, or one of its values, does not compile. */
export type Words = InAnyLanguage<typeof english>

/** The texts of each language. */
export const languages: Readonly<Record<Language, Words>> = { en: english }
