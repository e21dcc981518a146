import { Text } from '@mantine/core'
import { type EquipmentSlot, equipmentSlotNames, kindOfSlot } from '#domain/homes/equipment/equipment.ts'
import { fieldsOfKind, rowOf } from '#domain/homes/equipment/equipment-entry.ts'
import { type EquipmentRow, type HomeRow, inSentence, labelWithoutUnit } from '#domain/homes/field-rows.ts'
import { isNonEqual } from '#domain/homes/form/home-form.ts'
import { nameInSentence } from '#domain/homes/form/home-limits.ts'
import { recordedInWords } from '#domain/homes/form/recorded-words.ts'
import { homeFields } from '#domain/homes/home-fields.ts'
import { recordWords } from '#texts/en/staff/record-words.ts'
import { homeLimitWords } from '#texts/en/words/home-limits.ts'
import { fill } from '#texts/fill.ts'
import { homeFieldOrder } from './customer-fields.tsx'
import { useCustomerFormContext } from './customer-form-context.ts'
import { changedOn, useCustomerMarks } from './customer-marks.tsx'
import { formPath } from './field-paths.ts'
import { isOwnBill } from './home-fields.tsx'
import classes from './recorded-view.module.css'

type Values = Readonly<Record<string, unknown>>

/** Contact and bills of a home, as they are read. */
export function RecordedHome() {
  const form = useCustomerFormContext()
  const values = form.getValues()
  const asksForMonth = isNonEqual(values.billingTypeId)
  const fields = homeFieldOrder
    .filter((field) => asksForMonth || field !== 'billMonth')
    .map((field) => ({ path: field, field, row: homeFields[field], isRare: field === 'ownNumber' }))
  return <RecordedView fields={fields} values={values} stored={form.getInitialValues()} />
}

/** A piece of equipment, as it is read. */
export function RecordedEquipment({ slot }: { slot: EquipmentSlot }) {
  const form = useCustomerFormContext()
  const index = equipmentSlotNames.indexOf(slot)
  const values = form.useWatchValue(`equipmentDetails.${index}`) as Values
  const fields = fieldsOfKind(kindOfSlot(slot)).map((field) => ({
    path: formPath({ slot, field }),
    field,
    row: rowOf(field),
    isRare: isOwnBill(field),
  }))
  return (
    <RecordedView
      fields={fields.filter(({ row }) => row.type !== 'flag' && row.type !== 'image')}
      values={values}
      stored={form.getInitialValues().equipmentDetails[index] ?? {}}
    />
  )
}

type ReadField = {
  path: string
  field: string
  row: EquipmentRow | HomeRow
  /** Whether nobody misses it. */
  isRare?: boolean
}

/** A name or an address is longer than a figure. */
const isText = ({ row }: Pick<ReadField, 'row'>) => row.type === 'text'

type RecordedViewProps = { fields: readonly ReadField[]; values: Values; stored: Values }

/** Names and values of what is recorded, with what is said of them, and in one line what is missing. */
function RecordedView({ fields, values, stored }: RecordedViewProps) {
  const { errors } = useCustomerFormContext()
  const marks = useCustomerMarks()
  const facts = fields.map(({ path, field, row, isRare }) => {
    const value = String(values[field] ?? '')
    const isUnsaved = value !== String(stored[field] ?? '')
    const words = recordedInWords(row, value)
    const isShown = words !== undefined || isUnsaved || path in marks || path in errors
    return { path, row, words, isUnsaved, isShown, isRare }
  })
  const shown = facts.filter(({ isShown }) => isShown)
  const missing = facts.filter(({ isShown, isRare }) => !isShown && !isRare)
  return (
    <div>
      {[shown.filter(isText), shown.filter((fact) => !isText(fact))].map(
        (group, index) =>
          group.length > 0 && (
            <dl key={String(index)} className={classes.facts} data-texts={index === 0 || undefined}>
              {group.map(({ path, row, words = homeLimitWords.empty, isUnsaved }) => (
                <div key={path}>
                  <dt>{labelWithoutUnit(row)}</dt>
                  <dd>
                    <span className={isUnsaved ? classes.unsaved : undefined}>{words}</span>
                    {isUnsaved && <span className={classes.about}>{recordWords.notSaved}</span>}
                    {marks[path] && <span className={classes.about}>{changedOn(marks[path])}</span>}
                    {errors[path] && (
                      <span className={classes.about} data-problem>
                        {errors[path]}
                      </span>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          ),
      )}
      {missing.length > 0 && (
        <Text className={classes.missing}>
          {fill(recordWords.notRecorded, {
            names: missing.map(({ row }) => inSentence(nameInSentence(row))).join(', '),
          })}
        </Text>
      )}
    </div>
  )
}
