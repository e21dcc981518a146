import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Employee } from '#contract/callers/employees.ts'
import { invitationTexts } from '#texts/en/staff/invitations.ts'
import { api } from '../../api/client.ts'
import { InvitationCard } from './invitation-card.tsx'

/** Gives somebody another link whose first one was lost or has ended. */
export function InviteAgain({ employee: { id, name } }: { employee: Employee }) {
  const inviting = useMutation(api.employees.invite.mutationOptions())
  if (inviting.data) return <InvitationCard name={name} made={inviting.data} />
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} maw="34rem" mt="md">
      <Title order={2} size="h3" mb="xs">
        {invitationTexts.title}
      </Title>
      <Group justify="space-between">
        <Text size="sm">{invitationTexts.noPassword}</Text>
        <Button variant="default" loading={inviting.isPending} onClick={() => inviting.mutate({ id })}>
          {invitationTexts.again}
        </Button>
      </Group>
    </Paper>
  )
}
