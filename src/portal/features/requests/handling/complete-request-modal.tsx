import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { RequestRow } from '#contract/requests/requests.ts'
import { calendarDay, dayInLong } from '#domain/days.ts'
import {
  noteProblem,
  type RequestOutcome,
  requestOutcomes,
  undoMinutes,
} from '#domain/requests/completion.ts'
import { messages } from '#texts/en/messages.ts'
import { fill } from '#texts/fill.ts'
import { hasCode, problemsOf, sentenceOf } from '../../../api/failures.ts'
import { GrowingTextarea } from '../../../ui/form/growing-textarea.tsx'
import { useSinglePress } from '../../../ui/frame/use-single-press.ts'
import { timeZone } from '../../../ui/text/format-date.ts'
import { useNow } from '../../../ui/text/time-ago.tsx'
import { isAhead } from '../day/visits-of-day.ts'
import { requestInWords, stillHere } from '../request-in-words.ts'
import { isStale, useCompleteRequest } from './use-move-request.ts'

type CompleteRequestModalProps = {
  request: RequestRow | undefined
  /** What somebody else did with the request while the question is open. */
  meanwhile?: string | undefined
  onClose: () => void
}

/** Asks whether a request is completed, what came of it and what was done; open while there is a request. */
export function CompleteRequestModal({ request, meanwhile, onClose }: CompleteRequestModalProps) {
  return (
    <Modal
      opened={request !== undefined}
      onClose={onClose}
      title={messages.requests.completeQuestion}
      size="md"
    >
      {request && (
        <CompletionForm key={request.requestId} request={request} meanwhile={meanwhile} onDone={onClose} />
      )}
    </Modal>
  )
}

type CompletionFormProps = { request: RequestRow; meanwhile: string | undefined; onDone: () => void }

function CompletionForm({ request, meanwhile, onDone }: CompletionFormProps) {
  const complete = useCompleteRequest()
  const once = useSinglePress()
  const today = calendarDay(timeZone)(new Date(useNow()))
  const [outcome, setOutcome] = useState<RequestOutcome>('done')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  /** Once somebody else was faster, a second yes counts for the request as it is now. */
  const [version, setVersion] = useState<number | undefined>(request.version)

  function submit() {
    const tooLong = noteProblem(note)
    setProblem(tooLong ?? undefined)
    if (tooLong) return
    once((done) =>
      complete.mutate(
        { requestId: request.requestId, outcome, note, ...(version && { version }) },
        {
          onSuccess: onDone,
          onError: (error) => {
            setProblem(problemsOf(error).note)
            if (!isStale(error)) return
            // Why: a note that was typed must not be lost with the dialog.
            if (note === '') return onDone()
            setRefusal(`${sentenceOf(error)} ${stillHere}`)
            if (hasCode(error, 'REQUEST_MOVED')) setVersion(undefined)
          },
          onSettled: done,
        },
      ),
    )
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="sm">
        <Text c="dimmed">
          {requestInWords(request)}. {fill(messages.requests.undoable, { minutes: undoMinutes })}
        </Text>
        {request.visitDay && isAhead(request, today) && (
          <Text fw={600}>The visit is set for {dayInLong(request.visitDay)}, not for today.</Text>
        )}
        <Radio.Group
          label="Outcome"
          value={outcome}
          onChange={(value) => setOutcome(value as RequestOutcome)}
        >
          <Group gap="md" mt={6}>
            {requestOutcomes.map((row) => (
              <Radio key={row.outcome} value={row.outcome} label={row.name} py={6} />
            ))}
          </Group>
        </Radio.Group>
        <GrowingTextarea
          label="What was done? (optional)"
          minRows={2}
          maxRows={8}
          value={note}
          error={problem}
          onChange={(event) => {
            setNote(event.currentTarget.value)
            setProblem(undefined)
          }}
        />
        <div role="status">
          {meanwhile && !refusal && (
            <Text c="var(--hvac-danger)">
              {meanwhile} {note !== '' && stillHere}
            </Text>
          )}
        </div>
        {refusal && (
          <Text role="alert" c="var(--hvac-danger)">
            {refusal}
          </Text>
        )}
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button
          variant="default"
          size="md"
          mih={44}
          onClick={onDone}
          disabled={complete.isPending}
          data-autofocus
        >
          No
        </Button>
        <Button type="submit" size="md" mih={44} loading={complete.isPending}>
          Yes
        </Button>
      </Group>
    </form>
  )
}
