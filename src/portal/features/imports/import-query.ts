import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ImportState } from '#domain/imports/import-states.ts'
import { api, type client } from '../../api/client.ts'
import { missingIsHandled } from '../../api/find-by-id.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { usePollingJob } from '../../realtime/use-polling.ts'
import { isUnderWay } from './import-steps.ts'

/** An import with how far it is. */
export type FoundImport = Awaited<ReturnType<typeof client.imports.find>>

/** An import as it is stored now. */
export const importQuery = (importId: number) =>
  api.imports.find.queryOptions({ input: { importId }, meta: missingIsHandled })

/** How far an import is: every Admin who has it open sees the same. What was shown of its homes is asked for again when anything changed. */
export function useImport(importId: number) {
  const stored = useQueryClient().getQueryData(importQuery(importId).queryKey)
  const polling = usePollingJob(stored !== undefined && isUnderWay(stored))
  const query = useQuery({
    ...importQuery(importId),
    ...polling,
    meta: { ...polling.meta, ...missingIsHandled },
  })
  useFollowing(query.data)
  return query
}

type Following = {
  state: ImportState
  checkedAt: string | null
  counts: Record<string, number>
  undecided: number
}

/** Asks again for what depends on an import, once it has changed. */
function useFollowing(found: Following | undefined) {
  const refreshRows = useRefresh(api.imports.rows.key(), api.imports.madeHomes.key(), api.imports.list.key())
  const refreshHomes = useRefresh(api.customers.key(), api.homes.key(), api.profiles.key())
  const before = useRef<{ rows: string; homes: string }>(undefined)
  const { state, checkedAt, counts, undecided } = found ?? {}
  const now = state && {
    rows: JSON.stringify([state, checkedAt, counts, undecided]),
    homes: String(isUnderWay({ state })),
  }
  useEffect(() => {
    if (!now) return
    if (before.current && before.current.rows !== now.rows) void refreshRows()
    if (before.current && before.current.homes !== now.homes) void refreshHomes()
    before.current = now
  })
}
