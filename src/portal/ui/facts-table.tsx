import { Table, type TableProps } from '@mantine/core'

type FactsTableProps = TableProps & { facts: readonly (readonly [name: string, value: string | number])[] }

/** Names and values, one pair a row. */
export function FactsTable({ facts, ...props }: FactsTableProps) {
  return (
    <Table withRowBorders={false} verticalSpacing={4} {...props}>
      <Table.Tbody>
        {facts.map(([name, value]) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" w="8rem" fw={500}>
              {name}
            </Table.Th>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
