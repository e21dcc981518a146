import type { ReactNode } from 'react'
import type { Analysis } from '#contract/analysis.ts'
import { type EquipmentKind, isComparedInDollars, kindOfSlot } from '#domain/homes/equipment.ts'
import { Assumed } from './assumed.tsx'
import { Bars } from './bars.tsx'
import styles from './comparison.module.css'
import { headlineFiguresOf, periodOf } from './headline-figures.ts'
import { HeadlineSentence } from './headline-sentence.tsx'
import { outlineOf } from './outline.ts'
import { ProposedSeerSelect } from './proposed-seer-select.tsx'
import { Refusal } from './refusal.tsx'
import { SectionTable } from './section-table.tsx'
import { SocialBenefits } from './social-benefits.tsx'
import { SystemImages } from './system-images.tsx'
import { Verdict } from './verdict.tsx'
import './tokens.css'

export type ComparisonProps = {
  analysis: Analysis
  imageUrl: (imageName: string) => string
  /** The page's choice, which is newer than the analysis while one is fetched; defaults to the analysis's own. */
  proposedSeer?: number
  /** Without it no SEER can be chosen, and the table names the one in use. */
  onProposedSeerChange?: (seer: number) => void
  /** True while another analysis is fetched; this one stays readable. */
  isPending?: boolean
  onFix?: (field: string) => void
  footer?: ReactNode
}

/**
 * One piece of equipment against its proposal: the sentence, the images and bars, the tables, then comfort. A
 * humidifier or thermostat has only comfort; a refused comparison says what is missing.
 */
export function Comparison(props: ComparisonProps) {
  const { analysis, onProposedSeerChange, isPending = false, footer } = props
  const kind = kindOfSlot(analysis.equipmentTypeName)
  const { verdict } = outlineOf(analysis)
  const select = kind === 'air-conditioner' && onProposedSeerChange && (
    <ProposedSeerSelect
      seer={props.proposedSeer ?? analysis.seer}
      onChange={onProposedSeerChange}
      isPending={isPending}
    />
  )
  return (
    <div className={styles.frame}>
      <div className={styles.comparison}>
        {verdict && <Verdict verdict={verdict} />}
        {analysis.returnCode === 0 ? (
          <Compared {...props} kind={kind} select={select} isPending={isPending} />
        ) : (
          <>
            {select}
            <Refusal analysis={analysis} onFix={props.onFix} />
          </>
        )}
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </div>
  )
}

type ComparedProps = Omit<ComparisonProps, 'isPending'> & {
  kind: EquipmentKind
  select: ReactNode
  isPending: boolean
}

function Compared({ analysis, imageUrl, kind, select, isPending }: ComparedProps) {
  const images = <SystemImages analysis={analysis} imageUrl={imageUrl} />
  const { tables, social: comfort, assumed } = outlineOf(analysis)
  const [economic, ...others] = tables
  const social = <SocialBenefits section={comfort} />
  if (!isComparedInDollars(kind))
    return (
      <div className={styles.stage}>
        {images}
        {social}
      </div>
    )
  return (
    <>
      <div>
        <HeadlineSentence figures={headlineFiguresOf(analysis)} />
        {assumed && <Assumed section={assumed} />}
      </div>
      {select}
      <div className={styles.figures} aria-busy={isPending}>
        <div className={styles.stage}>
          {images}
          <Bars analysis={analysis} period={periodOf(kind)} />
        </div>
        <div className={styles.tables}>
          <div className={styles.column}>
            {economic && <SectionTable section={economic} explanations={analysis.explanations} />}
          </div>
          <div className={styles.column}>
            {others.map((section) => (
              <SectionTable key={section.name} section={section} explanations={analysis.explanations} />
            ))}
            {social}
          </div>
        </div>
      </div>
    </>
  )
}
