import { assumptionSourcesTexts } from '#texts/en/assumption-sources.ts'
import { assumptionsTexts } from '#texts/en/assumptions.ts'
import { cannotSayTexts } from '#texts/en/cannot-say.ts'
import { comparisonRowsTexts } from '#texts/en/comparison-rows.ts'
import { explanationsTexts } from '#texts/en/explanations.ts'
import { findingsTexts } from '#texts/en/findings.ts'
import { proposalArithmeticTexts } from '#texts/en/proposal-arithmetic.ts'
import { assumptionProblemsTexts } from '#texts/en/staff/assumption-problems.ts'
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
