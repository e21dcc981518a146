import { Badge, Button, Group, Skeleton, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { OwnSession } from '#contract/callers/own-account.ts'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useMaySignOut, useSignOut, useSignOutEverywhere } from '../../session/use-sign-out.ts'
import { confirmAction } from '../../ui/dialog/confirm.tsx'
import { TryAgain } from '../../ui/record/load-failed.tsx'
import { formatMonthDayTime } from '../../ui/text/format-date.ts'
import { TimeAgo } from '../../ui/text/time-ago.tsx'
import classes from './own-sessions.module.css'
import { ProfileSection } from './profile-section.tsx'

/** Where the person is signed in, with sign-out for each session and for all. */
export function OwnSessions() {
  const { data, isError, refetch } = useQuery(api.ownAccount.sessions.queryOptions({ staleTime: 0 }))
  const maySignOut = useMaySignOut()
  const everywhere = useSignOutEverywhere()
  return (
    <ProfileSection title="Where you are signed in">
      {isError && <TryAgain onRetry={refetch} />}
      {!data && !isError && <Skeleton h={48} aria-hidden />}
      <ul className={classes.list}>
        {data?.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      <Button
        variant="default"
        mt="sm"
        loading={everywhere.isPending}
        onClick={async () => {
          if (!(await maySignOut())) return
          confirmAction({
            question: 'Sign out everywhere?',
            detail: "You'll be signed out on every device, including this one.",
            onYes: () => everywhere.mutateAsync({}),
          })
        }}
      >
        Sign out everywhere
      </Button>
    </ProfileSection>
  )
}

function Session({ session }: { session: OwnSession }) {
  const { id, device, createdDate, lastUsedDate, isCurrent } = session
  const leaving = useSignOut()
  const onSettled = useRefresh(api.ownAccount.sessions.key())
  const ending = useMutation(api.ownAccount.endSession.mutationOptions({ onSettled }))
  return (
    <li className={classes.session}>
      <div>
        <Group gap="xs">
          <Text fw={600}>{device}</Text>
          {isCurrent && (
            <Badge variant="light" radius="sm" tt="none">
              This device
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          Last used <TimeAgo moment={lastUsedDate} />, signed in <TimeAgo moment={createdDate} />
        </Text>
      </div>
      <Button
        variant="default"
        aria-label={
          isCurrent ? 'Sign out here' : `Sign out ${device}, last used ${formatMonthDayTime(lastUsedDate)}`
        }
        loading={ending.isPending || leaving.isPending}
        onClick={() => (isCurrent ? leaving.signOut() : ending.mutate({ id }))}
      >
        Sign out
      </Button>
    </li>
  )
}
