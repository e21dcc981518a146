import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { homePageSize } from '#domain/homes/home-tabs.ts'
import { EmptyState } from '../../../ui/frame/empty-state.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { LoadFailed } from '../../../ui/record/load-failed.tsx'

type HomeListProps<Row> = {
  /** Names the list: 'Notes'. */
  label: string
  query: {
    data: { rows: readonly Row[]; total: number; totalIsCapped: boolean } | undefined
    isError: boolean
    refetch: () => unknown
  }
  page: number
  onPageChange: (page: number) => void
  /** Shown when there is nothing: says where it would come from. */
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** A page of something about a home, with its states and the way to other pages. */
export function HomeList<Row>({ label, query, page, onPageChange, empty, children }: HomeListProps<Row>) {
  const { data } = query
  if (!data && query.isError) return <LoadFailed what="This list" onRetry={query.refetch} />
  if (!data) {
    return (
      <Stack gap="sm" aria-busy="true">
        <Skeleton h={64} />
        <Skeleton h={64} />
        <Skeleton h={64} />
      </Stack>
    )
  }
  if (data.total === 0) return empty
  return (
    <>
      {data.rows.length > 0 ? (
        children(data.rows)
      ) : (
        <EmptyState title="There's nothing on this page anymore." />
      )}
      <Pager
        label={label}
        page={page}
        pageSize={homePageSize}
        shown={data.rows.length}
        total={data.total}
        totalIsCapped={data.totalIsCapped}
        onPageChange={onPageChange}
      />
    </>
  )
}
