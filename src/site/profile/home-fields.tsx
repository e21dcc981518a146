import { Breakable } from '#comparison/breakable.tsx'
import type { EquipmentDetail } from '#contract/equipment.ts'
import { type AssumedFields, assumedInWords } from '#domain/homes/assumed-fields.ts'
import { type EquipmentSlot, kindOfSlot } from '#domain/homes/equipment.ts'
import { controlName, type EquipmentField, fieldsOfKind, rowOf } from '#domain/homes/equipment-entry.ts'
import type { Kind } from '#domain/homes/field-rows.ts'
import { answerNames, answers, toEquipmentValues } from '#domain/homes/form-values.ts'
import { scaleControl, seerScales } from '#domain/homes/seer-scales.ts'
import { labelPageTexts } from '#texts/en/label-page.ts'
import { messages } from '#texts/en/messages.ts'
import { fill } from '#texts/fill.ts'
import { grouped } from '#texts/formats.ts'
import { SelectField } from '../ui/select-field.tsx'
import type { Bill } from './bill-image.tsx'
import styles from './equipment.module.css'
import { NumberControl } from './number-control.tsx'
import { useTyped } from './odd-answers.tsx'
import type { ProfileProblems } from './profile-values.ts'

type HomeFieldsProps = { entry: EquipmentDetail; assumed: AssumedFields; problems: ProfileProblems }

/** The fields of one piece of equipment, except whether it is included and its photo. */
export function HomeFields({ entry, assumed, problems }: HomeFieldsProps) {
  const slot = entry.equipmentTypeName
  const values = toEquipmentValues(entry)
  return (
    <div className={styles.fields}>
      {fieldsOfKind(kindOfSlot(slot)).map((field) => (
        <HomeField key={field} {...{ slot, field, assumed, problems }} value={String(values[field])} />
      ))}
    </div>
  )
}

type HomeFieldProps = {
  slot: EquipmentSlot
  field: EquipmentField
  value: string
  assumed: AssumedFields
  problems: ProfileProblems
}

/** One field of a piece of equipment; nothing for a field that is no number and no question. */
export function HomeField({ slot, field, value, assumed, problems }: HomeFieldProps) {
  const row = rowOf(field)
  const name = controlName({ slot, field })
  const given = {
    name,
    label: row.label,
    hint: hintOf(field, assumed),
    value: useTyped(name, value),
  }
  if (row.type === 'question') return <Question {...given} />
  if (row.type === 'kind')
    return <SelectField {...given} chosen={given.value} problem={problems[name]} choices={kindsOf(row)} />
  if (row.type !== 'number') return null
  if (row.choices) return <Choice {...given} choices={row.choices} problem={problems[name]} />
  return (
    <>
      <NumberControl
        {...given}
        placeholder={assumedInWords(field, assumed)}
        problems={problems}
        bill={fromBill[field]}
      />
      {row.isSeer && (
        <SelectField
          name={scaleControl(name)}
          label={labelPageTexts.seerScale}
          chosen="SEER"
          choices={seerScales.map((id) => ({ id, name: id }))}
        />
      )}
    </>
  )
}

/** What is read from a bill. */
const fromBill: Partial<Record<EquipmentField, Bill>> = {
  monthlyGasUsage: 'gas',
  monthlyElectricityUsage: 'power',
  electricityPricePerKwh: 'power',
}

/** In the words of a homeowner, with what counts while the field is empty; what is read from a bill has the note about bills. */
export function hintOf(field: EquipmentField, assumed: AssumedFields): string | undefined {
  const hints: Partial<Record<EquipmentField, string>> = labelPageTexts.hints
  const value = assumedInWords(field, assumed)
  const words = [
    hints[field],
    value && fill(labelPageTexts.assumed, { value }),
    fromBill[field] && messages.utilityBillNote,
  ]
  return words.filter(Boolean).join(' ') || undefined
}

const kindsOf = ({ options }: { options: readonly Kind[] }) => [
  { id: '', name: messages.pleaseSelect },
  ...options.map(({ kind, name }) => ({ id: kind, name })),
]

type Asked = { name: string; label: string; hint: string | undefined; value: string }

/** A number from a list; 0 means none. A stored number missing from the list stays selectable. */
function Choice(props: Asked & { choices: readonly number[]; problem: string | undefined }) {
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
export function Question({ name, label, hint, value }: Asked) {
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
