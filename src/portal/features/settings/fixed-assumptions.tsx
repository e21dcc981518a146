import { Paper, Table, Text, Title } from '@mantine/core'
import type { Assumption } from '#contract/settings.ts'
import { valueInWords } from './assumption-in-words.ts'

/** The constants that nobody changes, so that every figure of a comparison can be looked up. */
export function FixedAssumptions({ assumptions }: { assumptions: readonly Assumption[] }) {
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} mb="md">
      <Title order={2} size="h3">
        Fixed
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        These belong to the method or guard what may be entered; they are shown to be looked up.
      </Text>
      <Table.ScrollContainer minWidth={300} type="native" tabIndex={0} role="group" aria-label="Fixed values">
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Assumption</Table.Th>
              <Table.Th>Value</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {assumptions.map(({ path, label, value, unit }) => (
              <Table.Tr key={path}>
                <Table.Td>{label}</Table.Td>
                <Table.Td>{valueInWords(value, unit === 'year' || unit === 'month' ? '' : unit)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  )
}
