import type { Explanation } from '#contract/homes/analysis.ts'
import { arithmeticTexts } from '#texts/en/comparison/arithmetic.ts'
import { messages } from '#texts/en/messages.ts'
import { Breakable } from '../breakable.tsx'
import { assumptionInWords, inputInWords } from '../figures/in-words.ts'
import styles from './arithmetic.module.css'

/** Rows whose figures are based on a typed gas bill. */
const fromGasBill = ['gas-volume', 'gas-cost']

/** One line: the rule, the arithmetic of both sides, the source of each figure, and the assumptions, all as text. */
export function ExplainedRow({ explanation, name }: { explanation: Explanation; name: string }) {
  const { key, formula, steps, inputs, assumptions, note } = explanation
  return (
    <section className={styles.line}>
      <h4>
        <Breakable text={name} />
      </h4>
      <p>{formula}</p>
      <ol className={styles.steps}>
        {steps.map(({ side, text }) => (
          <li key={`${side} ${text}`} data-side={side}>
            <span>{arithmeticTexts.sides[side]}</span> {text}
          </li>
        ))}
      </ol>
      <Facts title={arithmeticTexts.inputs} facts={inputs.map(inputInWords)} />
      <Facts title={arithmeticTexts.assumptions} facts={assumptions.map(assumptionInWords)} />
      {note !== null && <p>{note}</p>}
      {fromGasBill.includes(key) && <p>{messages.utilityBillNote}</p>}
    </section>
  )
}

function Facts({ title, facts }: { title: string; facts: readonly string[] }) {
  if (facts.length === 0) return null
  return (
    <>
      <p className={styles.heading}>{title}</p>
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </>
  )
}
