import type { RequestedKind } from '#domain/requests/requested-kinds.ts'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import { fill } from '#texts/fill.ts'
import type { VerdictInOutline } from '../figures/outline.ts'
import styles from './why.module.css'

type WhyProps = {
  verdict: VerdictInOutline
  equipmentKind: RequestedKind
  /** The proposal costs more to run, so there is something better to do. */
  isWorse: boolean
}

/** Why the verdict is what it is, what comes next, and what to do instead of an upgrade that does not help. */
export function Why({ verdict, equipmentKind, isWorse }: WhyProps) {
  const { kind, headline, reasons, furtherReasons, nextStep, isSaidToPay } = verdict
  const texts = comparisonTexts.why
  // Why not then: it would deny what a reason says.
  const isPlanned = kind === 'plan' && !isSaidToPay
  return (
    <section className={styles.why}>
      <h3>{texts.titles[kind]}</h3>
      <p>{[headline, ...reasons, ...furtherReasons].join(' ')}</p>
      {isPlanned && <p>{fill(texts.planning, { thing: comparisonTexts.things[equipmentKind] })}</p>}
      <p className={styles.nextStep}>{nextStep}</p>
      {isWorse && (
        <>
          <h3>{texts.instead}</h3>
          <p>{texts.service}</p>
        </>
      )}
    </section>
  )
}
