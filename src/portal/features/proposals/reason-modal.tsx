import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { messages } from '#texts/en/messages.ts'
import { hasCode, problemsOf } from '../../api/failures.ts'
import { GrowingTextarea } from '../../ui/growing-textarea.tsx'
import { useSinglePress } from '../../ui/use-single-press.ts'
import { LetterPicker } from './letter-picker.tsx'
import { NumberToCall } from './number-to-call.tsx'

type Answer = { reason: string; how: string; letter: readonly File[] }

type ReasonModalProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  /** What happens, before it does. */
  consequence: string
  label: string
  /** Who reads the reason. */
  hint: string
  isRequired: boolean
  yes: string
  /** Whether it ends nothing. */
  isHarmless?: boolean
  /** The ways among which to choose how it is known; none are asked for when absent. */
  ways?: readonly { value: string; label: string }[]
  /** The known number of the home, where a way is the telephone. */
  phone?: string | null
  /** Whether the customer's letter may come with it. */
  takesLetter?: boolean
  onSubmit: (
    answer: Answer,
    callbacks: { onSuccess: () => void; onError: (error: unknown) => void; onSettled: () => void },
  ) => void
}

/** Refusals after which the dialog has nothing left to ask; anything else may be tried again as it was typed. */
const overCodes = ['NOT_FOUND', 'NOT_OPEN', 'NOT_ACCEPTED', 'NOT_REVERSIBLE', 'DOUBT_GONE']

/** Asks for the reason of something that ends a proposal, lets it stand again, or settles a doubt about it. */
export function ReasonModal({ isOpen, onClose, title, ...form }: ReasonModalProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} centered>
      <ReasonForm onDone={onClose} {...form} />
    </Modal>
  )
}

type ReasonFormProps = Omit<ReasonModalProps, 'isOpen' | 'onClose' | 'title'> & { onDone: () => void }

function ReasonForm(props: ReasonFormProps) {
  const {
    onDone,
    consequence,
    label,
    hint,
    isRequired,
    yes,
    isHarmless = false,
    ways,
    phone,
    takesLetter = false,
    onSubmit,
  } = props
  const once = useSinglePress()
  const [isPending, setPending] = useState(false)
  const [answer, setAnswer] = useState<Answer>({ reason: '', how: '', letter: [] })
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
          if (overCodes.some((code) => hasCode(error, code))) onDone()
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
          data={[{ value: '', label: messages.pleaseSelect }, ...ways]}
          value={answer.how}
          onChange={(event) => change({ how: event.currentTarget.value })}
          error={problems.how}
        />
      )}
      {phone !== undefined && answer.how === 'telephone' && <NumberToCall phone={phone} mb="sm" />}
      <GrowingTextarea
        label={label}
        description={hint}
        required={isRequired}
        minRows={2}
        maxRows={8}
        maxLength={300}
        data-autofocus
        value={answer.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
        error={problems.reason ?? problems.words}
      />
      {takesLetter && (
        <Stack mt="sm">
          <LetterPicker
            label="Customer's letter (optional)"
            files={answer.letter}
            error={problems.letter}
            onChange={(letter, refusal) => {
              change({ letter })
              if (refusal) setProblems({ letter: refusal })
            }}
          />
        </Stack>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onDone} disabled={isPending}>
          Back
        </Button>
        <Button type="submit" {...(!isHarmless && { color: 'red' })} loading={isPending}>
          {yes}
        </Button>
      </Group>
    </form>
  )
}
