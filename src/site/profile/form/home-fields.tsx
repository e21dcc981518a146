import type { EquipmentDetail } from '#contract/homes/equipment.ts'
import { type EquipmentSlot, kindOfSlot } from '#domain/homes/equipment/equipment.ts'
import {
  controlName,
  type EquipmentField,
  fieldsOfKind,
  rowOf,
} from '#domain/homes/equipment/equipment-entry.ts'
import { type AssumedFields, assumedInWords } from '#domain/homes/form/assumed-fields.ts'
import { toEquipmentValues } from '#domain/homes/form/form-values.ts'
import { messages } from '#texts/en/messages.ts'
import { labelPageTexts } from '#texts/en/site/label-page.ts'
import { fill } from '#texts/fill.ts'
import styles from '../equipment/equipment.module.css'
import type { Bill } from './bill-image.tsx'
import { useTyped } from './odd-answers.tsx'
import type { ProfileProblems } from './profile-values.ts'
import { RecordedField } from './recorded-field.tsx'

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

/** One field of a piece of equipment; nothing for a field that has a control of its own. */
export function HomeField({ slot, field, value, assumed, problems }: HomeFieldProps) {
  const name = controlName({ slot, field })
  return (
    <RecordedField
      name={name}
      row={rowOf(field)}
      hint={hintOf(field, assumed)}
      value={useTyped(name, value)}
      placeholder={assumedInWords(field, assumed)}
      problems={problems}
      bill={fromBill[field]}
    />
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
