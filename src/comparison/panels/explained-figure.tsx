import type { SaidFigure } from '#saying/figure-explanation-in-words.ts'
import { arithmeticTexts } from '#texts/en/comparison/arithmetic.ts'
import { assumptionInWords } from '../figures/in-words.ts'
import styles from './arithmetic.module.css'

/** One figure of a proposal: its rule, its steps, and the assumptions in it with their sources, all as text. */
export function ExplainedFigure({ figure }: { figure: SaidFigure }) {
  const { title, formula, steps, assumptions, note } = figure
  return (
    <section className={styles.line}>
      <p className={styles.heading}>{title}</p>
      <p>{formula}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {assumptions.length > 0 && (
        <>
          <p className={styles.heading}>{arithmeticTexts.assumptions}</p>
          <ul className={styles.facts}>
            {assumptions.map((assumption) => (
              <li key={assumption.path}>{assumptionInWords(assumption)}</li>
            ))}
          </ul>
        </>
      )}
      {note && <p>{note}</p>}
    </section>
  )
}
