import type { Analysis } from '#contract/analysis.ts'
import { BenefitTable } from './benefit-table.tsx'
import type { TableSection } from './outline.ts'
import styles from './section-table.module.css'

type SectionTableProps = { section: TableSection; explanations: Analysis['explanations'] }

/** A table of the comparison with the sentence that belongs to it. */
export function SectionTable({ section, explanations }: SectionTableProps) {
  const { name, heading, note } = section
  return (
    <>
      <BenefitTable caption={heading} {...section} explanations={explanations}>
        {name === 'environmental' && note && <p className={styles.equivalents}>{note}</p>}
      </BenefitTable>
      {name === 'economic' && note && <p className={styles.note}>{note}</p>}
    </>
  )
}
