import { Alert, Button, Group, List, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OpenRestore as Restore } from '#contract/office/backups.ts'
import { restoredChanges } from '#domain/operations/backups/restored-homes.ts'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { confirmAction } from '../../ui/dialog/confirm.tsx'
import { notify } from '../../ui/frame/notify.tsx'
import { formatMonthDayTime } from '../../ui/text/format-date.ts'

/** What a restore let in again, until an Admin ends it in one press or says that nothing is to end. */
export function OpenRestore() {
  const { data: restore } = useQuery(api.backups.restore.queryOptions())
  const settling = useSettling()
  if (!restore) return null
  const { id, takenDate, restoredDate, isCompared } = restore
  const settle = (ends: boolean) => settling.mutateAsync({ id, ends })

  function askToLeave() {
    confirmAction({
      question: 'End nothing?',
      detail: 'This list is gone then. Whatever had ended since the backup goes on working.',
      yes: 'End nothing',
      no: 'Back',
      isDangerous: true,
      onYes: () => settle(false),
    })
  }

  return (
    <Alert
      component="section"
      role="region"
      color="danger"
      variant="light"
      c="var(--hvac-text)"
      mb="md"
      maw="60rem"
      icon={<IconAlertTriangle aria-hidden />}
      title={`A backup of ${formatMonthDayTime(takenDate)} was restored on ${formatMonthDayTime(restoredDate)}`}
    >
      {isCompared ? <Changed restore={restore} /> : <Unknown takenDate={takenDate} />}
      <Group gap="xs" mt="md">
        <Button loading={settling.isPending} onClick={() => settle(true)}>
          {isCompared ? 'End them again' : 'End all links'}
        </Button>
        <Button variant="default" disabled={settling.isPending} onClick={askToLeave}>
          End nothing
        </Button>
      </Group>
    </Alert>
  )
}

function Changed({ restore: { homes, homeCount } }: { restore: Restore }) {
  return (
    <>
      <Text size="sm" mb="xs">
        In the database that it replaced, these homes had another code, mailbox or people. What had ended
        works again.
      </Text>
      <List size="sm">
        {homes.map(({ customerId, name, address, changes }) => (
          <List.Item key={customerId}>
            <Link to="/portal/customer-details/$id" params={{ id: String(customerId) }}>
              {name ?? address ?? `Label ${customerId}`}
            </Link>
            : {changes.map(inWords).join(', ')}
          </List.Item>
        ))}
      </List>
      {homeCount > homes.length && <Text size="sm">And {homeCount - homes.length} more.</Text>}
      <Text size="sm" mt="xs">
        Ending them again gives new codes, ends links and mailboxes, and puts another email in doubt until
        somebody checks it. Delete again by hand what was deleted.
      </Text>
    </>
  )
}

function Unknown({ takenDate }: { takenDate: string }) {
  return (
    <Text size="sm">
      Nothing is known of what changed since {formatMonthDayTime(takenDate)}: the database that it replaced
      was not read. Links and mailboxes that had ended since work again, and so do codes of labels. ‘End all
      links’ ends every link to a proposal; send again what is still open. Codes stay: give a new one where
      you know that it was renewed.
    </Text>
  )
}

const inWords = (change: Restore['homes'][number]['changes'][number]) =>
  restoredChanges.find((row) => row.change === change)?.name.toLowerCase() ?? change

function useSettling() {
  const refresh = useRefresh(api.backups.key(), api.alerts.key())
  return useMutation(
    api.backups.settleRestore.mutationOptions({
      onSuccess: ({ homes }, { ends }) =>
        notify.success(
          ends ? `Ended again: ${homes} ${homes === 1 ? 'home' : 'homes'}` : 'Nothing was ended',
        ),
      onSettled: refresh,
    }),
  )
}
