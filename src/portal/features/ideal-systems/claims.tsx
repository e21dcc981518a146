import { Checkbox, Stack, Text } from '@mantine/core'
import type { PlaceKind } from '#domain/homes/equipment/equipment.ts'
import { isOfKind } from '#domain/homes/ideal-system-fields.ts'
import type { IdealSystemFields } from './use-ideal-system-form.ts'

const claims = ['addsHomeValue', 'isStaged', 'isQuiet', 'doesNotRust'] as const

type ClaimsProps = Pick<IdealSystemFields, 'field'> & { kind: PlaceKind }

/** What a homeowner reads of a system only where the business says so. */
export function Claims({ field, kind }: ClaimsProps) {
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <Text component="legend" size="sm" fw={500} p={0}>
        What homeowners may read of it
      </Text>
      <Text size="xs" c="dimmed">
        Tick only what the maker says of this system.
      </Text>
      <Stack gap="xs" mt="xs">
        {claims
          .filter((claim) => isOfKind(claim, kind))
          .map((claim) => (
            <Checkbox key={claim} {...field(claim)} />
          ))}
      </Stack>
    </fieldset>
  )
}
