import { Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnProfile } from '#contract/callers/own-account.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../api/client.ts'
import { isStaleWrite, problemsOf } from '../../api/failures.ts'
import { shownByForm } from '../../api/save-outcome.ts'
import { useRefreshSignedIn } from '../../session/use-refresh-signed-in.ts'
import { useCheckedForm } from '../../shared/form/use-checked-form.ts'
import { KeptTyped } from '../../ui/form/kept-typed.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { useUnsavedChanges } from '../../ui/form/use-unsaved-changes.ts'
import { lateCode } from '../../ui/frame/late-part.ts'
import { notify } from '../../ui/frame/notify.tsx'
import { ProfileSection } from './profile-section.tsx'

const fetchReader = lateCode(() =>
  import('#contract/callers/own-account.ts').then(({ OwnProfileInput }) => OwnProfileInput.safeParse),
)

/** Changes the person's name; only an Admin can change email and role. */
export function OwnNameForm({ stored }: { stored: OwnProfile }) {
  const refreshSignedIn = useRefreshSignedIn()
  const [{ name, version }, setKnown] = useState(stored)
  const saving = useMutation(api.ownAccount.save.mutationOptions({ meta: shownByForm }))
  const { form, field, refuse, onSubmit, kept } = useCheckedForm({
    keptAs: 'own-name',
    initialValues: { name: stored.name },
    fetchReader,
  })

  const isDirty = form.values.name !== name
  useUnsavedChanges(isDirty)

  const submit = onSubmit(async (typed) => {
    try {
      const saved = await saving.mutateAsync({ ...typed, version })
      setKnown({ ...stored, ...saved })
      form.setInitialValues({ name: saved.name })
      form.setValues({ name: saved.name })
      notify.success(messages.updated)
      await refreshSignedIn()
    } catch (thrown) {
      const error = thrown as typeof saving.error
      refuse(problemsOf(error))
      if (!isStaleWrite(error)) return
      const { current } = error.data
      setKnown({ ...stored, ...current })
      form.setInitialValues({ name: current.name })
      form.setFieldError('name', `${error.message} The name is now ${current.name}.`)
    }
  })

  function discard() {
    const typed = form.getValues()
    form.setValues({ name })
    form.clearErrors()
    return () => form.setValues(typed)
  }

  return (
    <form noValidate onSubmit={submit}>
      <ProfileSection title="Account">
        <KeptTyped {...kept} />
        <Stack gap="sm" maw="24rem">
          <TextInput label="Name" required maxLength={200} autoComplete="name" {...field('name')} />
          <Text size="sm" c="dimmed">
            {stored.email}, {stored.roleName}. An Admin can change these.
          </Text>
        </Stack>
      </ProfileSection>
      <SaveBar changes={isDirty ? 1 : 0} isSaving={saving.isPending} onDiscard={discard} />
    </form>
  )
}
