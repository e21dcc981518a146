import { Button, Checkbox, Fieldset, Modal, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { webhookGroupNames, webhookGroups } from '#domain/operations/webhooks/webhook-events.ts'
import { webhookTexts } from '#texts/en/staff/office/webhooks.ts'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useCheckedForm } from '../../shared/form/use-checked-form.ts'
import { ShownOnce } from '../../ui/form/shown-once.tsx'
import { lateCode } from '../../ui/frame/late-part.ts'
import { PasswordStep } from './password-step.tsx'
import type { TypedWebhook } from './read-new-webhook.ts'
import { refusalsOf } from './refusals-of.ts'

const fetchReader = lateCode(() =>
  import('./read-new-webhook.ts').then(({ readNewWebhook }) => readNewWebhook),
)

type NewWebhookModalProps = { isOpen: boolean; onClose: () => void }

/** Adds a program that is told what happens, and shows the secret that it checks. */
export function NewWebhookModal({ isOpen, onClose }: NewWebhookModalProps) {
  const [secret, setSecret] = useState<string>()
  function close() {
    onClose()
    setSecret(undefined)
  }
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      size="lg"
      title={secret === undefined ? 'New webhook' : webhookTexts.secret.made}
    >
      {secret === undefined ? (
        <NewWebhookForm onClose={close} onMade={setSecret} />
      ) : (
        <ShownOnce about={webhookTexts.secret.about} label="Secret" value={secret}>
          <Button variant="default" onClick={close}>
            Done
          </Button>
        </ShownOnce>
      )}
    </Modal>
  )
}

function NewWebhookForm({ onClose, onMade }: { onClose: () => void; onMade: (secret: string) => void }) {
  const { field, values, change, problems, refuse, onSubmit, idOf } = useCheckedForm<
    TypedWebhook,
    Parameters<typeof api.webhooks.add.call>[0]
  >({
    // Why null: it has a password.
    keptAs: null,
    initialValues: { name: '', url: '', events: [], withImports: false, password: '' },
    fetchReader,
  })
  const refresh = useRefresh(api.webhooks.key())
  const adding = useMutation(
    api.webhooks.add.mutationOptions({
      meta: { handles: ['WRONG_PASSWORD', 'TOO_MANY_ATTEMPTS', 'TOO_MANY_WEBHOOKS', 'BAD_REQUEST'] },
      onSuccess: ({ secret }) => onMade(secret),
      onError: (error) => refuse(refusalsOf(error, { code: 'TOO_MANY_WEBHOOKS', field: 'url' })),
      onSettled: refresh,
    }),
  )
  const hasHomes = values.events.some((event) => event.startsWith('home.'))
  return (
    <form noValidate onSubmit={onSubmit((input) => adding.mutateAsync(input).catch(() => undefined))}>
      <Stack gap="md">
        <TextInput
          label="Address"
          description={webhookTexts.addressAbout}
          type="url"
          required
          maxLength={2000}
          autoComplete="off"
          data-autofocus
          {...field('url')}
        />
        <TextInput
          label="Name"
          description={webhookTexts.nameAbout}
          maxLength={60}
          autoComplete="off"
          {...field('name')}
        />
        <Checkbox.Group
          id={idOf('events')}
          label="What it is told of"
          required
          error={values.events.length > 0 ? undefined : problems.events}
          value={values.events}
          onChange={(events) => change({ events: events as TypedWebhook['events'] })}
        >
          <SimpleGrid cols={{ base: 1, sm: 2 }} my="xs">
            {webhookGroupNames.map((group) => (
              <Fieldset
                key={group}
                variant="unstyled"
                m={0}
                legend={
                  <Text component="span" size="sm" fw={600}>
                    {webhookTexts.groups[group]}
                  </Text>
                }
              >
                <Stack gap="xs" mt={4}>
                  {webhookGroups[group].map((kind) => (
                    <Checkbox key={kind} value={kind} label={webhookTexts.kinds[kind]} />
                  ))}
                </Stack>
              </Fieldset>
            ))}
          </SimpleGrid>
        </Checkbox.Group>
        {hasHomes && (
          <Checkbox
            label={webhookTexts.withImports}
            description={webhookTexts.withImportsAbout}
            {...field('withImports')}
          />
        )}
        <PasswordStep
          act="Add webhook"
          isPending={adding.isPending}
          onCancel={onClose}
          {...field('password')}
        />
      </Stack>
    </form>
  )
}
