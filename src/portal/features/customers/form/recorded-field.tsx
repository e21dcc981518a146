import { NativeSelect, Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import { Breakable } from '#comparison/breakable.tsx'
import type { ChoiceRow, EquipmentRow, HomeRow, Words } from '#domain/homes/field-rows.ts'
import { answerNames, answers } from '#domain/homes/form/form-values.ts'
import { readNumber } from '#domain/typed-number.ts'
import { messages } from '#texts/en/messages.ts'
import { grouped } from '#texts/formats.ts'
import { FieldWithTip } from '../../../ui/form/field-with-tip.tsx'
import { useCustomerFormContext } from './customer-form-context.ts'
import { useCustomerMark } from './customer-marks.tsx'
import { NumberField } from './number-field.tsx'
import classes from './recorded-field.module.css'

type RecordedFieldProps = {
  /** Its path in the form, which is also its id. */
  path: string
  row: EquipmentRow | HomeRow
  stored: string
  /** What counts while a number is empty. */
  assumed?: string | undefined
  /** What stands below a choice. */
  note?: string | undefined
}

/** A field by the type of its row; nothing for one that has a control of its own. */
export function RecordedField({ path, row, stored, assumed, note }: RecordedFieldProps) {
  const given = { path, label: row.label, tip: row.help }
  switch (row.type) {
    case 'question':
      return <AnswerField {...given} />
    case 'choice':
      return <ChoiceField path={path} row={row} note={note} />
    case 'number':
      return row.choices ? (
        <ListedNumberField {...given} choices={row.choices} stored={stored} />
      ) : (
        <NumberField path={path} row={row} assumed={assumed} />
      )
    default:
      return null
  }
}

type AnswerFieldProps = { path: string; label: string; tip: ReactNode }

/** Yes, no, or unknown. */
function AnswerField({ path, label, tip }: AnswerFieldProps) {
  const form = useCustomerFormContext()
  const mark = useCustomerMark(path)
  return (
    <FieldWithTip label={label} tip={tip}>
      <Radio.Group
        {...form.getInputProps(path)}
        {...mark}
        key={form.key(path)}
        id={path}
        label={<Breakable text={label} />}
      >
        <div className={classes.answers}>
          {answers.map((answer) => (
            <Radio
              key={answer}
              className={classes.answer}
              value={answer}
              label={answerNames[answer]}
              size="xs"
            />
          ))}
        </div>
      </Radio.Group>
    </FieldWithTip>
  )
}

type ChoiceFieldProps = { path: string; row: Words & ChoiceRow; note?: string | undefined }

/** Chooses one of several values. */
function ChoiceField({ path, row: { label, help, options, start }, note }: ChoiceFieldProps) {
  const form = useCustomerFormContext()
  const { description, ...mark } = useCustomerMark(path)
  const choices = options.map(({ value, label }) => ({ value: String(value), label }))
  const described = [note, description].filter(Boolean).join(' ')
  return (
    <FieldWithTip label={label} tip={help}>
      <NativeSelect
        {...form.getInputProps(path)}
        {...mark}
        {...(described && {
          description: described,
          inputWrapperOrder: ['label', 'input', 'description', 'error'],
        })}
        key={form.key(path)}
        id={path}
        label={label}
        data={start === undefined ? [{ value: '', label: messages.pleaseSelect }, ...choices] : choices}
      />
    </FieldWithTip>
  )
}

type ListedNumberFieldProps = {
  path: string
  label: string
  tip?: ReactNode
  choices: readonly number[]
  /** The stored number, which stays selectable even if it is not one of the choices; so does one taken from the plate. */
  stored: string
}

/** Chooses a number from a list; 0 means none. */
function ListedNumberField({ path, label, tip, choices, stored }: ListedNumberFieldProps) {
  const form = useCustomerFormContext()
  const mark = useCustomerMark(path)
  const others = [stored, String(form.useWatchValue(path))].map(numberIn).filter((number) => number !== 0)
  const options = [...new Set([...choices, ...others])]
    .toSorted((one, other) => one - other)
    .map((number) => ({ value: String(number), label: grouped(number) }))
  return (
    <FieldWithTip label={label} tip={tip}>
      <NativeSelect
        {...form.getInputProps(path)}
        {...mark}
        key={form.key(path)}
        id={path}
        label={label}
        data={[{ value: '0', label: messages.pleaseSelect }, ...options]}
      />
    </FieldWithTip>
  )
}

function numberIn(text: string): number {
  const read = readNumber(text)
  return 'number' in read ? (read.number ?? 0) : 0
}
