import type { ReactNode } from 'react'
import type { Analysis } from '#contract/homes/analysis.ts'
import { type EquipmentSlot, slugOfSlot } from '#domain/homes/equipment/equipment.ts'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import { messages } from '#texts/en/messages.ts'
import { fill } from '#texts/fill.ts'
import { Comparison, isStopped, type OpenFolds } from './comparison.tsx'
import { shownPanels } from './figures/headline-figures.ts'
import { HomeSummary } from './panels/home-summary.tsx'
import styles from './system-analysis.module.css'

type SystemAnalysisProps = {
  /** In any order; those that show nothing are left out. */
  analyses: readonly Analysis[]
  /** A page about one piece of equipment, which is shown whatever came of comparing it. */
  isItem?: boolean
  imageUrl: (imageName: string) => string
  /** Shown while no equipment can be compared. */
  empty: ReactNode
  openFolds?: OpenFolds
  /** The page with everything open; without it there is no link to it. */
  showAllHref?: string | undefined
  onProposedSeerChange?: (equipmentTypeName: EquipmentSlot, seer: number) => void
  /** How staff choose the system that is proposed for a piece of equipment. */
  systemChoiceFor?: (analysis: Analysis) => ReactNode
  /** The slot whose analysis is being fetched again. */
  pendingFor?: EquipmentSlot | null
  /** What to ask for after the figures of a comparison. */
  askFor?: (analysis: Analysis) => ReactNode
}

/** Every comparison of a home, one below the other, under one sentence with the total. */
export function SystemAnalysis(props: SystemAnalysisProps) {
  const { imageUrl, openFolds = 'none', showAllHref, onProposedSeerChange, systemChoiceFor, askFor } = props
  const panels = props.isItem ? props.analyses : shownPanels(props.analyses)
  if (panels.length === 0) return props.empty
  return (
    <div className={styles.frame}>
      {panels.length > 1 && !panels.some(isStopped) ? (
        <HomeSummary panels={panels} showAllHref={showAllHref} />
      ) : (
        showAllHref && (
          <p className={styles.showAll}>
            <a href={showAllHref}>{comparisonTexts.page.showAll}</a>
          </p>
        )
      )}
      {panels.map((panel) => {
        const slot = panel.equipmentTypeName
        const headingId = slugOfSlot(slot)
        return (
          <section key={slot} className={styles.panel} aria-labelledby={headingId}>
            <h2 id={headingId} tabIndex={-1}>
              {fill(comparisonTexts.page.section, { slot, title: messages.analysis.title })}
            </h2>
            <Comparison
              analysis={panel}
              imageUrl={imageUrl}
              openFolds={openFolds}
              onProposedSeerChange={onProposedSeerChange && ((seer) => onProposedSeerChange(slot, seer))}
              systemChoice={systemChoiceFor?.(panel)}
              isPending={props.pendingFor === slot}
              ask={askFor?.(panel)}
            />
          </section>
        )
      })}
    </div>
  )
}
