import { Text } from '@mantine/core'
import { IconKeyOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { TokenRow } from '#contract/office/tokens.ts'
import { connectionTexts } from '#texts/en/staff/office/connections.ts'
import { fill } from '#texts/fill.ts'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { StatusBadge } from '../../shared/record/status-badge.tsx'
import { confirmAction } from '../../ui/dialog/confirm.tsx'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { notify } from '../../ui/frame/notify.tsx'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { InTable } from '../../ui/list/on-card.tsx'
import { onOnePage, type WholeList } from '../../ui/list/on-one-page.ts'
import { formatMonthDay } from '../../ui/text/format-date.ts'
import { inOneLine } from '../../ui/text/in-one-line.ts'
import { TimeAgo } from '../../ui/text/time-ago.tsx'
import { endOfToken, usesInWords } from './rows-in-words.ts'
import classes from './tokens-table.module.css'

const { scopes: scopeTexts, states } = connectionTexts

const roles = { serves: 'done', ended: 'neutral', revoked: 'neutral' } as const

const scopesOf = ({ scopes }: TokenRow) => scopes.map((scope) => scopeTexts[scope].name).join(', ')

const columns: readonly Column<TokenRow>[] = [
  {
    key: 'name',
    title: 'Program',
    cell: (row) => <Program row={row} />,
    card: { place: 'title', says: ({ name }) => name },
  },
  {
    key: 'scopes',
    title: 'May',
    cell: scopesOf,
    card: { place: 'second', says: (row) => inOneLine([scopesOf(row), endOfToken(row)]) },
  },
  { key: 'lastUsed', title: 'Last used', noWrap: true, cell: (row) => <LastUsed row={row} /> },
  {
    key: 'uses',
    title: 'What it did',
    cell: (row) => <Uses row={row} />,
    card: 'third',
  },
  {
    key: 'state',
    title: 'Status',
    noWrap: true,
    cell: (row) => <State row={row} />,
    card: {
      place: 'tag',
      says: ({ state }) => <StatusBadge role={roles[state]}>{states[state]}</StatusBadge>,
    },
  },
]

function Program({ row: { name, start, madeBy, isMakerGone, madeDate } }: { row: TokenRow }) {
  return (
    <div>
      <Text inherit fw={600}>
        {name}
      </Text>
      <Text size="xs" c="dimmed">
        hvac_{start}… · {madeBy}
        {isMakerGone && ` (${connectionTexts.makerGone})`}, {formatMonthDay(madeDate)}
      </Text>
    </div>
  )
}

function LastUsed({ row: { lastUsed } }: { row: TokenRow }) {
  if (!lastUsed) return connectionTexts.never
  return (
    <div>
      <TimeAgo moment={lastUsed.date} />
      <Text size="xs" c="dimmed">
        {lastUsed.from}
      </Text>
    </div>
  )
}

/** How often it called, and what it did most often. */
function Uses({ row }: { row: TokenRow }) {
  const { total, did, more } = usesInWords(row)
  return (
    <div className={classes.uses}>
      {total}
      {did.map(({ call, said }) => (
        <Text key={call} size="xs" c="dimmed">
          {said}
          <InTable>
            {' '}
            <span translate="no">({call})</span>
          </InTable>
        </Text>
      ))}
      {more && (
        <Text size="xs" c="dimmed">
          {more}
        </Text>
      )}
    </div>
  )
}

function State({ row }: { row: TokenRow }) {
  const { state } = row
  return (
    <div>
      <StatusBadge role={roles[state]}>{states[state]}</StatusBadge>
      <Text size="xs" c="dimmed">
        {endOfToken(row)}
      </Text>
    </div>
  )
}

/** Tokens, those in force first, with what each did in 30 days. */
export function TokensTable({ query }: { query: WholeList<TokenRow> }) {
  const revoke = useRevoking()
  return (
    <DataTable
      label="Tokens"
      columns={columns}
      {...onOnePage(query)}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      actions={(row) => [
        {
          label: 'Revoke',
          icon: IconKeyOff,
          isWorded: true,
          isDisabled: row.state !== 'serves',
          onClick: () => revoke(row),
        },
      ]}
      empty={
        <EmptyState title="No tokens yet">Make one for each program that should reach the portal.</EmptyState>
      }
    />
  )
}

function useRevoking() {
  const refresh = useRefresh(api.tokens.key(), api.alerts.key())
  const { mutateAsync } = useMutation(
    api.tokens.revoke.mutationOptions({
      onSuccess: () => notify.success(connectionTexts.revoked),
      onSettled: refresh,
    }),
  )
  return ({ id, name }: TokenRow) =>
    confirmAction({
      question: fill(connectionTexts.revokeQuestion, { name }),
      detail: connectionTexts.revokeDetail,
      yes: 'Revoke',
      no: 'Back',
      isDangerous: true,
      onYes: () => mutateAsync({ id }),
    })
}
