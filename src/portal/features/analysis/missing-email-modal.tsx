import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { requiredEmail } from '#contract/fields/fields.ts'
import { emailInput } from '#domain/people/email-in-pages.ts'
import { messages } from '#texts/en/messages.ts'
import type { SaveEmail } from '../../shared/homes/comparison-request.ts'

type MissingEmailModalProps = {
  opened: boolean
  onClose: () => void
  saveEmail: SaveEmail
  onSaved: () => void
}

/** Asks staff for the email of a customer who has none yet. */
export function MissingEmailModal({ opened, onClose, saveEmail, onSaved }: MissingEmailModalProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Why: React events of the dialog bubble to the surrounding form of the customer.
    event.stopPropagation()
    const typed = new FormData(event.currentTarget).get('email')
    const checked = requiredEmail('Email').safeParse(typed)
    if (!checked.success) return setProblem(checked.error.issues[0]?.message ?? messages.pleaseCompleteForm)
    setSaving(true)
    const refusal = await saveEmail(checked.data)
    setSaving(false)
    setProblem(refusal)
    if (refusal === null) onSaved()
  }

  return (
    <Modal opened={opened} onClose={onClose} title={messages.report.send} zIndex={300}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text>{messages.report.enterEmail}</Text>
          <TextInput label="Email" name="email" {...emailInput} required error={problem} data-autofocus />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isSaving}>
              Save and send
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
