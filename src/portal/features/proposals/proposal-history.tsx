import { Paper, Text, Title } from '@mantine/core'
import type { ProposalDetails } from '#contract/proposals.ts'
import { useWhyNotDelivered } from '../../shared/mail-state.ts'
import { formatMoment } from '../../ui/format-date.ts'
import { historyOf } from './history-in-words.ts'
import classes from './proposal-page.module.css'

/** What happened to a proposal, the newest first. */
export function ProposalHistory({ proposal }: { proposal: ProposalDetails }) {
  const lines = historyOf(proposal, useWhyNotDelivered(proposal.mail))
  return (
    <Paper component="section" withBorder p="md" aria-label="What happened">
      <Title order={2} size="h4" mb="xs">
        What happened
      </Title>
      {lines.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nothing yet. Sending, opening and answers appear here.
        </Text>
      ) : (
        <ol className={classes.history}>
          {lines.map(({ key, what, date, details }) => (
            <li key={key}>
              <Text fw={600} size="sm">
                {what}
              </Text>
              {details.map((detail) => (
                <Text key={detail} size="sm" className={classes.said}>
                  {detail}
                </Text>
              ))}
              <Text size="xs" c="dimmed">
                {formatMoment(date)}
              </Text>
            </li>
          ))}
        </ol>
      )}
    </Paper>
  )
}
