import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ProposalSettings } from '#contract/price-book/proposal-settings.ts'
import type { ProposalDetails } from '#contract/proposals/proposals.ts'
import { can } from '#domain/people/access.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useActor } from '../../../session/session.ts'
import { confirmAction } from '../../../ui/dialog/confirm.tsx'
import { LateDialog } from '../../../ui/dialog/late-dialog.tsx'
import { latePart } from '../../../ui/frame/late-part.ts'
import { useSinglePress } from '../../../ui/frame/use-single-press.ts'
import { formatMonthDay } from '../../../ui/text/format-date.ts'
import classes from '../reading/proposal-page.module.css'
import { useProposalMoves } from '../use-proposal-moves.ts'

const copyModal = latePart(() => import('./copy-link-modal.tsx').then(({ CopyLinkModal }) => CopyLinkModal))

/** Makes a link to read the proposal, and shows it once, in words to paste. */
function CopyLink({ proposal: { id, address, customerId } }: { proposal: ProposalDetails }) {
  const once = useSinglePress()
  const { mutate, data, reset, isPending } = useMutation(
    api.proposals.copyLink.mutationOptions({ onSettled: useRefresh(api.proposals.key()) }),
  )
  return (
    <>
      <Button
        variant="default"
        size="sm"
        loading={isPending}
        onClick={() => once((done) => mutate({ id }, { onSettled: done }))}
      >
        Copy link
      </Button>
      <LateDialog part={copyModal} isOpen={data !== undefined} onClose={reset}>
        {(Modal, isOpen) => (
          <Modal isOpen={isOpen} made={data} home={address ?? `home ${customerId}`} onClose={reset} />
        )}
      </LateDialog>
    </>
  )
}

type Link = ProposalDetails['links'][number]
type ProposalLinksProps = { proposal: ProposalDetails; settings: ProposalSettings }

/** Which links went to which mailbox, and when each was opened last; whoever may send can end those that are open. */
export function ProposalLinks({ proposal, settings }: ProposalLinksProps) {
  const actor = useActor()
  const { endMailbox, endSharedLink } = useProposalMoves()
  const { id, links, state } = proposal
  const open = links.filter(isOpen)
  const mayEnd = can.sendProposal(actor, proposal, settings)
  const mayCopy = mayEnd && (state === 'open' || state === 'changes-requested')
  if (links.length === 0 && !mayCopy) return null
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

  function askToEndShared({ id: linkId, sentDate }: Link) {
    confirmAction({
      question: `End the link to share of ${formatMonthDay(sentDate)}?`,
      detail: 'Whoever has it can no longer read the proposal. All other links go on working.',
      yes: 'End it',
      isDangerous: true,
      onYes: () => endSharedLink.mutateAsync({ id, linkId }),
    })
  }

  return (
    <Paper component="section" withBorder p="md" aria-label="Links">
      <Title order={2} size="h4" mb="xs">
        Links
      </Title>
      <ul className={classes.versions}>
        {links.map((link) => (
          <li key={link.id}>
            <Text size="sm" fw={600} className={classes.said}>
              {link.scope === 'shared' ? 'A link to share' : link.mailbox}
            </Text>
            <Text size="sm" c="dimmed">
              {inWords(link)}
            </Text>
            {link.scope === 'shared' && isOpen(link) && mayEnd && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`End it: the link to share of ${formatMonthDay(link.sentDate)}`}
                onClick={() => askToEndShared(link)}
              >
                End it
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayEnd && (
        <Group gap="xs" mt="sm">
          {mayCopy && <CopyLink proposal={proposal} />}
          {open.length > 0 && (
            <Button variant="default" size="sm" onClick={askToEnd}>
              End the open links
            </Button>
          )}
        </Group>
      )}
    </Paper>
  )
}

/** Whether it still opens something; a proposal that is over ends it without a word here. */
function isOpen({ ended, endsDate }: Link): boolean {
  return ended === null && (endsDate === null || Date.parse(endsDate) > Date.now())
}

const what = {
  decide: 'to answer, sent',
  read: 'to read, sent',
  shared: 'to read without names, made',
} as const satisfies Record<Link['scope'], string>

function openedInWords(lastReadDate: string | null, lastUsedDate: string | null): string {
  if (lastReadDate !== null) return `opened ${formatMonthDay(lastReadDate)}`
  return lastUsedDate === null
    ? 'not opened yet'
    : `opened ${formatMonthDay(lastUsedDate)} (${messages.mayBeScanner})`
}

function inWords({
  number,
  scope,
  mailbox,
  sentDate,
  endsDate,
  lastUsedDate,
  lastReadDate,
  ended,
}: Link): string {
  return [
    `Version ${number}, ${what[scope]} ${formatMonthDay(sentDate)}${scope === 'shared' ? ` from ${mailbox}` : ''}`,
    openedInWords(lastReadDate, lastUsedDate),
    ...(endsDate === null || ended ? [] : [`until ${formatMonthDay(endsDate)}`]),
    ...(ended ? [`ended ${formatMonthDay(ended.date)}: ${ended.why}`] : []),
  ].join('; ')
}
