import { Button, Checkbox, Input, Modal, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { tokenScopes } from '#domain/people/token-access.ts'
import { latestLastDay, usualLastDay } from '#domain/people/token-life.ts'
import { connectionTexts } from '#texts/en/staff/office/connections.ts'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useCheckedForm } from '../../shared/form/use-checked-form.ts'
import { businessToday } from '../../shared/frame/business-day.ts'
import { ShownOnce } from '../../ui/form/shown-once.tsx'
import { lateCode } from '../../ui/frame/late-part.ts'
import { PasswordStep } from './password-step.tsx'
import type { TypedToken } from './read-new-token.ts'
import { refusalsOf } from './refusals-of.ts'

const fetchReader = lateCode(() => import('./read-new-token.ts').then(({ readNewToken }) => readNewToken))

type NewTokenModalProps = { isOpen: boolean; onClose: () => void }

/** Makes a token and shows it once. */
export function NewTokenModal({ isOpen, onClose }: NewTokenModalProps) {
  const [token, setToken] = useState<string>()
  function close() {
    onClose()
    setToken(undefined)
  }
  // Why: a press beside it would take away what cannot be shown again.
  const mayClose = token === undefined
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={mayClose ? 'New token' : 'Your new token'}
      closeOnClickOutside={mayClose}
      closeOnEscape={mayClose}
    >
      {mayClose ? (
        <NewTokenForm onClose={close} onMade={setToken} />
      ) : (
        <ShownOnce about={connectionTexts.keep} label="Token" value={token}>
          <Button variant="default" onClick={close}>
            Done
          </Button>
        </ShownOnce>
      )}
    </Modal>
  )
}

function NewTokenForm({ onClose, onMade }: { onClose: () => void; onMade: (token: string) => void }) {
  const today = businessToday()
  const { field, problems, values, refuse, onSubmit } = useCheckedForm<
    TypedToken,
    Parameters<typeof api.tokens.add.call>[0]
  >({
    // Why null: it has a password.
    keptAs: null,
    initialValues: {
      ...{ name: '', expiresOn: usualLastDay(today), password: '' },
      ...{ read: false, requests: false, homes: false },
    },
    fetchReader,
  })
  const isOneChosen = tokenScopes.some((scope) => values[scope])
  const refresh = useRefresh(api.tokens.key())
  const adding = useMutation(
    api.tokens.add.mutationOptions({
      meta: { handles: ['WRONG_PASSWORD', 'TOO_MANY_ATTEMPTS', 'TOO_MANY_TOKENS', 'BAD_REQUEST'] },
      onSuccess: ({ token }) => onMade(token),
      onError: (error) => refuse(refusalsOf(error, { code: 'TOO_MANY_TOKENS', field: 'name' })),
      onSettled: refresh,
    }),
  )
  return (
    <form noValidate onSubmit={onSubmit((input) => adding.mutateAsync(input).catch(() => undefined))}>
      <Stack gap="md">
        <TextInput
          label="Name of the program"
          required
          maxLength={60}
          autoComplete="off"
          data-autofocus
          {...field('name')}
        />
        <Input.Wrapper
          role="group"
          aria-label="What it may do"
          label="What it may do"
          labelElement="div"
          required
          error={isOneChosen ? undefined : problems.scopes}
        >
          <Stack gap="sm" my="xs">
            {tokenScopes.map((scope) => (
              <Checkbox
                key={scope}
                label={connectionTexts.scopes[scope].name}
                description={connectionTexts.scopes[scope].about}
                {...field(scope)}
              />
            ))}
          </Stack>
        </Input.Wrapper>
        <TextInput
          type="date"
          label="Last day"
          description="Two years at most. The bell tells Admins two weeks before."
          min={today}
          max={latestLastDay(today)}
          {...field('expiresOn')}
        />
        <PasswordStep
          act="Make token"
          isPending={adding.isPending}
          onCancel={onClose}
          {...field('password')}
        />
      </Stack>
    </form>
  )
}
