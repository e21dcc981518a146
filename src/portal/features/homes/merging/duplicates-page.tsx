import { Badge, Group, Text } from '@mantine/core'
import { IconArrowMerge, IconArrowsSplit2 } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type DuplicateFilter, duplicateFields } from '#contract/homes/list-fields.ts'
import type { LikelyDuplicate } from '#contract/homes/merging/duplicates.ts'
import { duplicateTags } from '#domain/homes/list/duplicate-tags.ts'
import { can } from '#domain/people/access.ts'
import { duplicateWords } from '#texts/en/staff/homes/duplicates.ts'
import { api } from '../../../api/client.ts'
import { useActor } from '../../../session/session.ts'
import { EmptyState } from '../../../ui/frame/empty-state.tsx'
import { type Column, DataTable } from '../../../ui/list/data-table.tsx'
import { type Filtered, ListFilters } from '../../../ui/list/filters/list-filters.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { NoMatch } from '../../../ui/list/no-match.tsx'
import { RowLink } from '../../../ui/list/row-link.tsx'
import { formatMonthDayYear } from '../../../ui/text/format-date.ts'
import { inOneLine } from '../../../ui/text/in-one-line.ts'
import classes from './duplicates-page.module.css'
import { useNotSame } from './use-not-same.ts'

const { q } = duplicateFields

type HomeOfPair = LikelyDuplicate['homes'][number]

const recordTitle = ({ id, name, email }: HomeOfPair) => `${name ?? email ?? 'No name'}, #${id}`

/** 'Grace Hollis, #66', and below it what is known of that record. */
function Record({ home, isLink = false }: { home: HomeOfPair; isLink?: boolean }) {
  const { name, email, phone, address, createdDate } = home
  const title = recordTitle(home)
  return (
    <div>
      {isLink ? <RowLink>{title}</RowLink> : title}
      <Text size="sm" c="dimmed">
        {address}
      </Text>
      <Text size="sm" c="dimmed">
        {inOneLine([phone, name === null ? null : email])}
      </Text>
      <Text size="sm" c="dimmed">
        Added {formatMonthDayYear(createdDate)}
      </Text>
    </div>
  )
}

/** What two records have in common, or not. */
function DuplicateTags({ tags }: Pick<LikelyDuplicate, 'tags'>) {
  return (
    <Group gap={4}>
      {duplicateTags
        .filter(({ tag }) => tags.includes(tag))
        .map(({ tag, name }) => (
          <Badge key={tag} variant="light" color={tag === 'another-name' ? 'wait' : 'gray'} size="sm">
            {name}
          </Badge>
        ))}
    </Group>
  )
}

const columns: readonly Column<LikelyDuplicate>[] = [
  {
    key: 'older',
    title: 'Older record',
    isVerbatim: true,
    cell: ({ homes: [older] }) => <Record home={older} isLink />,
    card: { place: 'title', says: ({ homes: [older] }) => <RowLink>{recordTitle(older)}</RowLink> },
  },
  {
    key: 'newer',
    title: 'Newer record',
    isVerbatim: true,
    cell: ({ homes: [, newer] }) => <Record home={newer} />,
    card: { place: 'second', says: ({ homes: [, newer] }) => recordTitle(newer) },
  },
  {
    key: 'tags',
    title: 'In common',
    cell: ({ tags }) => <DuplicateTags tags={tags} />,
    card: {
      place: 'third',
      says: ({ homes, tags }) => (
        <div className={classes.wraps}>{inOneLine([...addressesOf(homes), ...tagNames(tags)])}</div>
      ),
    },
  },
]

/** The address of both records; where they are written otherwise, each with its number. */
function addressesOf([older, newer]: LikelyDuplicate['homes']): (string | null)[] {
  if (older.address === newer.address) return [older.address]
  return [older, newer].map(({ id, address }) => `#${id}: ${address}`)
}

const tagNames = (tags: LikelyDuplicate['tags']) =>
  duplicateTags.flatMap(({ tag, name }) => (tags.includes(tag) ? [name] : []))

type DuplicatesPageProps = Filtered<DuplicateFilter> & {
  /** The views of the customer list. */
  views: ReactNode
}

/** Pairs of homes that are likely one, in the order of their addresses. */
export function DuplicatesPage({ filter, onFilterChange, views }: DuplicatesPageProps) {
  const actor = useActor()
  const notSame = useNotSame()
  const query = useQuery(
    api.duplicates.list.queryOptions({ input: filter, placeholderData: keepPreviousData }),
  )
  const mayMerge = can.mergeHomes(actor)
  const pairLink = ({ homes: [older, newer] }: LikelyDuplicate) =>
    mayMerge
      ? linkOptions({
          to: '/portal/merge/$keptId/$goneId',
          params: { keptId: String(older.id), goneId: String(newer.id) },
        })
      : linkOptions({ to: '/portal/customer-details/$id', params: { id: String(newer.id) } })
  return (
    <ListPage
      title={duplicateWords.view}
      views={views}
      filters={
        <ListFilters
          label="Filter likely duplicates"
          fields={{ q }}
          filters={[{ kind: 'text', name: 'q', label: 'Any field', maxLength: 100 }]}
          filter={filter}
          onFilterChange={onFilterChange}
        />
      }
    >
      <DataTable
        label={duplicateWords.view}
        columns={columns}
        query={query}
        list={{ page: filter.page, pageSize: filter.pageSize, sort: '', order: 'asc' }}
        onListChange={({ page, pageSize }) =>
          onFilterChange({ ...(page && { page }), ...(pageSize && { pageSize }) })
        }
        rowKey={({ homes: [older, newer] }) => `${older.id}-${newer.id}`}
        rowName={({ homes: [older] }) => older.address ?? `customer ${older.id}`}
        opening={(pair) => ({ link: pairLink(pair) })}
        actions={(pair) =>
          mayMerge
            ? [
                { label: duplicateWords.compare, icon: IconArrowMerge, opensRow: true, link: pairLink(pair) },
                {
                  label: duplicateWords.notSame,
                  icon: IconArrowsSplit2,
                  onClick: () => notSame(pair.homes.map(({ id }) => id)),
                },
              ]
            : []
        }
        empty={
          filter.q ? (
            <NoMatch what="pair" onClear={() => onFilterChange({ q: '', page: 1 })} />
          ) : (
            <EmptyState title={duplicateWords.none}>{duplicateWords.noneDetail}</EmptyState>
          )
        }
      />
    </ListPage>
  )
}
