import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CodeInput } from '#contract/callers/second-factor.ts'
import { messages } from '#texts/en/messages.ts'
import { fill } from '#texts/fill.ts'
import { api } from '../../api/client.ts'
import { hasCode } from '../../api/failures.ts'
import { focusFirst } from '../../shared/form/focus-first.ts'
import { useCheckedForm } from '../../shared/form/use-checked-form.ts'
import { notify } from '../../ui/frame/notify.tsx'
import { FormRefusal } from './form-refusal.tsx'
import { refusalOf } from './refusals.ts'
import { SignInForm } from './sign-in-form.tsx'
import { useEnter } from './use-sign-in.ts'
import { VisitorPage } from './visitor-page.tsx'

const words = messages.noSession

/** Says why nobody can sign in with this browser at this address, and where to do so instead. */
function NoSessionNotice({ origin }: { origin: string }) {
  const isOtherScheme = origin.startsWith('https:') && window.location.protocol === 'http:'
  return (
    <Alert color="wait" variant="light" c="var(--hvac-text)" role="alert">
      {isOtherScheme ? (
        <>
          <Text>{words.overHttp}</Text>
          <Anchor href={`${origin}/login`} c="inherit" underline="always" fw={600}>
            {fill(words.signInAt, { address: origin })}
          </Anchor>
        </>
      ) : (
        <Text>{fill(words.noCookies, { address: origin })}</Text>
      )}
    </Alert>
  )
}

/** Where staff sign in: with a password, then with a code if a second factor is set up. */
export function SignInPage() {
  const [needsCode, setNeedsCode] = useState(false)
  const { data: cookies } = useQuery(api.auth.cookies.queryOptions())
  return (
    <VisitorPage
      title="Sign in"
      lead={needsCode ? messages.signIn.codeLead : 'HVAC upgrade portal, for staff'}
    >
      {cookies?.comeBack === false ? (
        <NoSessionNotice origin={cookies.origin} />
      ) : needsCode ? (
        <CodeForm onBack={() => setNeedsCode(false)} />
      ) : (
        <SignInForm onCodeNeeded={() => setNeedsCode(true)} />
      )}
    </VisitorPage>
  )
}

/** The second step of signing in: a code from the app, or a recovery code. */
function CodeForm({ onBack }: { onBack: () => void }) {
  const enter = useEnter()
  const { field, idOf, onSubmit } = useCheckedForm({
    initialValues: { code: '' },
    keptAs: null,
    read: CodeInput.safeParse,
  })
  const proving = useMutation(
    api.auth.proveSecondFactor.mutationOptions({
      meta: { handles: ['WRONG_CODE', 'PROOF_OVER', 'TOO_MANY_ATTEMPTS', 'BAD_REQUEST'] },
      onSuccess: enter,
      onError: (error) => {
        if (!hasCode(error, 'PROOF_OVER')) return focusFirst([idOf('code')])
        notify.error(messages.signIn.proofOver)
        onBack()
      },
    }),
  )
  const refusal = refusalOf(proving.error)
  return (
    <form method="post" noValidate onSubmit={onSubmit((code) => proving.mutate(code))}>
      <Stack gap="md">
        <TextInput
          label="Code"
          description={messages.signIn.codeNeeded}
          name="code"
          autoComplete="one-time-code"
          autoFocus
          data-autofocus
          size="md"
          maxLength={40}
          {...field('code')}
        />
        <FormRefusal words={refusal} />
        <Button type="submit" size="md" fullWidth loading={proving.isPending}>
          Sign In
        </Button>
      </Stack>
      <Text size="sm" mt="md">
        Don't have your phone? Use a recovery code, or ask an Admin to reset your second factor.
      </Text>
      <Text size="sm" mt="xs">
        <Anchor component="button" type="button" inherit underline="always" onClick={onBack}>
          Start again
        </Anchor>
      </Text>
    </form>
  )
}
