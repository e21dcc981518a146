import type { ReactNode } from 'react'
import {
  type AgeAnswer,
  ageBandNames,
  type CompareAnswers,
  type CompareQuestion,
  coolingAnswers,
  heatingAnswers,
  worksAnswers,
} from '#domain/compare/answers.ts'
import { compareTexts as texts } from '#texts/en/site/compare.ts'
import { fill } from '#texts/fill.ts'
import boxes from '../request/taking/choice-box.module.css'
import { Field } from '../ui/form/field.tsx'
import styles from './questions.module.css'

/** The questions that have a screen of their own on a phone, in their order. */
export const screens = ['heatsWith', 'furnaceAge', 'cooling', 'heatingBill', 'powerBill', 'works'] as const
export type Screen = (typeof screens)[number]

/** The screen that has a question: the age of an air conditioner is asked beside whether there is one. */
export const screenOf = (question: CompareQuestion): Screen =>
  question === 'coolingAge' ? 'cooling' : question

/** Where a link leads to a question. */
export const idOf = (screen: Screen) => `question-${screen}`

type QuestionProps = {
  screen: Screen
  /** Which of its questions it asks first. */
  asked?: CompareQuestion
  answers: CompareAnswers
  children?: ReactNode
}

/** A question with its answers, and what leads on below it. */
export function Question({ screen, asked = screen, answers, children }: QuestionProps) {
  const hint = hints[screen]
  const id = idOf(screen)
  return (
    <fieldset
      className={styles.question}
      id={id}
      data-screen={screen}
      tabIndex={-1}
      aria-describedby={hint && `${id}-hint`}
    >
      <legend className={styles.legend}>{texts.questions[asked]}</legend>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {controls[asked](answers)}
      {children}
    </fieldset>
  )
}

const hints: Readonly<Partial<Record<Screen, string>>> = texts.hints

const controls: Readonly<Record<CompareQuestion, (answers: CompareAnswers) => ReactNode>> = {
  heatsWith: ({ heatsWith }) => (
    <Choice
      name="h"
      chosen={heatsWith}
      options={heatingAnswers.map((value) => [value, texts.heating[value]])}
    />
  ),
  furnaceAge: ({ furnaceAge }) => <Age names={['a', 'ay']} age={furnaceAge} />,
  cooling: ({ cooling, coolingAge }) => (
    <>
      <Cooling chosen={cooling} />
      <fieldset className={`${styles.within} ${styles.coolingAge}`}>
        <legend className={styles.part}>{texts.questions.coolingAge}</legend>
        <Age names={['ca', 'cy']} age={coolingAge} />
      </fieldset>
    </>
  ),
  coolingAge: ({ cooling, coolingAge }) => (
    <>
      <Age names={['ca', 'cy']} age={coolingAge} />
      <fieldset className={styles.within}>
        <legend className={styles.part}>{texts.questions.cooling}</legend>
        <Cooling chosen={cooling} />
      </fieldset>
    </>
  ),
  heatingBill: ({ heatingBill }) => (
    <>
      <Amount name="g" label={texts.bill.amount} dollars={heatingBill?.dollars} />
      <fieldset className={styles.within}>
        <legend className={styles.part}>{texts.bill.per}</legend>
        <div className={styles.choices}>
          <Option name="gp" value="m" label={texts.bill.month} isChosen={heatingBill?.per !== 'year'} />
          <Option name="gp" value="y" label={texts.bill.year} isChosen={heatingBill?.per === 'year'} />
        </div>
      </fieldset>
    </>
  ),
  powerBill: ({ powerBill }) => (
    <Amount name="e" label={texts.bill.aMonth} dollars={powerBill ?? undefined} />
  ),
  works: ({ works }) => (
    <Choice name="w" chosen={works} options={worksAnswers.map((value) => [value, texts.works[value]])} />
  ),
}

type ChoiceProps = {
  name: string
  chosen: string | null
  options: readonly (readonly [value: string, label: string])[]
}

/** The answers to choose among, with 'I don't know' as the last. */
function Choice({ name, chosen, options }: ChoiceProps) {
  return (
    <div className={styles.choices}>
      {[...options, ['', texts.unknown] as const].map(([value, label]) => (
        <Option key={value} name={name} value={value} label={label} isChosen={value === chosen} />
      ))}
    </div>
  )
}

function Cooling({ chosen }: { chosen: CompareAnswers['cooling'] }) {
  const options = coolingAnswers.map((value) => [value, texts.cooling[value]] as const)
  return <Choice name="c" chosen={chosen} options={options} />
}

type OptionProps = { name: string; value: string; label: string; isChosen: boolean }

function Option({ name, value, label, isChosen }: OptionProps) {
  return (
    <label className={boxes.box}>
      <input type="radio" name={name} value={value} defaultChecked={isChosen} />
      {label}
    </label>
  )
}

/** A span of age, or the year. */
function Age({ names: [band, year], age }: { names: readonly [string, string]; age: AgeAnswer | null }) {
  return (
    <>
      <Choice
        name={band}
        chosen={typeof age === 'string' ? age : null}
        options={ageBandNames.map((value) => [value, texts.ages[value]])}
      />
      <div className={styles.short}>
        <Field label={texts.orYear} hint={texts.yearHint}>
          {(control) => (
            <input
              {...control}
              name={year}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              defaultValue={typeof age === 'number' ? age : ''}
            />
          )}
        </Field>
      </div>
    </>
  )
}

function Amount({ name, label, dollars }: { name: string; label: string; dollars: number | undefined }) {
  return (
    <div className={styles.short}>
      <Field label={label}>
        {(control) => (
          <input
            {...control}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            defaultValue={dollars ?? ''}
          />
        )}
      </Field>
    </div>
  )
}

/** Where a question is among the others. */
export function Progress({ screen }: { screen: Screen }) {
  return (
    <p className={styles.progress}>
      {fill(texts.progress, { number: screens.indexOf(screen) + 1, count: screens.length })}
    </p>
  )
}
