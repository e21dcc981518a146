import { Button, Loader, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sendKeys } from '#comparison/send-keys.ts'
import type { Customer } from '#contract/homes/customers.ts'
import type { ProposalSettings } from '#contract/price-book/proposal-settings.ts'
import type { ProposalResults } from '#contract/proposals/proposal-results.ts'
import { whyNotInPerson } from '#domain/proposals/answering/decisions.ts'
import type { ProposalDraft } from '#domain/proposals/drafting/draft.ts'
import { messages } from '#texts/en/messages.ts'
import { officeTexts } from '#texts/en/staff/proposals/proposal-office.ts'
import { api } from '../../../api/client.ts'
import { mayLeave } from '../../../session/may-leave.ts'
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx'
import { useSinglePress } from '../../../ui/frame/use-single-press.ts'
import { LoadFailed } from '../../../ui/record/load-failed.tsx'
import { Note } from '../../../ui/record/note.tsx'
import { named } from '../drafting/findings.tsx'
import classes from '../drafting/proposal-editor.module.css'
import { useProposalMoves } from '../use-proposal-moves.ts'
import { NotInPerson } from './not-in-person.tsx'
import { OnLabelPage } from './on-label-page.tsx'
import {
  chosenDecider,
  firstChosen,
  isAnyLeftAlone,
  ReceiversChoice,
  startsOnLabelPage,
} from './receivers-choice.tsx'
import { WhatTheyGet } from './what-they-get.tsx'
import { WishedEmail } from './wished-email.tsx'

/** A draft that was saved. */
export type SavedDraft = {
  id: number
  version: number
  draft: ProposalDraft
  isNewVersion: boolean
  onLabelPage: boolean
}

type SendProposalModalProps = {
  /** The draft that is to be sent; undefined while the dialog is closed. */
  saved: SavedDraft | undefined
  home: Customer
  settings: ProposalSettings
  /** Whoever may not send it may still show it on this device. */
  maySend: boolean
  onClose: () => void
  onSent: () => void
}

/** Shows what the customer will get, and sends it; or what is still missing. */
export function SendProposalModal({ saved, ...given }: SendProposalModalProps) {
  return (
    <Modal
      opened={saved !== undefined}
      onClose={given.onClose}
      title={given.maySend ? 'Send this proposal' : 'Present this proposal'}
    >
      {saved && <Sending key={saved.version} saved={saved} {...given} />}
    </Modal>
  )
}

function Sending({
  saved,
  home,
  settings,
  maySend,
  onClose,
  onSent,
}: SendProposalModalProps & { saved: SavedDraft }) {
  const { id, version, draft } = saved
  const query = useQuery(
    api.proposals.preview.queryOptions({ input: { id, customerId: home.id, draft }, staleTime: 0 }),
  )
  const { send, handOver } = useProposalMoves()
  const [keys] = useState(sendKeys)
  const [chosen, setChosen] = useState(() => firstChosen(home))
  const [onLabelPage, setOnLabelPage] = useState(
    saved.onLabelPage && (saved.isNewVersion || startsOnLabelPage(home)),
  )
  const once = useSinglePress()
  // Why: the client's types lose the items of read-only lists.
  const results = query.data?.results as ProposalResults | undefined
  if (query.isError && !results) return <LoadFailed what="This proposal" onRetry={query.refetch} />
  if (!results) return <Loader size="sm" aria-label="Loading" />

  const press = { id, version, sendKey: keys.ofThisPress() }
  const { checks } = results
  const isReady = checks.length === 0
  const onlyLacksEmail = !isReady && checks.every(({ code }) => code === 'NO_EMAIL')
  const { consumerTexts, cancellationNotices } = settings
  const cancellationNotice = cancellationNotices[consumerTexts]
  const notInPerson = whyNotInPerson(
    { consumerTexts, cancellationNotice, cancelSentence: null },
    draft.contactOrigin,
  )
  const isAlone = isAnyLeftAlone(home, chosen)
  const couldHandOver = isReady || onlyLacksEmail
  const mayHandOver = couldHandOver && notInPerson === null
  return (
    <Stack gap="sm">
      {isReady ? (
        <WhatTheyGet
          home={maySend ? chosenDecider(home, chosen) : home}
          isNewVersion={saved.isNewVersion}
          isSent={maySend}
          options={results.options.map(({ key, label, price }) => ({
            label,
            payNowCents: price?.payNowCents ?? null,
            isSuggested: key === draft.suggestion?.key,
          }))}
          expiresOn={results.expiresOn}
        />
      ) : (
        <Missing results={results} />
      )}
      {isReady && maySend && <ReceiversChoice home={home} value={chosen} onChange={setChosen} />}
      {isReady && maySend && isAlone && <Note color="wait">{messages.callList.doNotContact}</Note>}
      {isReady && maySend && <OnLabelPage checked={onLabelPage} onChange={setOnLabelPage} />}
      {maySend && <WishedEmail home={home} />}
      {couldHandOver && notInPerson && <NotInPerson why={notInPerson} isSent={false} />}
      {mayHandOver && (
        <Text size="sm" c="dimmed">
          {officeTexts.handingOverSignsOut}
        </Text>
      )}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Back
        </Button>
        {mayHandOver && (
          <Button
            variant={isReady && maySend && !isAlone ? 'default' : 'filled'}
            loading={handOver.isPending}
            onClick={() =>
              once(async (done) => {
                if (!(await mayLeave('Present all the same'))) return done()
                handOver.mutate({ ...press, number: null }, { onError: onClose, onSettled: done })
              })
            }
          >
            Present in person
          </Button>
        )}
        {isReady && maySend && !isAlone && (
          <Button
            data-autofocus
            loading={send.isPending}
            onClick={() =>
              once((done) =>
                send.mutate(
                  { ...press, onLabelPage, toPersonId: chosen.toPersonId, readerIds: [...chosen.readerIds] },
                  {
                    onSuccess: () => {
                      keys.answered()
                      onSent()
                    },
                    onError: onClose,
                    onSettled: done,
                  },
                ),
              )
            }
          >
            Send
          </Button>
        )}
      </DialogFoot>
    </Stack>
  )
}

/** What stops it; the list beside the options leads to each field. */
function Missing({ results: { checks, options } }: { results: ProposalResults }) {
  return (
    <>
      <Text fw={600} size="sm">
        Before it can be sent
      </Text>
      <ul className={classes.findings}>
        {named(
          checks,
          options.map(({ label }) => label),
        ).map(({ code, field, message }) => (
          <li key={`${code} ${field}`}>
            <Text size="sm">{message}</Text>
          </li>
        ))}
      </ul>
    </>
  )
}
