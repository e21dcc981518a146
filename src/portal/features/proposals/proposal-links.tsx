import { Button, Paper, Text, Title } from '@mantine/core'
import type { ProposalSettings } from '#contract/proposal-settings.ts'
import type { ProposalDetails } from '#contract/proposals.ts'
import { can } from '#domain/people/access.ts'
import { useActor } from '../../session/session.ts'
import { confirmAction } from '../../ui/confirm.tsx'
import { formatDate } from '../../ui/format-date.ts'
import classes from './proposal-page.module.css'
import { useProposalMoves } from './use-proposal-moves.ts'

type Link = ProposalDetails['links'][number]
type ProposalLinksProps = { proposal: ProposalDetails; settings: ProposalSettings }

/** Which links went to which mailbox, and when each was opened last; whoever may send can end those that are open. */
export function ProposalLinks({ proposal, settings }: ProposalLinksProps) {
  const actor = useActor()
  const { endMailbox } = useProposalMoves()
  const { id, links } = proposal
  if (links.length === 0) return null
  const open = links.filter(({ ended }) => ended === null)
  const mailboxes = [...new Set(open.map(({ mailbox }) => mailbox))].join(', ')

  function askToEnd() {
    confirmAction({
      question: `End the links to ${mailboxes}?`,
      detail:
        'Nobody can read or answer the proposal with them any more, and waiting emails to this address are cancelled. ' +
        'You can send the proposal again to the address on file.',
      yes: 'End the links',
      isDangerous: true,
      onYes: () => endMailbox.mutateAsync({ id }),
    })
  }

  return (
    <Paper component="section" withBorder p="md" aria-label="Links">
      <Title order={2} size="h4" mb="xs">
        Links
      </Title>
      <ul className={classes.versions}>
        {links.map((link) => (
          <li key={`${link.sentDate} ${link.number} ${link.decides}`}>
            <Text size="sm" fw={600} className={classes.said}>
              {link.mailbox}
            </Text>
            <Text size="sm" c="dimmed">
              {inWords(link)}
            </Text>
          </li>
        ))}
      </ul>
      {open.length > 0 && can.sendProposal(actor, proposal, settings) && (
        <Button variant="default" size="sm" mt="sm" onClick={askToEnd}>
          End the open links
        </Button>
      )}
    </Paper>
  )
}

function inWords({ number, decides, sentDate, lastUsedDate, ended }: Link): string {
  return [
    `Version ${number}, ${decides ? 'to answer' : 'to read'}, sent ${formatDate(sentDate)}`,
    lastUsedDate === null ? 'not opened yet' : `opened ${formatDate(lastUsedDate)}`,
    ...(ended ? [`ended ${formatDate(ended.date)}: ${ended.why}`] : []),
  ].join('; ')
}
