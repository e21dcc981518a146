import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ImportEntry } from '#contract/imports/import-rows.ts'
import { api } from '../../../api/client.ts'
import { keptForms } from '../../../session/kept-forms.ts'
import { keptFormsOwner } from '../../../session/kept-forms-owner.ts'
import { signedInQuery } from '../../../session/session.ts'
import { allEntries } from '../import-address.ts'
import type { FoundImport } from '../import-query.ts'
import { cellsOf } from './cells-of.ts'
import { mayChange, useChangeEntry } from './use-answer.ts'

/** The cells of a line as they are typed, by the letters of their columns. */
type Typed = Readonly<Record<string, string>>

type Place = Pick<ImportEntry, 'line' | 'part'>

/** A line in which something is typed that is not saved. */
export type Correction = { entry: ImportEntry; values: Record<string, string>; form: string }

/** What is typed in the lines that are open, by the names of their forms. */
const open = new Map<string, () => Typed>()

/** The name by which this device keeps what is typed in a line. */
export const correctionForm = (importId: number, { line, part }: Place) =>
  `import/${importId}/${line}-${part}`

/** Notes an open line in which something is typed. Returns what takes the note back. */
export function noteCorrection(form: string, typed: () => Typed): () => void {
  open.set(form, typed)
  return () => {
    if (open.get(form) === typed) open.delete(form)
  }
}

/** The place of a line in its import, by the name of its form; undefined for any other form. */
export function placeOfCorrection(importId: number, form: string): Place | undefined {
  const [, ofImport, line, part] = form.match(/^import\/(\d+)\/(\d+)-(\d+)$/) ?? []
  return Number(ofImport) === importId ? { line: Number(line), part: Number(part) } : undefined
}

/** Of what is typed only what differs from the cells as they are stored now. */
export function correctedCells(found: Pick<FoundImport, 'columns'>, entry: ImportEntry, typed: Typed) {
  const differing = cellsOf(found.columns, entry).flatMap(({ letter, text }) => {
    const now = typed[letter]
    return now === undefined || now === text ? [] : [[letter, now] as const]
  })
  return Object.fromEntries(differing)
}

/** The lines of an import that were corrected without being saved, also those that are closed by now, and what saves them. */
export function useCorrections(found: FoundImport) {
  const { importId } = found
  const queryClient = useQueryClient()
  const me = queryClient.getQueryData(signedInQuery.queryKey)
  const owner = me ? keptFormsOwner(me) : undefined
  const { mutateAsync: change } = useChangeEntry()

  async function find(): Promise<Correction[]> {
    const all = new Map([
      ...(await listKept(owner)),
      ...[...open].map(([form, typed]) => [form, typed()] as const),
    ])
    const corrections: Correction[] = []
    for (const [form, typed] of all) {
      const place = placeOfCorrection(importId, form)
      const entry = place && (await findEntry(queryClient, importId, place))
      const values = entry && mayChange(found, entry) ? correctedCells(found, entry, typed) : {}
      if (entry && Object.keys(values).length > 0) corrections.push({ entry, values, form })
    }
    return corrections.toSorted(
      (one, other) => one.entry.line - other.entry.line || one.entry.part - other.entry.part,
    )
  }

  return {
    find,
    /** Has each line judged again; ends at one that is refused, which a toast says. */
    async save(corrections: readonly Correction[]) {
      for (const { entry, values, form } of corrections) {
        const { line, part, version } = entry
        await change({ importId, line, part, version, values, forAllLike: false })
        if (owner)
          await keptForms().then(
            ({ dropForm }) => dropForm({ owner, form }),
            () => {},
          )
      }
    },
  }

  /** What this device keeps of lines of this import; nothing where it keeps nothing. */
  async function listKept(owner: string | undefined): Promise<[form: string, typed: Typed][]> {
    if (owner === undefined) return []
    try {
      const { listFormsOf, keptForm } = await keptForms()
      const forms = (await listFormsOf(owner)).filter(({ form }) => placeOfCorrection(importId, form))
      const kept = forms.map(async ({ form }) => [
        form,
        (await keptForm<Typed>({ owner, form }))?.values ?? {},
      ])
      return (await Promise.all(kept)) as [string, Typed][]
    } catch {
      return []
    }
  }
}

/** An entry as it is stored now. */
async function findEntry(
  queryClient: QueryClient,
  importId: number,
  { line, part }: Place,
): Promise<ImportEntry | undefined> {
  const after = part === 0 ? `${line - 1}-999` : `${line}-${part - 1}`
  const page = api.imports.rows.queryOptions({ input: { importId, ...allEntries, after } })
  const { rows } = await queryClient.fetchQuery({ ...page, staleTime: 0 })
  return rows.find((row) => row.line === line && row.part === part)
}
