import type { ReactNode } from 'react'
import type { Analysis } from '#contract/homes/analysis.ts'
import {
  cools,
  isComparedInDollars,
  kindOfSlot,
  type PlaceKind,
  proposedSeerChoices,
} from '#domain/homes/equipment/equipment.ts'
import { sumInHome } from '#domain/homes/figures/figures-in-sum.ts'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import { messages } from '#texts/en/messages.ts'
import { fill } from '#texts/fill.ts'
import { ChoiceField } from './choice-field.tsx'
import styles from './comparison.module.css'
import { Bars } from './figures/bars.tsx'
import { headlineFiguresOf, periodOf } from './figures/headline-figures.ts'
import { outlineOf } from './figures/outline.ts'
import { Fold } from './fold.tsx'
import { Arithmetic } from './panels/arithmetic.tsx'
import { Figures } from './panels/figures.tsx'
import { HeadlineSentence } from './panels/headline-sentence.tsx'
import { Refusal } from './panels/refusal.tsx'
import { SocialBenefits } from './panels/social-benefits.tsx'
import { SystemImages } from './panels/system-images.tsx'
import { VerdictTag } from './panels/verdict-tag.tsx'
import { Why } from './panels/why.tsx'

/** How much of a comparison is open at first. */
export type OpenFolds = 'none' | 'figures' | 'all'

export type ComparisonProps = {
  analysis: Analysis
  imageUrl: (imageName: string) => string
  /** The page's choice, which is newer than the analysis while one is fetched; defaults to the analysis's own. */
  proposedSeer?: number
  /** Without it no SEER can be chosen. */
  onProposedSeerChange?: ((seer: number) => void) | undefined
  /** How staff choose the proposed system. */
  systemChoice?: ReactNode
  /** True while another analysis is fetched; this one stays readable. */
  isPending?: boolean
  openFolds?: OpenFolds
  onFix?: (field: string) => void
  /** What to ask for, after the figures. */
  ask?: ReactNode
  footer?: ReactNode
}

/**
 * One piece of equipment against its proposal, in layers that are whole for whoever stops there: what to do and what it changes,
 * the figures and comfort, the arithmetic (docs/decisions/175). Beside what must not run there is no figure.
 */
export function Comparison(props: ComparisonProps) {
  const { analysis, ask, footer } = props
  const kind = kindOfSlot(analysis.equipmentTypeName)
  const { verdict } = outlineOf(analysis)
  const why = verdict && (
    <Why verdict={verdict} equipmentKind={kind} isWorse={isWorseAlone(analysis) && !isStopped(analysis)} />
  )
  return (
    <div className={styles.frame}>
      <div className={styles.comparison}>
        {verdict && <VerdictTag verdict={verdict.kind} />}
        {isStopped(analysis) ? (
          <>
            {why}
            {ask}
          </>
        ) : analysis.returnCode !== 0 ? (
          <>
            <Choices {...props} />
            <Refusal analysis={analysis} onFix={props.onFix} />
            {why}
            {ask}
          </>
        ) : isComparedInDollars(kind) ? (
          <Compared {...props} kind={kind} why={why} />
        ) : (
          <>
            <SystemImages analysis={analysis} imageUrl={props.imageUrl} />
            <SocialBenefits section={outlineOf(analysis).social} />
            {why}
            {ask}
          </>
        )}
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </div>
  )
}

/** Whether new equipment costs more to run, whatever is proposed with it. */
function isWorseAlone({ parts, proposedIsWorse }: Analysis): boolean {
  return parts ? parts.alone.range.likelyCents < 0 : proposedIsWorse
}

/** Whether staff has found that the equipment must not run. */
export function isStopped({ verdict }: Analysis): boolean {
  return verdict?.verdict === 'do-not-run'
}

type ComparedProps = ComparisonProps & { kind: PlaceKind; why: ReactNode }

function Compared(props: ComparedProps) {
  const { analysis, imageUrl, kind, why, ask, isPending = false, openFolds = 'none' } = props
  const period = periodOf(kind)
  const folds = comparisonTexts.folds
  return (
    <>
      <HeadlineSentence figures={headlineFiguresOf(analysis)} />
      <Choices {...props} />
      <div className={styles.figures} aria-busy={isPending}>
        <div className={styles.stage}>
          <SystemImages analysis={analysis} imageUrl={imageUrl} />
          <Bars figures={sumInHome([analysis])} period={period} />
        </div>
        {why}
        <Fold title={folds.figures} isOpen={openFolds !== 'none'}>
          <Figures analysis={analysis} period={period} />
        </Fold>
        {ask}
        <Fold title={folds.arithmetic} isOpen={openFolds === 'all'}>
          <Arithmetic analysis={analysis} assumed={outlineOf(analysis).assumed} />
        </Fold>
      </div>
    </>
  )
}

function Choices(props: ComparisonProps) {
  if (!props.systemChoice) return <SeerSelect {...props} />
  return (
    <div className={styles.choices}>
      {props.systemChoice}
      <SeerSelect {...props} />
    </div>
  )
}

function SeerSelect({ analysis, proposedSeer, onProposedSeerChange, isPending = false }: ComparisonProps) {
  if (!cools(kindOfSlot(analysis.equipmentTypeName)) || !onProposedSeerChange) return null
  const shown = analysis.listEconomicComparisonVM.find(({ key }) => key === 'seer')
  return (
    <ProposedSeerSelect
      seer={proposedSeer ?? analysis.seer}
      shownSeer={shown?.proposedValue ?? null}
      onChange={onProposedSeerChange}
      isPending={isPending}
    />
  )
}

type ProposedSeerSelectProps = {
  /** 0 leaves it to the default proposal. */
  seer: number
  /** The SEER that is compared with; null where nothing is compared. */
  shownSeer: number | null
  onChange: (seer: number) => void
  /** True while the comparison with the chosen SEER is fetched; another can still be chosen. */
  isPending: boolean
}

/** Which SEER to compare with. The choice that is shown says so, chosen or not. */
function ProposedSeerSelect({ seer, shownSeer, onChange, isPending }: ProposedSeerSelectProps) {
  const texts = comparisonTexts.seer
  const isOffered = proposedSeerChoices.some((choice) => choice === shownSeer)
  return (
    <ChoiceField
      label={texts.label}
      hint={texts.hint}
      value={seer === 0 && isOffered && !isPending ? (shownSeer ?? 0) : seer}
      onChange={onChange}
      pending={isPending ? texts.pending : ''}
    >
      <option value={0}>{messages.pleaseSelect}</option>
      {proposedSeerChoices.map((choice) => (
        <option key={choice} value={choice}>
          {choice === shownSeer ? fill(texts.shown, { seer: choice }) : choice}
        </option>
      ))}
    </ChoiceField>
  )
}
