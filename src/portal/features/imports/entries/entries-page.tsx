import { Button, Center, Skeleton, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { importTexts } from '#texts/en/staff/imports/import-page.ts'
import { api } from '../../../api/client.ts'
import { LoadFailed } from '../../../ui/record/load-failed.tsx'
import type { EntryFilter } from '../import-address.ts'
import type { FoundImport } from '../import-query.ts'
import classes from './entries.module.css'
import { EntryRow } from './entry-row.tsx'

const { entries: words } = importTexts

type EntriesPageProps = {
  found: FoundImport
  filter: EntryFilter
  /** What the page before said in `next`; empty for the first. */
  after: string
  isLast: boolean
  onMore: (next: string) => void
  /** Shown where the first page has no row. */
  empty: ReactNode
}

/** A page of the homes of a file, in the order of its lines. */
export function EntriesPage({ found, filter, after, isLast, onMore, empty }: EntriesPageProps) {
  const { data, isError, refetch } = useQuery(
    api.imports.rows.queryOptions({
      input: { importId: found.importId, ...filter, after },
      placeholderData: keepPreviousData,
    }),
  )
  if (!data && isError) return <LoadFailed what="This list" onRetry={refetch} />
  if (!data) {
    return (
      <Stack p="md" aria-busy>
        <Skeleton h={20} w="70%" />
        <Skeleton h={20} w="55%" />
        <Skeleton h={20} w="62%" />
      </Stack>
    )
  }
  if (after === '' && data.rows.length === 0) return empty
  return (
    <>
      <ul aria-label={words.label} className={classes.entries}>
        {data.rows.map((entry) => (
          <EntryRow key={`${entry.line}-${entry.part}`} found={found} entry={entry} />
        ))}
      </ul>
      {isLast && data.next !== null && (
        <Center p="sm">
          <Button variant="default" onClick={() => data.next && onMore(data.next)}>
            {words.more}
          </Button>
        </Center>
      )}
    </>
  )
}
