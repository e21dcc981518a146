import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { messages } from '#texts/en/messages.ts'
import { hasCode, problemsOf } from '../../../api/failures.ts'
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts'
import { GrowingTextarea } from '../../../ui/form/growing-textarea.tsx'
import { LetterPicker } from '../letters/letter-picker.tsx'
import { type HomeToCall, NumberToCall } from './number-to-call.tsx'

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
  /** The home with its known number, where a way is the telephone. */
  home?: HomeToCall
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
    <Modal opened={isOpen} onClose={onClose} title={title}>
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
    home,
    takesLetter = false,
    onSubmit,
  } = props
  const { form, values, problems, field, refuse, ...answer } = useCheckedForm<Answer, Answer>({
    initialValues: { reason: '', how: '', letter: [] },
    // Why not kept: what ends a proposal is weighed anew.
    keptAs: null,
    // Why unread: what each of them needs, the call knows that `onSubmit` makes.
    read: (data) => ({ data }),
  })

  const submit = answer.onSubmit(
    (answer) =>
      new Promise<void>((onSettled) =>
        onSubmit(answer, {
          onSuccess: onDone,
          onError: (error) => {
            const { words, ...found } = problemsOf(error)
            refuse({ ...(words && { reason: words }), ...found })
            if (overCodes.some((code) => hasCode(error, code))) onDone()
          },
          onSettled,
        }),
      ),
  )

  return (
    <form noValidate onSubmit={submit}>
      <Text size="sm" mb="sm">
        {consequence}
      </Text>
      {ways && (
        <NativeSelect
          {...field('how')}
          label="How did you hear it?"
          required
          mb="sm"
          data={[{ value: '', label: messages.pleaseSelect }, ...ways]}
        />
      )}
      {home && values.how === 'telephone' && <NumberToCall home={home} mb="sm" />}
      <GrowingTextarea
        {...field('reason')}
        label={label}
        description={hint}
        required={isRequired}
        minRows={2}
        maxRows={8}
        maxLength={300}
        data-autofocus
      />
      {takesLetter && (
        <Stack mt="sm">
          <LetterPicker
            label="Customer's letter (optional)"
            files={values.letter}
            error={problems.letter}
            onChange={(letter, refusal) => {
              form.setFieldValue('letter', letter)
              if (refusal) form.setFieldError('letter', refusal)
            }}
          />
        </Stack>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onDone} disabled={form.submitting}>
          Back
        </Button>
        <Button type="submit" {...(!isHarmless && { color: 'danger' })} loading={form.submitting}>
          {yes}
        </Button>
      </Group>
    </form>
  )
}
