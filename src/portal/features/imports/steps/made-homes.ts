import { useQuery } from '@tanstack/react-query'
import type { ImportEntry } from '#contract/imports/import-rows.ts'
import { api } from '../../../api/client.ts'

/** A home that an import made, as its label is found. */
export type MadeHome = { customerId: number; address: string }

const fatesOfMade = ['new', 'anotherHome'] as const

/** Every home that an import made, in the order of the file; asked for only when labels are to be printed. */
export function useMadeHomes(importId: number, isAsked: boolean) {
  return useQuery({
    queryKey: [...api.imports.rows.key(), 'made', importId],
    queryFn: async () => {
      const byFate = await Promise.all(fatesOfMade.map((fate) => entriesOf(importId, fate)))
      const entries = byFate.flat().sort((one, other) => one.line - other.line || one.part - other.part)
      return entries.flatMap(({ customerId, home }): MadeHome[] =>
        customerId === null ? [] : [{ customerId, address: home.address ?? '' }],
      )
    },
    enabled: isAsked,
  })
}

async function entriesOf(importId: number, fate: (typeof fatesOfMade)[number]): Promise<ImportEntry[]> {
  const found: ImportEntry[] = []
  let after: string | null = ''
  while (after !== null) {
    const page: { rows: ImportEntry[]; next: string | null } = await api.imports.rows.call({
      importId,
      fate,
      after,
    })
    found.push(...page.rows)
    after = page.next
  }
  return found
}
