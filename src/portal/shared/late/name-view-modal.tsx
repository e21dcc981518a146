import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { messages } from '#texts/en/messages.ts'
import { problemsOf } from '../../api/failures.ts'

type NameViewModalProps = {
  title: string
  opened: boolean
  /** The name that it has. */
  first: string
  /** The names of the other views. */
  taken: readonly string[]
  isShared: boolean
  isSaving: boolean
  onClose: () => void
  onName: (name: string) => Promise<void>
}

/** Asks for the name of a view. */
export function NameViewModal({
  title,
  opened,
  first,
  taken,
  isShared,
  isSaving,
  onClose,
  onName,
}: NameViewModalProps) {
  const [name, setName] = useState(first)
  const [problem, setProblem] = useState<string>()

  async function submit() {
    const typed = name.trim()
    const isTaken = taken.some((other) => other.toLowerCase() === typed.toLowerCase())
    if (typed === '') return setProblem(messages.views.nameMissing)
    if (isTaken) return setProblem(messages.views.nameTaken)
    try {
      await onName(typed)
    } catch (error) {
      setProblem(Object.values(problemsOf(error))[0] ?? messages.somethingWentWrong)
    }
  }

  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextInput
          label="Name this view"
          description={`${isShared ? 'Everyone sees it.' : 'Only you see it.'} It keeps what you chose, not the words you typed.`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data-autofocus
          autoComplete="off"
          maxLength={40}
          value={name}
          error={problem}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setProblem(undefined)
          }}
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            {first === '' ? 'Save view' : 'Rename'}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
