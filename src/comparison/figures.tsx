import type { Analysis } from '#contract/analysis.ts'
import { comparisonTexts } from '#texts/en/comparison.ts'
import { BenefitTable } from './benefit-table.tsx'
import styles from './figures.module.css'
import { outlineOf } from './outline.ts'
import { plainTable } from './plain-rows.ts'
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
