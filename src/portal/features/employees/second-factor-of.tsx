import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Employee } from '#contract/employees.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../api/client.ts'
import { useSignedIn } from '../../session/session.ts'
import { noteWhereEmailWent } from '../../shared/mail-state.ts'
import { confirmAction } from '../../ui/confirm.tsx'
import { notify } from '../../ui/notify.tsx'

/** Whether an employee has a second factor, which an Admin can reset if the phone is lost. */
export function SecondFactorOf({ employee }: { employee: Employee }) {
  const me = useSignedIn()
  const router = useRouter()
  const queryClient = useQueryClient()
  const resetting = useMutation(
    api.secondFactor.reset.mutationOptions({
      onSuccess: async () => {
        notify.success(messages.secondFactor.resetDone, await noteWhereEmailWent(queryClient, employee.email))
        await router.invalidate()
      },
    }),
  )
  const { id, hasSecondFactor } = employee
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} maw="34rem" mt="md">
      <Title order={2} size="h3" mb="xs">
        {messages.secondFactor.title}
      </Title>
      <Group justify="space-between">
        <Text size="sm">{hasSecondFactor ? 'Set up.' : messages.secondFactor.notOn}</Text>
        {hasSecondFactor && id !== me.id && (
          <Button
            variant="default"
            onClick={() =>
              confirmAction({
                question: messages.secondFactor.resetQuestion,
                detail: messages.secondFactor.resetDetail,
                isDangerous: true,
                onYes: () => resetting.mutateAsync({ id }),
              })
            }
          >
            Reset
          </Button>
        )}
      </Group>
    </Paper>
  )
}
