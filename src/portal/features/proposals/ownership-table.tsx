import { Paper, Table, Text, Title } from '@mantine/core'
import type { ProposalResults } from '#contract/proposal-results.ts'
import classes from './proposal-editor.module.css'

const rows = [
  ['payNowCents', 'You pay'],
  ['energyCents', 'Energy'],
  ['upkeepCents', 'Upkeep'],
  ['repairsCents', 'Repairs, expected'],
  ['replacementCents', 'Replacement, expected'],
  ['leftValueCents', 'Left value'],
  ['totalCents', 'Total'],
] as const

const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** What each column costs to own for 15 years; keep and minimum are always columns. */
export function OwnershipTable({ results: { ownership, options } }: { results: ProposalResults }) {
  if ('refused' in ownership) {
    return (
      <Paper withBorder p="md">
        <Text size="sm">There is no table of 15 years yet. The list above says what is missing.</Text>
      </Paper>
    )
  }
  const columns = [
    { key: 'keep', title: 'Keep', figures: ownership.keep },
    ...(ownership.minimum ? [{ key: 'minimum', title: 'Minimum', figures: ownership.minimum }] : []),
    ...ownership.options.map((figures, index) => ({
      key: options[index]?.key ?? String(index),
      title: options[index]?.label ?? '',
      figures,
    })),
  ]
  return (
    <Paper component="section" withBorder p="md" aria-label="15 years of ownership">
      <Title order={3} size="h5" mb="xs">
        15 years of ownership, $
      </Title>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it when it is wider than its frame */}
      <section className={classes.scroll} aria-label="15 years of ownership, in dollars" tabIndex={0}>
        <Table fz="sm" withRowBorders={false} verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Td />
              {columns.map(({ key, title }) => (
                <Table.Th key={key} scope="col" ta="right">
                  {title}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(([row, name]) => (
              <Table.Tr key={row} fw={row === 'totalCents' ? 600 : undefined}>
                <Table.Th scope="row" fw="inherit">
                  {name}
                </Table.Th>
                {columns.map(({ key, figures }) => (
                  <Table.Td key={key} ta="right">
                    {cents.format(figures[row] / 100)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </Paper>
  )
}
