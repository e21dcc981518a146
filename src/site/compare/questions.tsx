import type { ReactNode } from 'react'
import type { Unread } from '#domain/compare/address.ts'
import {
  type AgeAnswer,
  ageBandNames,
  type CompareAnswers,
  type CompareQuestion,
  coolingAnswers,
  heatingAnswers,
  worksAnswers,
} from '#domain/compare/answers.ts'
import { idOf, type Screen, screens } from '#domain/compare/screens.ts'
import { inputLimits } from '#engine/input-limits.ts'
import { compareTexts as texts } from '#texts/en/site/compare.ts'
import { fill } from '#texts/fill.ts'
import type { PageProps } from '../page-props.ts'
import boxes from '../request/taking/choice-box.module.css'
import { Field } from '../ui/form/field.tsx'
import styles from './questions.module.css'

/** What a question shows: what was answered, and what of it has to be mended. */
export type Typed = Pick<PageProps<'compare'>['page'], 'answers' | 'unread' | 'thisYear'>

type QuestionProps = {
  screen: Screen
  /** Which of its questions it asks first. */
  asked?: CompareQuestion
  typed: Typed
  children?: ReactNode
}

/** A question with its answers, and what leads on below it. */
export function Question({ screen, asked = screen, typed, children }: QuestionProps) {
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
      {controls[asked](typed)}
      {children}
    </fieldset>
  )
}

const hints: Readonly<Partial<Record<Screen, string>>> = texts.hints

const controls: Readonly<Record<CompareQuestion, (typed: Typed) => ReactNode>> = {
  heatsWith: ({ answers: { heatsWith } }) => (
    <Choice
      name="h"
      chosen={heatsWith}
      options={heatingAnswers.map((value) => [value, texts.heating[value]])}
    />
  ),
  furnaceAge: (typed) => <Age names={['a', 'ay']} age={typed.answers.furnaceAge} typed={typed} />,
  cooling: (typed) => (
    <>
      <Cooling chosen={typed.answers.cooling} />
      <fieldset className={`${styles.within} ${styles.coolingAge}`}>
        <legend className={styles.part}>{texts.questions.coolingAge}</legend>
        <Age names={['ca', 'cy']} age={typed.answers.coolingAge} typed={typed} />
      </fieldset>
    </>
  ),
  coolingAge: (typed) => (
    <>
      <Age names={['ca', 'cy']} age={typed.answers.coolingAge} typed={typed} />
      <fieldset className={styles.within}>
        <legend className={styles.part}>{texts.questions.cooling}</legend>
        <Cooling chosen={typed.answers.cooling} />
      </fieldset>
    </>
  ),
  heatingBill: ({ answers: { heatingBill }, unread }) => {
    const isYear = heatingBill?.per === 'year' || unread.gp === 'y'
    return (
      <>
        <Amount name="g" label={texts.bill.amount} dollars={heatingBill?.dollars} unread={unread} />
        <fieldset className={styles.within}>
          <legend className={styles.part}>{texts.bill.per}</legend>
          <div className={styles.choices}>
            <Option name="gp" value="m" label={texts.bill.month} isChosen={!isYear} />
            <Option name="gp" value="y" label={texts.bill.year} isChosen={isYear} />
          </div>
        </fieldset>
      </>
    )
  },
  powerBill: ({ answers: { powerBill }, unread }) => (
    <Amount name="e" label={texts.bill.aMonth} dollars={powerBill ?? undefined} unread={unread} />
  ),
  works: ({ answers: { works } }) => (
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

type AgeProps = { names: readonly [band: string, year: 'ay' | 'cy']; age: AgeAnswer | null; typed: Typed }

/** A span of age, or the year. */
function Age({ names: [band, year], age, typed: { unread, thisYear } }: AgeProps) {
  return (
    <>
      <Choice
        name={band}
        chosen={typeof age === 'string' ? age : null}
        options={ageBandNames.map((value) => [value, texts.ages[value]])}
      />
      <div className={styles.short}>
        <Field label={texts.orYear} hint={texts.yearHint} problem={problemOf(year, unread, thisYear)}>
          {(control) => (
            <input
              {...control}
              name={year}
              inputMode="numeric"
              enterKeyHint="next"
              autoComplete="off"
              maxLength={4}
              defaultValue={unread[year] ?? (typeof age === 'number' ? age : '')}
            />
          )}
        </Field>
      </div>
    </>
  )
}

type AmountProps = { name: 'g' | 'e'; label: string; dollars: number | undefined; unread: Unread }

function Amount({ name, label, dollars, unread }: AmountProps) {
  return (
    <div className={styles.short}>
      <Field label={label} problem={problemOf(name, unread)}>
        {(control) => (
          <input
            {...control}
            name={name}
            inputMode="decimal"
            enterKeyHint="next"
            autoComplete="off"
            maxLength={10}
            defaultValue={unread[name] ?? dollars ?? ''}
          />
        )}
      </Field>
    </div>
  )
}

/** That what was typed into a field cannot be used, and what can. */
function problemOf(field: keyof typeof texts.unread, unread: Unread, thisYear = 0): string | null {
  const typed = unread[field]
  if (typed === undefined) return null
  return fill(texts.unread[field], { typed, least: inputLimits.year.least, most: thisYear })
}

/** Where a question is among the others. */
export function Progress({ screen }: { screen: Screen }) {
  return (
    <p className={styles.progress}>
      {fill(texts.progress, { number: screens.indexOf(screen) + 1, count: screens.length })}
    </p>
  )
}
