import { Code, Group, Paper, Text, Title } from '@mantine/core'
import type { ProposalDetails } from '#contract/proposals.ts'
import { dateText } from '#domain/days.ts'
import { printedHash } from '#domain/proposals/printed-hash.ts'
import { ProposalState } from '../../shared/proposal-state.tsx'
import { formatDate } from '../../ui/format-date.ts'
import classes from './proposal-page.module.css'

/** Every version that was sent, with the code that is printed on it, the newest first. */
export function ProposalVersions({ versions }: Pick<ProposalDetails, 'versions'>) {
  const sent = versions.filter(({ number }) => number !== null).toReversed()
  return (
    <Paper component="section" withBorder p="md" aria-label="Versions">
      <Title order={2} size="h4" mb="xs">
        Versions
      </Title>
      <ul className={classes.versions}>
        {sent.map(({ versionId, number, state, hash, sentDate, expiresOn }) => (
          <li key={versionId}>
            <Group gap="xs">
              <Text size="sm" fw={600}>
                Version {number}
              </Text>
              <ProposalState state={state} />
            </Group>
            <Text size="sm" c="dimmed">
              Sent {formatDate(sentDate)}
              {expiresOn && `, until ${dateText(expiresOn)}`}, code{' '}
              <Code>{hash === null ? '–' : printedHash(hash)}</Code>
            </Text>
          </li>
        ))}
      </ul>
    </Paper>
  )
}
