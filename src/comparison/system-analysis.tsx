import { type ReactNode, useId } from 'react'
import type { Analysis } from '#contract/analysis.ts'
import type { EquipmentSlot } from '#domain/homes/equipment.ts'
import { Comparison } from './comparison.tsx'
import { cellText } from './format.ts'
import { shownPanels, summaryFigures } from './headline-figures.ts'
import { HeadlineSentence } from './headline-sentence.tsx'
import { summaryCaption } from './in-words.ts'
import { savingWithRange } from './range-in-words.ts'
import styles from './system-analysis.module.css'

type SystemAnalysisProps = {
  /** In any order; those without rows are left out. */
  analyses: readonly Analysis[]
  imageUrl: (imageName: string) => string
  /** Shown while no equipment can be compared. */
  empty: ReactNode
  onProposedSeerChange?: (equipmentTypeName: EquipmentSlot, seer: number) => void
  /** The slot whose analysis is being fetched again. */
  pendingFor?: EquipmentSlot | null
  footer?: ReactNode
}

/** Every comparison of a home, one below the other, under one sentence with the total. */
export function SystemAnalysis(props: SystemAnalysisProps) {
  const { imageUrl, onProposedSeerChange, footer } = props
  const idPrefix = useId()
  const panels = shownPanels(props.analyses)
  if (panels.length === 0) return props.empty
  const idOf = (panel: Analysis) => `${idPrefix}${panel.equipmentTypeName.replace(' ', '-')}`
  return (
    <div className={styles.frame}>
      {panels.length > 1 && <Summary panels={panels} idOf={idOf} />}
      {panels.map((panel) => (
        <section key={panel.equipmentTypeName} className={styles.panel} aria-labelledby={idOf(panel)}>
          <h2 id={idOf(panel)} tabIndex={-1}>
            {panel.equipmentTypeName}
          </h2>
          <Comparison
            analysis={panel}
            imageUrl={imageUrl}
            onProposedSeerChange={
              onProposedSeerChange && ((seer) => onProposedSeerChange(panel.equipmentTypeName, seer))
            }
            isPending={props.pendingFor === panel.equipmentTypeName}
          />
        </section>
      ))}
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  )
}

const savingHeadings = { dollars: '$/yr', co2e: 'CO2e, kg/yr' } as const

type SummaryProps = { panels: readonly Analysis[]; idOf: (panel: Analysis) => string }

function Summary({ panels, idOf }: SummaryProps) {
  const figures = summaryFigures(panels)
  return (
    <header className={styles.summary}>
      <HeadlineSentence figures={figures} />
      <table className={styles.sum}>
        <caption>{summaryCaption}</caption>
        <thead>
          <tr>
            <th scope="col">Equipment</th>
            <th scope="col">{savingHeadings.dollars}</th>
            <th scope="col">{savingHeadings.co2e}</th>
          </tr>
        </thead>
        <tbody>
          {panels.map((panel) => (
            <tr key={panel.equipmentTypeName}>
              <th scope="row">
                <a href={`#${idOf(panel)}`}>{panel.equipmentTypeName}</a>
              </th>
              <td data-label={savingHeadings.dollars}>
                {savingWithRange(panel.annualSaving, panel.savingRange ?? null)}
              </td>
              <td data-label={savingHeadings.co2e}>{cellText(panel.annualCo2eSavingKg, 'kg')}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Together</th>
            <td data-label={savingHeadings.dollars}>{savingWithRange(figures.saving, figures.range)}</td>
            <td data-label={savingHeadings.co2e}>{cellText(figures.co2eSavingKg, 'kg')}</td>
          </tr>
        </tfoot>
      </table>
    </header>
  )
}
