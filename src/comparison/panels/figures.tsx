import type { Analysis } from '#contract/homes/analysis.ts'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import { BenefitTable } from '../figures/benefit-table.tsx'
import { outlineOf } from '../figures/outline.ts'
import { plainTable } from '../figures/plain-rows.ts'
import styles from './figures.module.css'
import { SocialBenefits } from './social-benefits.tsx'

/** The figures of a comparison in whole dollars and kilograms, and the comfort of the proposed system. */
export function Figures({ analysis, period }: { analysis: Analysis; period: 'year' | 'summer' }) {
  const { tables, social } = outlineOf(analysis)
  const texts = comparisonTexts.tables
  return (
    <div className={styles.figures}>
      {tables.map((section) => (
        <BenefitTable
          key={section.name}
          caption={section.heading}
          loss={section.loss}
          table={plainTable(section, period)}
        >
          <p className={styles.below}>
            {section.name === 'economic' ? texts.wholeDollars : texts.co2e}
            {section.name === 'environmental' && section.note && ` ${section.note}`}
          </p>
          {section.name === 'economic' && section.note && <p className={styles.note}>{section.note}</p>}
        </BenefitTable>
      ))}
      <SocialBenefits section={social} />
    </div>
  )
}
