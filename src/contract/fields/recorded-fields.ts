import { z } from 'zod'
import type { ChoiceRow, ChosenOf, EquipmentRow, HomeRow, NumberRow } from '#domain/homes/field-rows.ts'
import { Id, ImageName, recordedNumber } from './fields.ts'

type RecordedRow = EquipmentRow | Exclude<HomeRow, { type: 'text' }>

const schemas = {
  number: recordedNumber,
  question: () => z.boolean().nullable().default(null),
  flag: () => z.boolean().default(false),
  image: () => ImageName.nullable().default(null),
  system: () => Id.nullable().default(null),
}

type ChoiceSchema<Row extends ChoiceRow> = z.ZodDefault<z.ZodType<ChosenOf<Row>, ChosenOf<Row>>>

/** The schema of a field of a home or of a piece of equipment, by the type of its row. */
export type RecordedSchema<Row> = Row extends ChoiceRow
  ? ChoiceSchema<Row>
  : Row extends { type: keyof typeof schemas }
    ? ReturnType<(typeof schemas)[Row['type']]>
    : never

/** Calls and stored JSON carry a field by this schema; `number` makes that of a number. */
export function recordedField(
  row: RecordedRow,
  number: (row: RecordedRow & NumberRow) => z.ZodType = recordedNumber,
): z.ZodType {
  if (row.type === 'choice') return recordedChoice(row)
  return row.type === 'number' ? number(row) : schemas[row.type]()
}

/** One of the options; what is left out is what the row starts with. */
function recordedChoice({ options, start }: ChoiceRow) {
  const option = z.literal(options.map(({ value }) => value))
  return start === undefined ? option.nullable().default(null) : option.default(start)
}
