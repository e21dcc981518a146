import { Text } from '@mantine/core'
import { type EquipmentSlot, kindOfSlot } from '#domain/homes/equipment/equipment.ts'
import { type EquipmentField, fieldsOfKind, rowOf } from '#domain/homes/equipment/equipment-entry.ts'
import type { EquipmentValues } from '#domain/homes/form/form-values.ts'
import { messages } from '#texts/en/messages.ts'
import { useAssumed } from '../../../shared/frame/assumed-fields.ts'
import { formPath } from './field-paths.ts'
import classes from './home-fields.module.css'
import { RecordedField } from './recorded-field.tsx'

type HomeFieldsProps = { slot: EquipmentSlot; stored: EquipmentValues }

/** Bills that a unit has only if it is metered apart from the home. */
const ownBills: readonly EquipmentField[] = ['monthlyGasUsage', 'monthlyElectricityUsage']

export const isOwnBill = (field: EquipmentField) => ownBills.includes(field)

const isAnswer = (field: EquipmentField) => rowOf(field).type === 'question'

/** The fields of one piece of equipment, without its checkbox and photo: what it is, questions about it, and its own bills, folded while empty. */
export function HomeFields({ slot, stored }: HomeFieldsProps) {
  const fields = fieldsOfKind(kindOfSlot(slot)).filter((field) => !isOwnBill(field))
  const given = (field: EquipmentField) => ({
    path: formPath({ slot, field }),
    field,
    stored: String(stored[field]),
  })
  return (
    <div>
      <div className={classes.values}>
        {fields
          .filter((field) => !isAnswer(field))
          .map((field) => (
            <HomeField key={field} {...given(field)} />
          ))}
      </div>
      {fields.some(isAnswer) && (
        <div className={classes.answers}>
          {fields.filter(isAnswer).map((field) => (
            <HomeField key={field} {...given(field)} />
          ))}
        </div>
      )}
      <details className={classes.bills} open={ownBills.some((field) => Number(stored[field]) !== 0)}>
        <summary>
          <span className={classes.title}>Bills of this unit alone</span> Only if it has its own meter
        </summary>
        <div className={classes.values}>
          {ownBills.map((field) => (
            <HomeField key={field} {...given(field)} />
          ))}
        </div>
        <Text size="xs" c="dimmed" mt="xs">
          {messages.utilityBillNote}
        </Text>
      </details>
    </div>
  )
}

function HomeField({ path, field, stored }: { path: string; field: EquipmentField; stored: string }) {
  const assumed = useAssumed(field)
  return <RecordedField path={path} row={rowOf(field)} stored={stored} assumed={assumed} />
}
