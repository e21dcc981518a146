import { Paper, Table, Text, Title } from '@mantine/core'
import { Breakable } from '#comparison/breakable.tsx'
import type { Assumption } from '#contract/settings.ts'
import { valueInWords } from './assumption-in-words.ts'
import classes from './fixed-assumptions.module.css'

/** The constants that cannot be changed, so that every figure of a comparison can be looked up. */
export function FixedAssumptions({ assumptions }: { assumptions: readonly Assumption[] }) {
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} mb="md">
      <Title order={2} size="h3">
        Fixed
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        These belong to the method or guard what may be entered; they are shown to be looked up.
      </Text>
      <div className={classes.frame}>
        <Table role="table" aria-label="Fixed values" className={classes.table}>
          <Table.Thead role="rowgroup">
            <Table.Tr role="row">
              <Table.Th role="columnheader">Assumption</Table.Th>
              <Table.Th role="columnheader">Value</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody role="rowgroup">
            {assumptions.map(({ path, label, value, unit }) => (
              <Table.Tr key={path} role="row">
                <Table.Td role="cell">
                  <Breakable text={label} />
                </Table.Td>
                <Table.Td role="cell">
                  {valueInWords(value, unit === 'year' || unit === 'month' ? '' : unit)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Paper>
  )
}
