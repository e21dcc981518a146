import { Button, Group, Modal, NativeSelect, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { problemsOf } from '../../api/failures.ts'
import { useSinglePress } from '../../ui/use-single-press.ts'

type Answer = { reason: string; how: string }

type ReasonModalProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  /** What happens, before it does. */
  consequence: string
  label: string
  isRequired: boolean
  yes: string
  /** The ways among which to choose how it is known; none are asked for when absent. */
  ways?: readonly { value: string; label: string }[]
  onSubmit: (
    answer: Answer,
    callbacks: { onSuccess: () => void; onError: (error: unknown) => void; onSettled: () => void },
  ) => void
}

/** Asks for the reason of something that ends a proposal. */
export function ReasonModal({ isOpen, onClose, title, ...form }: ReasonModalProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} centered>
      <ReasonForm onDone={onClose} {...form} />
    </Modal>
  )
}

type ReasonFormProps = Omit<ReasonModalProps, 'isOpen' | 'onClose' | 'title'> & { onDone: () => void }

function ReasonForm({ onDone, consequence, label, isRequired, yes, ways, onSubmit }: ReasonFormProps) {
  const once = useSinglePress()
  const [isPending, setPending] = useState(false)
  const [answer, setAnswer] = useState<Answer>({ reason: '', how: '' })
  const [problems, setProblems] = useState<Record<string, string>>({})

  function change(part: Partial<Answer>) {
    setAnswer((old) => ({ ...old, ...part }))
    setProblems({})
  }

  function submit() {
    once((done) => {
      setPending(true)
      onSubmit(answer, {
        onSuccess: onDone,
        onError: (error) => {
          const found = problemsOf(error)
          setProblems(found)
          if (Object.keys(found).length === 0) onDone()
        },
        onSettled: () => {
          setPending(false)
          done()
        },
      })
    })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Text size="sm" mb="sm">
        {consequence}
      </Text>
      {ways && (
        <NativeSelect
          label="How did you hear it?"
          required
          mb="sm"
          data={[{ value: '', label: 'Please select' }, ...ways]}
          value={answer.how}
          onChange={(event) => change({ how: event.currentTarget.value })}
          error={problems.how}
        />
      )}
      <Textarea
        label={label}
        description="The customer doesn't see this."
        required={isRequired}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={300}
        data-autofocus
        value={answer.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
        error={problems.reason}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onDone} disabled={isPending}>
          Back
        </Button>
        <Button type="submit" color="red" loading={isPending}>
          {yes}
        </Button>
      </Group>
    </form>
  )
}
