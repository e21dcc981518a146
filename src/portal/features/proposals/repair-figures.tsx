import { Paper, Text, Title } from '@mantine/core'
import { repairOutline } from '#comparison/proposal/ownership-outline.ts'
import type { NameOfPlace } from '#comparison/proposal/place-names.ts'
import type { ProposalResults } from '#contract/proposal-results.ts'
import type { ProposalDraft } from '#domain/proposals/draft.ts'
import { proposalTexts } from '#texts/en/proposal.ts'
import classes from './proposal-editor.module.css'

type RepairFiguresProps = {
  results: ProposalResults
  horizonYears: number
  repairQuote: ProposalDraft['repairQuote']
  nameOf: NameOfPlace
}

/** What a repair may cost before replacing costs less, in the words that the customer reads. */
export function RepairFigures({ results, horizonYears, repairQuote, nameOf }: RepairFiguresProps) {
  const repairs = repairOutline({ results, repairQuote }, horizonYears, nameOf)
  if (repairs.length === 0) return null
  return (
    <Paper component="section" withBorder p="md" aria-label={proposalTexts.repair.heading}>
      <Title order={3} size="h5" mb="xs">
        {proposalTexts.repair.heading}
      </Title>
      {repairs.map(({ key, sentences }) => (
        <ul key={key} className={classes.findings}>
          {sentences.map((sentence) => (
            <li key={sentence}>
              <Text size="sm">{sentence}</Text>
            </li>
          ))}
        </ul>
      ))}
    </Paper>
  )
}
