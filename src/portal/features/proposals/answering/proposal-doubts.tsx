import { Button, Group, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import type { ProposalDetails } from '#contract/proposals/proposals.ts'
import { can } from '#domain/people/access.ts'
import { isBinding } from '#domain/proposals/answering/cancellation-taken-back.ts'
import type { RecordedWay } from '#domain/proposals/answering/decisions.ts'
import { type DoubtOutcome, doubtOutcomes } from '#domain/proposals/answering/doubts.ts'
import { stateAfter } from '#domain/proposals/lifecycle.ts'
import { useActor } from '../../../session/session.ts'
import { LateDialog } from '../../../ui/dialog/late-dialog.tsx'
import { Note } from '../../../ui/record/note.tsx'
import { formatMonthDayTime } from '../../../ui/text/format-date.ts'
import { doubtedInWords } from '../reading/history-in-words.ts'
import { useProposalMoves } from '../use-proposal-moves.ts'
import { reasonModal, ways } from './late-reason-modal.ts'

type DoubtProps = { proposal: ProposalDetails; doubt: ProposalDetails['doubts'][number] }

/** What its mailbox says 'That was not me' about, until somebody who sells has settled it. */
export function ProposalDoubts({ proposal }: { proposal: ProposalDetails }) {
  const open = proposal.doubts.filter(({ settled }) => settled === null)
  return open.map((doubt) => <OpenDoubt key={doubt.id} proposal={proposal} doubt={doubt} />)
}

function OpenDoubt({ proposal, doubt }: DoubtProps) {
  const maySettle = can.settleDoubts(useActor())
  return (
    <Note color="danger" title={`Doubted: ${doubtedInWords(doubt)}`}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {doubt.mailbox} said ‘That was not me’ on {formatMonthDayTime(doubt.doubtedDate)}. Until this is
        settled, no codes go out for this home. Call the known number.
      </Text>
      {maySettle && (
        <Group gap="xs" mt="xs">
          {doubtOutcomes.map(({ outcome }) => (
            <Settling key={outcome} proposal={proposal} doubt={doubt} outcome={outcome} />
          ))}
        </Group>
      )}
    </Note>
  )
}

type SettlingProps = DoubtProps & { outcome: DoubtOutcome }

/** Says what was found out, with how it is known. */
function Settling(props: SettlingProps) {
  const { proposal, doubt, outcome } = props
  const { settleDoubt } = useProposalMoves()
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const name = doubtOutcomes.find((row) => row.outcome === outcome)?.name ?? outcome
  const isHarmless = outcome === 'theirs'
  return (
    <>
      <Button size="compact-md" variant={isHarmless ? 'filled' : 'default'} onClick={() => setOpen(true)}>
        {name}
      </Button>
      <LateDialog part={reasonModal} isOpen={isOpen} onClose={close}>
        {(ReasonModal, opened) => (
          <ReasonModal
            isOpen={opened}
            onClose={close}
            title={`${name}: ${doubtedInWords(doubt)}`}
            consequence={consequenceOf(props)}
            label="What did you find out?"
            hint={
              isVoided(props) ? 'The customer reads this in their email.' : "The customer doesn't see this."
            }
            isRequired
            yes={name}
            isHarmless={isHarmless}
            ways={ways}
            onSubmit={({ reason: words, how }, then) =>
              settleDoubt.mutate(
                { id: proposal.id, doubtId: doubt.id, outcome, how: how as RecordedWay, words },
                then,
              )
            }
          />
        )}
      </LateDialog>
    </>
  )
}

const isVoided = ({ proposal, doubt, outcome }: SettlingProps) =>
  outcome === 'not-theirs' && isBinding(doubt.kind) && stateAfter('cancel', proposal.state) !== undefined

/** What the press does, before it does. */
function consequenceOf(props: SettlingProps): string {
  const { kind } = props.doubt
  if (props.outcome === 'theirs')
    return kind === null ? 'Codes go out again.' : 'The answer stays as it is, and codes go out again.'
  if (isVoided(props))
    return 'The acceptance is cancelled and never opens again. The customer gets an email. If they want it after all, make a new proposal.'
  if (kind === null)
    return 'Codes go out again. If somebody else has the label, print a new code for it first.'
  return 'The answer stays in the history, marked as not theirs. Send a new version to ask them again.'
}
