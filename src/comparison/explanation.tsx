import type { Analysis } from '#contract/analysis.ts'
import { messages } from '#domain/messages.ts'
import { Breakable } from './breakable.tsx'
import styles from './explanation.module.css'
import { figure } from './format.ts'
import { originInWords } from './in-words.ts'

type ExplanationOfRow = Analysis['explanations'][number]
type Input = ExplanationOfRow['inputs'][number]
type Assumption = ExplanationOfRow['assumptions'][number]

const sides = [
  { side: 'actual', name: 'Actual' },
  { side: 'proposed', name: 'Proposed' },
] as const

/** Rows whose figures are based on a typed gas bill. */
const fromGasBill = ['gas-volume', 'gas-cost']

/** The explanation of one row: the rule, the arithmetic of both sides, the source of each figure, and the assumptions. */
export function ExplanationPanel({ explanation }: { explanation: ExplanationOfRow }) {
  const { formula, steps, inputs, assumptions, note, key } = explanation
  return (
    <div className={styles.panel}>
      <p className={styles.formula}>{formula}</p>
      <div className={styles.sides}>
        {sides.map(({ side, name }) => (
          <Steps key={side} side={side} name={name} steps={steps.filter((step) => step.side === side)} />
        ))}
      </div>
      {inputs.length > 0 && <Inputs inputs={inputs} />}
      {assumptions.length > 0 && <Assumptions assumptions={assumptions} />}
      {note !== null && <p className={styles.note}>{note}</p>}
      {fromGasBill.includes(key) && <p className={styles.note}>{messages.utilityBillNote}</p>}
    </div>
  )
}

type StepsProps = { side: 'actual' | 'proposed'; name: string; steps: ExplanationOfRow['steps'] }

function Steps({ side, name, steps }: StepsProps) {
  if (steps.length === 0) return null
  return (
    <div className={styles.side} data-side={side}>
      <p className={styles.sideName}>{name}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.text}>{step.text}</li>
        ))}
      </ol>
    </div>
  )
}

function Inputs({ inputs }: { inputs: Input[] }) {
  return (
    <>
      <p className={styles.heading}>From</p>
      <dl className={styles.facts}>
        {inputs.map(({ label, value, unit, from, estimated }) => (
          <div key={`${label} ${from}`}>
            <dt>
              <Breakable text={label} />
            </dt>
            <dd>
              <strong>{figure(value, unit)}</strong>{' '}
              <span className={styles.origin}>{originInWords(from)}</span>
              {estimated && <span className={styles.estimated}>estimated</span>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Assumptions({ assumptions }: { assumptions: Assumption[] }) {
  return (
    <>
      <p className={styles.heading}>Assumed</p>
      <dl className={styles.facts}>
        {assumptions.map(({ path, label, value, unit, source }) => (
          <div key={path}>
            <dt>
              <Breakable text={label} />
            </dt>
            <dd>
              <strong>{figure(value, unit)}</strong> <span className={styles.origin}>{source}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
