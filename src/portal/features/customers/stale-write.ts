import { equipmentSlots } from '#domain/homes/equipment.ts'
import type { CustomerValues } from './customer-values.ts'

/** A field in which two saved states of one customer differ, with what stands on either side. */
export type Difference = {
  path: string
  mine: FieldValue
  theirs: FieldValue
  /** Whether it was changed here; what was not is theirs unless chosen otherwise. */
  isMine: boolean
}

export type FieldValue = string | boolean | null
export type Side = 'mine' | 'theirs'

/** Fields in which the form and the newer record differ; `base` is what both started from. */
export function differencesOf(states: Record<'base' | Side, CustomerValues>): Difference[] {
  const base = fieldsOf(states.base)
  const theirs = fieldsOf(states.theirs)
  return [...fieldsOf(states.mine)].flatMap(([path, mine]) => {
    const other = theirs.get(path) ?? null
    return mine === other ? [] : [{ path, mine, theirs: other, isMine: mine !== base.get(path) }]
  })
}

/** Their record with those of my fields that were chosen; where nothing was chosen, with what I changed. */
export function mergeCustomers(
  states: Record<'base' | Side, CustomerValues>,
  choices: Readonly<Record<string, Side>>,
): CustomerValues {
  const differences = new Map(differencesOf(states).map((difference) => [difference.path, difference]))
  const isMine = (path: string) =>
    (choices[path] ?? (differences.get(path)?.isMine ? 'mine' : 'theirs')) === 'mine'
  const pick = <Fields extends object>(mine: Fields, theirs: Fields, prefix = ''): Fields => ({
    ...theirs,
    ...Object.fromEntries(Object.entries(mine).filter(([field]) => isMine(`${prefix}${field}`))),
  })
  const { equipmentDetails, ...mine } = states.mine
  const { equipmentDetails: theirEquipment, ...theirs } = states.theirs
  return {
    ...pick(mine, theirs),
    equipmentDetails: theirEquipment.map((entry, slotIndex) =>
      pick(equipmentDetails[slotIndex] ?? entry, entry, `equipmentDetails.${slotIndex}.`),
    ),
  }
}

function fieldsOf({ equipmentDetails, ...customer }: CustomerValues): Map<string, FieldValue> {
  return new Map<string, FieldValue>([
    ...Object.entries(customer),
    ...equipmentSlots.flatMap((_slot, slotIndex) =>
      Object.entries(equipmentDetails[slotIndex] ?? {}).map(([field, value]): [string, FieldValue] => [
        `equipmentDetails.${slotIndex}.${field}`,
        value,
      ]),
    ),
  ])
}
