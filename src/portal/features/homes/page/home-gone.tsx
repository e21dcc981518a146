import { Button, Group } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useParams, useRouter } from '@tanstack/react-router'
import { idIn } from '#domain/ids.ts'
import { can } from '#domain/people/access.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../../api/client.ts'
import { missingIsHandled } from '../../../api/find-by-id.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useActor } from '../../../session/session.ts'
import { EmptyState } from '../../../ui/frame/empty-state.tsx'
import { notify } from '../../../ui/frame/notify.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { PageSkeleton } from '../../../ui/frame/page-skeleton.tsx'
import { formatMonthDay } from '../../../ui/text/format-date.ts'

/** The page of a home that is not there: it was deleted or erased, or its number was never given. */
export function HomeGone() {
  const actor = useActor()
  const router = useRouter()
  const { id = '' } = useParams({ strict: false })
  const customerId = idIn(id) ?? 0
  const query = useQuery(
    api.homes.gone.queryOptions({
      input: { customerId },
      enabled: customerId > 0,
      meta: missingIsHandled,
      retry: false,
      staleTime: 0,
    }),
  )
  const refresh = useRefresh(api.customers.key(), api.homes.key())
  const restoring = useMutation(
    api.customers.restore.mutationOptions({
      onSuccess: async () => {
        notify.success(messages.restore.done)
        await refresh()
        await router.invalidate()
      },
    }),
  )
  if (query.isLoading) return <PageSkeleton />
  const { how, date, by } = query.data ?? {}
  const said = how && date && `This home was ${how} on ${formatMonthDay(date)}${by ? ` by ${by}` : ''}.`
  return (
    <>
      <PageHeader title="Customer Details" />
      <EmptyState
        title={said ?? messages.notFound}
        action={
          <Group gap="xs">
            {how === 'deleted' && can.readDeleted(actor) && (
              <Button
                loading={restoring.isPending}
                onClick={() => restoring.mutate({ query: { id: customerId } })}
              >
                Restore
              </Button>
            )}
            <Button
              variant="default"
              renderRoot={(props) => <Link to="/portal/manage-customers" {...props} />}
            >
              Customers
            </Button>
          </Group>
        }
      />
    </>
  )
}
