import { Button, Modal, Stack, Text } from '@mantine/core'
import { ORPCError } from '@orpc/client'
import { useState } from 'react'
import type { Customer } from '#contract/homes/customers.ts'
import type { ProposalDetails } from '#contract/proposals/proposals.ts'
import { type DraftFinding, emailMissing } from '#domain/proposals/drafting/checks.ts'
import { messages } from '#texts/en/messages.ts'
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx'
import { useSinglePress } from '../../../ui/frame/use-single-press.ts'
import { Note } from '../../../ui/record/note.tsx'
import { useProposalMoves } from '../use-proposal-moves.ts'
import { OnLabelPage } from './on-label-page.tsx'
import { chosenDecider, firstChosen, isAnyLeftAlone, ReceiversChoice } from './receivers-choice.tsx'
import { WhatTheyGet } from './what-they-get.tsx'
import { WishedEmail } from './wished-email.tsx'

type SendShownModalProps = {
  proposal: ProposalDetails
  home: Customer
  sendKey: () => string
  isOpen: boolean
  onClose: () => void
}

/** Emails the version that was shown in person, as it is. */
export function SendShownModal({ proposal, home, sendKey, isOpen, onClose }: SendShownModalProps) {
  const { id, version, number, options, suggestedKey, expiresOn } = proposal
  const { send } = useProposalMoves()
  const once = useSinglePress()
  const [onLabelPage, setOnLabelPage] = useState(proposal.onLabelPage)
  const [chosen, setChosen] = useState(() => firstChosen(home))
  const decider = chosenDecider(home, chosen)
  const isAlone = isAnyLeftAlone(home, chosen)
  const { error } = send
  const checks = error instanceof ORPCError && error.code === 'NOT_READY' ? error.data.checks : []
  const missing: readonly DraftFinding[] = decider.email === null ? [emailMissing] : checks
  return (
    <Modal opened={isOpen} onClose={onClose} title="Send this proposal">
      <Stack gap="sm">
        {missing.length > 0 ? (
          missing.map(({ code, message }) => (
            <Text key={`${code} ${message}`} size="sm">
              {message}
            </Text>
          ))
        ) : (
          <WhatTheyGet
            home={decider}
            isNewVersion={number !== 1}
            isSent
            options={options.map((option) => ({ ...option, isSuggested: option.key === suggestedKey }))}
            expiresOn={expiresOn ?? ''}
          />
        )}
        {missing.length === 0 && <ReceiversChoice home={home} value={chosen} onChange={setChosen} />}
        {missing.length === 0 && isAlone && <Note color="wait">{messages.callList.doNotContact}</Note>}
        {missing.length === 0 && <OnLabelPage checked={onLabelPage} onChange={setOnLabelPage} />}
        <WishedEmail home={home} />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          {missing.length === 0 && !isAlone && (
            <Button
              data-autofocus
              loading={send.isPending}
              onClick={() =>
                once((done) =>
                  send.mutate(
                    {
                      ...{ id, version, number, sendKey: sendKey(), onLabelPage },
                      ...{ toPersonId: chosen.toPersonId, readerIds: [...chosen.readerIds] },
                    },
                    { onSuccess: onClose, onSettled: done },
                  ),
                )
              }
            >
              Send
            </Button>
          )}
        </DialogFoot>
      </Stack>
    </Modal>
  )
}
