import { Paper, Text, Title } from '@mantine/core'
import type { ProposalResults } from '#contract/proposal-results.ts'
import type { ProposalDraft } from '#domain/proposals/draft.ts'
import { FactsTable } from '../../ui/facts-table.tsx'
import { Arithmetic } from './arithmetic.tsx'
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

type OwnershipTableProps = {
  results: ProposalResults
  horizonYears: number
  customerId: number
  draft: ProposalDraft | undefined
}

/** What each column costs to own; keep and minimum are always columns. */
export function OwnershipTable({
  results: { ownership, options },
  horizonYears,
  customerId,
  draft,
}: OwnershipTableProps) {
  if ('refused' in ownership) {
    return (
      <Paper withBorder p="md">
        <Text size="sm">
          There is no table of {horizonYears} years yet. The list above says what is missing.
        </Text>
      </Paper>
    )
  }
  const columns = [
    { key: 'keep' as const, title: 'Keep', figures: ownership.keep },
    ...(ownership.minimum ? [{ key: 'minimum' as const, title: 'Minimum', figures: ownership.minimum }] : []),
    ...ownership.options.map((figures, index) => ({
      key: options[index]?.key ?? String(index),
      title: options[index]?.label ?? '',
      figures,
    })),
  ]
  return (
    <Paper component="section" withBorder p="md" aria-label={`${horizonYears} years of ownership`}>
      <Title order={3} size="h5" mb="xs">
        {horizonYears} years of ownership, $
      </Title>
      <div className={classes.ownership}>
        {columns.map(({ key, title, figures }) => (
          <div key={key}>
            <Text fw={600} size="sm">
              {title}
            </Text>
            <FactsTable
              aria-label={`${title}: ${horizonYears} years, in dollars`}
              facts={rows.map(([row, name]) => [name, cents.format(figures[row] / 100)])}
            />
            {draft && (key === 'keep' || key === 'minimum') && (
              <Arithmetic customerId={customerId} draft={draft} column={key} label={title} />
            )}
          </div>
        ))}
      </div>
    </Paper>
  )
}
