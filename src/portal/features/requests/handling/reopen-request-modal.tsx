import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import type { RequestRow } from '#contract/requests/requests.ts'
import { noteProblem } from '#domain/requests/completion.ts'
import { messages } from '#texts/en/messages.ts'
import { problemsOf, sentenceOf } from '../../../api/failures.ts'
import { GrowingTextarea } from '../../../ui/form/growing-textarea.tsx'
import { useSinglePress } from '../../../ui/frame/use-single-press.ts'
import { stillHere } from '../request-in-words.ts'
import { isStale, useReopenRequest } from './use-move-request.ts'

type ReopenRequestModalProps = { request: RequestRow | undefined; onClose: () => void }

/** Reopens a completed request with a reason; open while there is a request. */
export function ReopenRequestModal({ request, onClose }: ReopenRequestModalProps) {
  return (
    <Modal
      opened={request !== undefined}
      onClose={onClose}
      title={`Reopen request ${request?.requestId ?? ''}`}
    >
      {request && <ReopeningForm key={request.requestId} request={request} onDone={onClose} />}
    </Modal>
  )
}

function ReopeningForm({ request, onDone }: { request: RequestRow; onDone: () => void }) {
  const reopen = useReopenRequest()
  const once = useSinglePress()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()

  function submit() {
    const found = reason.trim() === '' ? messages.requests.reasonMissing : noteProblem(reason)
    setProblem(found ?? undefined)
    if (found) return
    once((done) =>
      reopen.mutate(
        { requestId: request.requestId, reason },
        {
          onSuccess: onDone,
          onError: (error) => {
            setProblem(problemsOf(error).reason)
            if (isStale(error)) setProblem(`${sentenceOf(error)} ${stillHere}`)
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
      <GrowingTextarea
        label="Why reopen it?"
        description="The customer doesn't see this."
        required
        minRows={2}
        maxRows={8}
        data-autofocus
        value={reason}
        error={problem}
        onChange={(event) => {
          setReason(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onDone} disabled={reopen.isPending}>
          Cancel
        </Button>
        <Button type="submit" loading={reopen.isPending}>
          Reopen
        </Button>
      </Group>
    </form>
  )
}
