import { Text } from '@mantine/core'
import {
  IconEye,
  IconListDetails,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import type { WebhookRow } from '#contract/office/webhooks.ts'
import { webhookGroupNames, webhookGroups } from '#domain/operations/webhooks/webhook-events.ts'
import { webhookTexts } from '#texts/en/staff/office/webhooks.ts'
import { fill } from '#texts/fill.ts'
import { grouped } from '#texts/formats.ts'
import { StatusBadge } from '../../shared/record/status-badge.tsx'
import { LateDialog } from '../../ui/dialog/late-dialog.tsx'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { latePart } from '../../ui/frame/late-part.ts'
import { useIsPhone } from '../../ui/frame/use-is-phone.ts'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { onOnePage, type WholeList } from '../../ui/list/on-one-page.ts'
import { formatMonthDay } from '../../ui/text/format-date.ts'
import { inOneLine } from '../../ui/text/in-one-line.ts'
import { addressOf, nameOfWebhook } from './rows-in-words.ts'
import type { AskedSecret } from './secret-modal.tsx'
import { useWebhookActs } from './use-webhook-acts.ts'

const messagesDrawer = latePart(() =>
  import('./messages-drawer.tsx').then(({ MessagesDrawer }) => MessagesDrawer),
)
const secretModal = latePart(() => import('./secret-modal.tsx').then(({ SecretModal }) => SecretModal))

/** 'Requests, Visits (2)': the groups that it is told of, with how many of their kinds where those are not all. */
const eventsInWords = ({ events }: WebhookRow) =>
  webhookGroupNames
    .flatMap((group) => {
      const kinds: readonly string[] = webhookGroups[group]
      const chosen = events.filter((event) => kinds.includes(event)).length
      if (chosen === 0) return []
      return [
        chosen === kinds.length ? webhookTexts.groups[group] : `${webhookTexts.groups[group]} (${chosen})`,
      ]
    })
    .join(', ')

function countsOf(row: WebhookRow): string {
  const { counts, noneSent } = webhookTexts
  const said = (['delivered', 'waiting', 'failed'] as const).map(
    (state) => row[state] > 0 && fill(counts[state], { count: grouped(row[state]) }),
  )
  return inOneLine(said) || noneSent
}

const roles = { on: 'done', failing: 'waiting', off: 'late' } as const

function State({ row: { off, failingSince } }: { row: WebhookRow }) {
  const state = off ? 'off' : failingSince ? 'failing' : 'on'
  return (
    <div>
      <StatusBadge role={roles[state]}>{webhookTexts.states[state]}</StatusBadge>
      {state !== 'on' && (
        <Text size="xs" c="dimmed">
          {off
            ? webhookTexts.off[off.why]
            : fill(webhookTexts.failingSince, { since: formatMonthDay(failingSince ?? '') })}
        </Text>
      )}
    </div>
  )
}

const columns: readonly Column<WebhookRow>[] = [
  {
    key: 'name',
    title: 'Program',
    cell: (row) => (
      <div>
        <Text inherit fw={600}>
          {row.name}
        </Text>
        <Text size="xs" c="dimmed" translate="no">
          {addressOf(row)}
        </Text>
      </div>
    ),
    card: { place: 'title', says: nameOfWebhook },
  },
  { key: 'events', title: 'Told of', cell: eventsInWords, card: { place: 'second', says: eventsInWords } },
  { key: 'counts', title: 'Messages', cell: countsOf, card: { place: 'third', says: countsOf } },
  {
    key: 'state',
    title: 'Status',
    cell: (row) => <State row={row} />,
    card: { place: 'tag', says: (row) => <State row={row} /> },
  },
]

/** The programs that are told what happens, with what arrived and what can be done. */
export function WebhooksTable({ query }: { query: WholeList<WebhookRow> }) {
  const { test, switchOff, switchOn, remove } = useWebhookActs()
  // Why: a card with its next step in words has no room for '…', and here are six.
  const isPhone = useIsPhone()
  const [opened, setOpened] = useState<WebhookRow>()
  const [isReading, setReading] = useState(false)
  const [asked, setAsked] = useState<AskedSecret>()
  const [isAsking, setAsking] = useState(false)
  const closeMessages = useCallback(() => setReading(false), [])
  const closeSecret = useCallback(() => setAsking(false), [])
  function ask({ id, name }: WebhookRow, act: AskedSecret['act']) {
    setAsked({ webhookId: id, name, act })
    setAsking(true)
  }
  function read(row: WebhookRow) {
    setOpened(row)
    setReading(true)
  }
  return (
    <>
      <DataTable
        label="Webhooks"
        columns={columns}
        {...onOnePage(query)}
        rowKey={({ id }) => id}
        rowName={nameOfWebhook}
        actions={(row) => [
          { label: 'Messages', icon: IconListDetails, isWorded: !isPhone, onClick: () => read(row) },
          { label: 'Send a test', icon: IconSend, onClick: () => test(row).then((ok) => ok && read(row)) },
          { label: 'Show secret', icon: IconEye, onClick: () => ask(row, 'show') },
          { label: 'Change secret', icon: IconRefresh, onClick: () => ask(row, 'change') },
          row.isOn
            ? { label: 'Switch off', icon: IconPlayerPause, onClick: () => switchOff(row) }
            : { label: 'Switch on', icon: IconPlayerPlay, onClick: () => switchOn(row) },
          { label: 'Delete', icon: IconTrash, isDangerous: true, onClick: () => remove(row) },
        ]}
        empty={<EmptyState title={webhookTexts.empty}>{webhookTexts.emptyAbout}</EmptyState>}
      />
      <LateDialog part={messagesDrawer} isOpen={isReading} onClose={closeMessages}>
        {(MessagesDrawer, isOpen) =>
          opened && <MessagesDrawer webhook={opened} isOpen={isOpen} onClose={closeMessages} />
        }
      </LateDialog>
      <LateDialog part={secretModal} isOpen={isAsking} onClose={closeSecret}>
        {(SecretModal, isOpen) =>
          asked && <SecretModal asked={asked} isOpen={isOpen} onClose={closeSecret} />
        }
      </LateDialog>
    </>
  )
}
