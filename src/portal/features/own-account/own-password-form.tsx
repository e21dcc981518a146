import { Button, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { shortestPassword } from '#domain/people/roles.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../api/client.ts'
import { NewPasswordField } from '../../shared/form/new-password-field.tsx'
import { useCheckedForm } from '../../shared/form/use-checked-form.ts'
import { OwnPasswordField } from '../../ui/form/own-password-field.tsx'
import { lateCode } from '../../ui/frame/late-part.ts'
import { notify } from '../../ui/frame/notify.tsx'
import { formatMonthDay } from '../../ui/text/format-date.ts'
import { ProfileSection } from './profile-section.tsx'
import { refusalsOfNewPassword } from './refusals.ts'

const fetchReader = lateCode(() =>
  import('#contract/callers/own-account.ts').then(({ OwnPasswordInput }) => OwnPasswordInput.safeParse),
)

const empty = { oldPassword: '', newPassword: '' }

type OwnPasswordFormProps = { changedDate: string; name: string; email: string }

/** Changes the person's password and ends their other sessions. */
export function OwnPasswordForm({ changedDate, name, email }: OwnPasswordFormProps) {
  const queryClient = useQueryClient()
  const changing = useMutation(
    api.ownAccount.changePassword.mutationOptions({
      meta: { handles: ['WRONG_PASSWORD', 'TOO_MANY_ATTEMPTS', 'BAD_REQUEST'] },
      onSuccess: async () => {
        form.reset()
        notify.success(messages.profile.passwordChanged)
        await queryClient.invalidateQueries({ queryKey: api.ownAccount.key() })
      },
      onError: (error) => refuse(refusalsOfNewPassword(error)),
    }),
  )
  const { form, field, refuse, onSubmit } = useCheckedForm({
    initialValues: empty,
    keptAs: null,
    fetchReader,
  })

  return (
    <ProfileSection title="Password">
      <form noValidate onSubmit={onSubmit((passwords) => changing.mutate(passwords))}>
        <Stack gap="sm" maw="24rem">
          <Text size="sm" c="dimmed">
            Last set on {formatMonthDay(changedDate)}. A new one signs you out everywhere else.
          </Text>
          <OwnPasswordField email={email} label="Current password" {...field('oldPassword')} />
          <NewPasswordField
            label="New password"
            required
            description={`At least ${shortestPassword} characters.`}
            whose={() => [name, email]}
            {...field('newPassword')}
          />
          <Button type="submit" loading={changing.isPending} style={{ alignSelf: 'start' }}>
            Change Password
          </Button>
        </Stack>
      </form>
    </ProfileSection>
  )
}
