import type { Analysis, ComparisonRow } from '#contract/analysis.ts'
import { messages } from '#domain/messages.ts'
import { arithmeticTexts } from '#texts/arithmetic.ts'
import styles from './arithmetic.module.css'
import { Breakable } from './breakable.tsx'
import { assumptionInWords, inputInWords } from './in-words.ts'
import type { ListSection } from './outline.ts'

type ExplanationOfRow = Analysis['explanations'][number]

/** Rows whose figures are based on a typed gas bill. */
const fromGasBill = ['gas-volume', 'gas-cost']

type ArithmeticProps = { analysis: Analysis; assumed: ListSection | null }

/** How each figure was worked out, line by line, then what all of them assume. */
export function Arithmetic({ analysis, assumed }: ArithmeticProps) {
  return (
    <>
      <p className={styles.lead}>
        {arithmeticTexts.lead} {arithmeticTexts.rounded}
      </p>
      {analysis.explanations.map((explanation) => (
        <Explanation key={explanation.key} explanation={explanation} name={nameOf(explanation, analysis)} />
      ))}
      {assumed && (
        <section className={styles.line}>
          <h4>{assumed.heading}</h4>
          <ul className={styles.facts}>
            {assumed.items.map(({ key, isEstimate, text }) => (
              <li key={key}>
                {isEstimate && <strong>Estimated. </strong>}
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** The full name of the row, as the calculation has it. */
function nameOf({ key, title }: ExplanationOfRow, analysis: Analysis): string {
  const rows: readonly (ComparisonRow | null)[] = [
    ...analysis.listEconomicComparisonVM,
    analysis.economicTotal,
    ...analysis.listEnvironmentalComparisonVM,
    analysis.environmentalTotal,
  ]
  return rows.find((row) => row?.key === key)?.comparisonName ?? title
}

/** One line: the rule, the arithmetic of both sides, the source of each figure, and the assumptions, all as text. */
function Explanation({ explanation, name }: { explanation: ExplanationOfRow; name: string }) {
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
