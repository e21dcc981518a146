import { Anchor, Code, Group, Paper, Text, Title } from '@mantine/core'
import type { ProposalDetails } from '#contract/proposals/proposals.ts'
import { dayInWords } from '#domain/days.ts'
import { onceAccepted } from '#domain/proposals/answering/decisions.ts'
import { proposalFileHref } from '#domain/proposals/letters/file-contents.ts'
import { printedHash } from '#domain/proposals/letters/printed-hash.ts'
import { stateAfter, type VersionState } from '#domain/proposals/lifecycle.ts'
import { useWhyNotDelivered } from '../../../shared/record/mail-state.ts'
import { ProposalState } from '../../../shared/record/proposal-state.tsx'
import { formatMonthDay } from '../../../ui/text/format-date.ts'
import classes from './proposal-page.module.css'

const accepted: readonly VersionState[] = onceAccepted

/** Every version that was sent, with the code that is printed on it and its files, the newest first. */
export function ProposalVersions({ id, versions, mail }: Pick<ProposalDetails, 'id' | 'versions' | 'mail'>) {
  const waits = useWhyNotDelivered(mail)
  const sent = versions.filter(({ number }) => number !== null).toReversed()
  return (
    <Paper component="section" withBorder p="md" aria-label="Versions">
      <Title order={2} size="h4" mb="xs">
        Versions
      </Title>
      <ul className={classes.versions}>
        {sent.map(({ versionId, number, state, hash, sentDate, expiresOn }, index) => (
          <li key={versionId}>
            <Group gap="xs">
              <Text size="sm" fw={600}>
                Version {number}
              </Text>
              <ProposalState state={state} />
            </Group>
            <Text size="sm" c="dimmed">
              Sent {sentDate && formatMonthDay(sentDate)}
              {index === 0 && waits && ` (${waits})`}
              {expiresOn && stateAfter('decline', state) && `, until ${dayInWords(expiresOn)}`}, code{' '}
              <Code>{hash === null ? '–' : printedHash(hash)}</Code>
            </Text>
            {number !== null && (
              <Group gap="md">
                <FileLink proposal={id} number={number} content="proposal" />
                {accepted.includes(state) && <FileLink proposal={id} number={number} content="acceptance" />}
              </Group>
            )}
          </li>
        ))}
      </ul>
    </Paper>
  )
}

const names = { proposal: 'Download PDF', acceptance: 'Download acceptance' } as const

function FileLink(file: Parameters<typeof proposalFileHref>[0]) {
  return (
    <Anchor
      size="sm"
      href={proposalFileHref(file)}
      aria-label={`${names[file.content]}, version ${file.number}`}
    >
      {names[file.content]}
    </Anchor>
  )
}
