import { Paper, Text, Title } from '@mantine/core'
import { ownershipOutline } from '#comparison/proposal/ownership-outline.ts'
import type { NameOfPlace } from '#comparison/proposal/place-names.ts'
import type { SoldOption } from '#comparison/proposal/year-outline.ts'
import type { ProposalResults } from '#contract/proposals/proposal-results.ts'
import type { ProposalDraft } from '#domain/proposals/drafting/draft.ts'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { fill } from '#texts/fill.ts'
import { FactsTable } from '../../../ui/record/facts-table.tsx'
import classes from '../drafting/proposal-editor.module.css'
import { Arithmetic } from './arithmetic.tsx'

type OwnershipTableProps = {
  results: ProposalResults
  sold: readonly SoldOption[]
  nameOf: NameOfPlace
  horizonYears: number
  customerId: number
  draft: ProposalDraft | undefined
}

/** What each column costs over the years, in the words that the customer reads; keep and minimum are always columns. */
export function OwnershipTable({
  results,
  sold,
  nameOf,
  horizonYears,
  customerId,
  draft,
}: OwnershipTableProps) {
  const outline = ownershipOutline({ results, options: sold }, nameOf)
  const heading = fill(proposalTexts.ownership.heading, { years: horizonYears })
  if ('refused' in outline) {
    return (
      <Paper withBorder p="md">
        <Text size="sm">{outline.refused}</Text>
      </Paper>
    )
  }
  return (
    <Paper component="section" withBorder p="md" aria-label={heading}>
      <Title order={3} size="h5">
        {heading}
      </Title>
      <Text size="sm" mb="xs">
        {outline.lead}
      </Text>
      <div className={classes.ownership}>
        {outline.columns.map(({ key, name }, index) => (
          <div key={key}>
            <Text fw={600} size="sm">
              {name}
            </Text>
            <FactsTable
              aria-label={`${name}: ${heading}`}
              facts={outline.rows.map((row) => [row.name, row.cells[index] ?? ''])}
            />
            {draft && (key === 'keep' || key === 'minimum') && (
              <Arithmetic customerId={customerId} draft={draft} column={key} label={name} />
            )}
          </div>
        ))}
      </div>
      {outline.notes.map((note) => (
        <Text key={note} size="sm" c="dimmed" mt={4}>
          {note}
        </Text>
      ))}
    </Paper>
  )
}
