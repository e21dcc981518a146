import { SimpleGrid, Text } from '@mantine/core'
import { type EquipmentSlot, kindOfSlot } from '#domain/homes/equipment.ts'
import { type EquipmentField, fieldsOfKind, rowOf } from '#domain/homes/equipment-entry.ts'
import type { EquipmentValues } from '#domain/homes/form-values.ts'
import { messages } from '#domain/messages.ts'
import { AnswerField } from './answer-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { formPath } from './field-paths.ts'
import { NumberField } from './number-field.tsx'

type HomeFieldsProps = { slot: EquipmentSlot; stored: EquipmentValues }

/** The fields of one piece of equipment, without its checkbox and photo. */
export function HomeFields({ slot, stored }: HomeFieldsProps) {
  return (
    <div>
      <SimpleGrid
        type="container"
        cols={{ base: 1, '22rem': 2, '50rem': 4 }}
        spacing="md"
        verticalSpacing="sm"
      >
        {fieldsOfKind(kindOfSlot(slot)).map((field) => (
          <HomeField
            key={field}
            path={formPath({ slot, field })}
            field={field}
            stored={String(stored[field])}
          />
        ))}
      </SimpleGrid>
      <Text size="xs" c="dimmed" mt="sm">
        {messages.utilityBillNote}
      </Text>
    </div>
  )
}

function HomeField({ path, field, stored }: { path: string; field: EquipmentField; stored: string }) {
  const row = rowOf(field)
  const given = { path, label: row.label, tip: row.help }
  if (row.type === 'question') return <AnswerField {...given} />
  if (row.type !== 'number') return null
  return row.choices ? (
    <ChoiceField {...given} choices={row.choices} stored={stored} />
  ) : (
    <NumberField path={path} row={row} />
  )
}
