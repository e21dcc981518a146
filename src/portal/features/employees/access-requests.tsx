import { Button, Group, NativeSelect, Paper, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccessRequest, Employee } from '#contract/callers/employees.ts'
import { messages } from '#texts/en/messages.ts'
import { accessMessages } from '#texts/en/staff/access-messages.ts'
import { fill } from '#texts/fill.ts'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useIsMailSetUp } from '../../shared/record/mail-state.ts'
import { StatusBadge } from '../../shared/record/status-badge.tsx'
import { confirmAction } from '../../ui/dialog/confirm.tsx'
import { notify } from '../../ui/frame/notify.tsx'
import { useSinglePress } from '../../ui/frame/use-single-press.ts'
import { TimeAgo } from '../../ui/text/time-ago.tsx'
import classes from './access-requests.module.css'
import { roleChoices } from './role-choices.ts'

type RoleId = Employee['roleId']

const mailboxes = {
  confirmed: { role: 'done', words: accessMessages.register.mailboxConfirmed },
  unconfirmed: { role: 'late', words: accessMessages.register.mailboxNotConfirmed },
} as const

/** Accounts that wait for a role, to grant or refuse; nothing if there are none. */
export function AccessRequests() {
  const { data } = useQuery(api.employees.accessRequests.queryOptions())
  if (!data || data.total === 0) return null
  const others = data.total - data.rows.length
  return (
    <Paper component="section" withBorder p="sm" mb="md" aria-labelledby="access-requests">
      <Title order={2} size="h4" id="access-requests">
        Requests for access ({data.total}
        {data.totalIsCapped && '+'})
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {accessMessages.register.askFirst}
      </Text>
      <ul className={classes.list}>
        {data.rows.map((request) => (
          <WaitingAccount key={request.id} request={request} />
        ))}
      </ul>
      {others > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {others} more are waiting behind these.
        </Text>
      )}
    </Paper>
  )
}

function WaitingAccount({ request }: { request: AccessRequest }) {
  const { id, name, email, createdDate, mailboxConfirmedDate } = request
  const mailbox = mailboxes[mailboxConfirmedDate === null ? 'unconfirmed' : 'confirmed']
  const [roleId, setRoleId] = useState<RoleId | 0>(0)
  const [problem, setProblem] = useState<string>()
  const { grant, refuse } = useSettleAccess(email)
  const once = useSinglePress()
  return (
    <li className={classes.request}>
      <div className={classes.who}>
        <Text fw={600}>{name}</Text>
        <Text size="sm">{email}</Text>
        <StatusBadge role={mailbox.role}>{mailbox.words}</StatusBadge>
        <Text size="sm" c="dimmed">
          Asked <TimeAgo moment={createdDate} />
        </Text>
      </div>
      <Group gap="xs" align="start">
        <NativeSelect
          aria-label={`Role for ${email}`}
          data={roleChoices}
          value={String(roleId)}
          error={problem}
          onChange={(event) => {
            setProblem(undefined)
            setRoleId(Number(event.currentTarget.value) as RoleId | 0)
          }}
        />
        <Button
          px="md"
          loading={grant.isPending}
          aria-label={`Grant access to ${email}`}
          onClick={() => {
            if (roleId === 0) return setProblem('Role is required')
            once((done) => grant.mutate({ id, roleId }, { onSettled: done }))
          }}
        >
          Grant
        </Button>
        <Button
          px="md"
          variant="default"
          aria-label={`Refuse access to ${email}`}
          onClick={() =>
            confirmAction({
              question: 'Refuse this request for access?',
              detail: `${email} can't sign in but can ask again.`,
              isDangerous: true,
              onYes: () => refuse.mutateAsync({ id }),
            })
          }
        >
          Refuse
        </Button>
      </Group>
    </li>
  )
}

/** Grants or refuses what was asked with that email; a link to choose a password goes there. */
function useSettleAccess(email: string) {
  const isMailSetUp = useIsMailSetUp()
  const { linkSent, linkWaits } = accessMessages.firstPassword
  const more = isMailSetUp === false ? linkWaits : fill(linkSent, { email })
  const onSettled = useRefresh(api.employees.key(), api.dashboard.key())
  const grant = useMutation(
    api.employees.grantAccess.mutationOptions({
      onSuccess: () => notify.success(messages.saved, { more }),
      onSettled,
    }),
  )
  const refuse = useMutation(
    api.employees.refuseAccess.mutationOptions({
      onSuccess: () => notify.success(messages.deleted),
      onSettled,
    }),
  )
  return { grant, refuse }
}
