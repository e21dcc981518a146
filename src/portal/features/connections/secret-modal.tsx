import { Button, Modal, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { webhookTexts } from '#texts/en/staff/office/webhooks.ts'
import { fill } from '#texts/fill.ts'
import { api } from '../../api/client.ts'
import { refusalInWords } from '../../api/failures.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { ShownOnce } from '../../ui/form/shown-once.tsx'
import { PasswordStep } from './password-step.tsx'

/** The webhook whose secret is asked for, and whether it is to be another one. */
export type AskedSecret = { webhookId: number; name: string; act: 'show' | 'change' }

type SecretModalProps = { asked: AskedSecret; isOpen: boolean; onClose: () => void }

const texts = webhookTexts.secret

/** Shows the secret of a webhook, or a new one, to whoever types their password. */
export function SecretModal({ asked, isOpen, onClose }: SecretModalProps) {
  const [secret, setSecret] = useState<string>()
  const { name, act } = asked
  function close() {
    onClose()
    setSecret(undefined)
  }
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={fill(secret === undefined ? texts[act] : texts.shown, { name })}
    >
      {secret === undefined ? (
        <AskPassword asked={asked} onClose={close} onShown={setSecret} />
      ) : (
        <ShownOnce about={texts.about} label="Secret" value={secret}>
          <Button variant="default" onClick={close}>
            Done
          </Button>
        </ShownOnce>
      )}
    </Modal>
  )
}

type AskPasswordProps = { asked: AskedSecret; onClose: () => void; onShown: (secret: string) => void }

function AskPassword({ asked: { webhookId, act }, onClose, onShown }: AskPasswordProps) {
  const [password, setPassword] = useState('')
  const refresh = useRefresh(api.webhooks.key())
  const handled = {
    meta: { handles: ['WRONG_PASSWORD', 'TOO_MANY_ATTEMPTS', 'PASSWORD_NEEDED', 'NO_SECRET'] },
    onSuccess: ({ secret }: { secret: string }) => onShown(secret),
    onSettled: refresh,
  }
  const showing = useMutation(api.webhooks.showSecret.mutationOptions(handled))
  const changing = useMutation(api.webhooks.changeSecret.mutationOptions(handled))
  const asking = act === 'show' ? showing : changing
  function ask(event: FormEvent) {
    event.preventDefault()
    if (!asking.isPending) asking.mutate({ webhookId, password })
  }
  return (
    <form noValidate onSubmit={ask}>
      <Stack gap="md">
        {act === 'change' && <Text size="sm">{texts.changeAbout}</Text>}
        <PasswordStep
          act={act === 'show' ? 'Show' : 'Change'}
          isPending={asking.isPending}
          onCancel={onClose}
          data-autofocus
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          error={asking.error ? refusalInWords(asking.error) : undefined}
        />
      </Stack>
    </form>
  )
}
