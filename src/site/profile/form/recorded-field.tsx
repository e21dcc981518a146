import type { ReactNode } from 'react'
import { Breakable } from '#comparison/breakable.tsx'
import type { ChoiceRow, EquipmentRow, HomeRow } from '#domain/homes/field-rows.ts'
import { answerNames, answers } from '#domain/homes/form/form-values.ts'
import { scaleControl, seerScales } from '#domain/homes/form/seer-scales.ts'
import { messages } from '#texts/en/messages.ts'
import { labelPageTexts } from '#texts/en/site/label-page.ts'
import { grouped } from '#texts/formats.ts'
import fields from '../../ui/form/field.module.css'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from '../equipment/equipment.module.css'
import type { Bill } from './bill-image.tsx'
import { BillImage } from './bill-image.tsx'
import { OddAnswer, useQuestion } from './odd-answers.tsx'
import type { ProfileProblems } from './profile-values.ts'

type FieldQuestion = { name: string; label: string; hint: string | undefined; value: string }

type RecordedFieldProps = Omit<FieldQuestion, 'label'> & {
  row: EquipmentRow | HomeRow
  /** In the words of this page, where they are not those of the row. */
  label?: string | undefined
  placeholder?: string | undefined
  problems: ProfileProblems
  /** The bill from which a number is read. */
  bill?: Bill | undefined
}

/** A field by the type of its row; nothing for one that has a control of its own. */
export function RecordedField(props: RecordedFieldProps) {
  const { row, label = row.label, placeholder, problems, bill, ...asked } = props
  const given = { ...asked, label }
  const problem = problems[asked.name]
  switch (row.type) {
    case 'question':
      return <Question {...given} />
    case 'choice':
      return <SelectField {...given} chosen={given.value} problem={problem} choices={choicesOf(row)} />
    case 'number':
      if (row.choices) return <Choice {...given} choices={row.choices} problem={problem} />
      return (
        <>
          <NumberControl {...given} placeholder={placeholder} problems={problems} bill={bill} />
          {row.isSeer && (
            <SelectField
              name={scaleControl(asked.name)}
              label={labelPageTexts.seerScale}
              chosen="SEER"
              choices={seerScales.map((id) => ({ id, name: id }))}
            />
          )}
        </>
      )
    default:
      return null
  }
}

function choicesOf({ options, start }: ChoiceRow) {
  const choices = options.map(({ value, label }) => ({ id: value, name: label }))
  return start === undefined ? [{ id: '', name: messages.pleaseSelect }, ...choices] : choices
}

/** A number from a list; 0 means none. A stored number missing from the list stays selectable. */
function Choice(props: FieldQuestion & { choices: readonly number[]; problem: string | undefined }) {
  const { name, label, hint, choices, problem } = props
  const stored = Number(props.value)
  const offered = stored === 0 || choices.includes(stored) ? choices : [stored, ...choices]
  const named = offered.map((number) => ({ id: number, name: grouped(number) }))
  return (
    <SelectField
      name={name}
      label={label}
      hint={hint}
      problem={problem}
      chosen={stored}
      choices={[{ id: 0, name: messages.pleaseSelect }, ...named]}
    />
  )
}

/** Yes, no, or unknown. */
function Question({ name, label, hint, value }: FieldQuestion) {
  return (
    <fieldset className={styles.question}>
      <legend>
        <Breakable text={label} />
      </legend>
      <p className={styles.hint}>{hint}</p>
      <div className={styles.answers}>
        {answers.map((answer) => (
          <label key={answer} className={styles.answer}>
            <input type="radio" name={name} value={answer} defaultChecked={answer === value} />
            {answerNames[answer]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type NumberControlProps = {
  name: string
  label: string
  hint?: ReactNode
  value: string
  placeholder?: string | undefined
  problems: ProfileProblems
  /** The bill that it is read from. */
  bill?: Bill | undefined
}

/** A number as people type it. An odd one is questioned beside the field. */
function NumberControl({ name, label, hint, value, placeholder, problems, bill }: NumberControlProps) {
  const question = useQuestion(name)
  return (
    <div>
      <TextField
        name={name}
        label={label}
        hint={hint}
        problem={problems[name] ?? question}
        inputMode="decimal"
        maxLength={20}
        defaultValue={value}
        placeholder={placeholder}
      />
      <OddAnswer name={name} className={fields.answer} />
      {bill && <BillImage of={bill} />}
    </div>
  )
}
