import type { EquipmentRow, HomeRow } from '#domain/homes/field-rows.ts'
import { AnswerField } from './answer-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { ListedNumberField } from './listed-number-field.tsx'
import { NumberField } from './number-field.tsx'

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
