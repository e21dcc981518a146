import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'

/** What somebody typed and chose in a form. */
export type FormContent<Values> = { values: Values; files: Readonly<Record<string, File>> }

/** The same as it was kept. */
export type KeptContent<Values> = FormContent<Values> & { keptAt: Date }

/** Whose form it is: a member of staff, or whoever opened a home on the site. Nobody else is ever shown it. */
export type FormPlace = { owner: string; form: string }

/** A form that is kept, and the title of the page that it was typed on. */
export type KeptForm = { form: string; title: string }

type Row = { keptAt: number; values: unknown; files: readonly string[]; title: string }
/** Why bytes: browsers of phones have lost files that were stored as such. */
type FileRow = { name: string; type: string; bytes: ArrayBuffer }

/** How long a form that nobody came back to is kept. */
export const keptForDays = 7

const day = 24 * 60 * 60 * 1000
const separator = '\n'

let opened: UseStore | undefined

/** Why one for all: each opens the database. */
function store(): UseStore {
  opened ??= createStore('kept-forms', 'rows')
  return opened
}

/** The photos that are written already, by their keys, so that a key that is pressed does not write them again. */
const written = new Map<string, File>()

const keyOf = ({ owner, form }: FormPlace) => [owner, form].join(separator)
const fileKeyOf = (place: FormPlace, path: string) => [keyOf(place), path].join(separator)

/** Everything of an owner, or of one of their forms, has a key that begins so. */
const within = (start: string) => IDBKeyRange.bound(start, `${start}${separator}\uffff`)

/** Whether a key is that of a form, and not of one of its photos. */
const isOfForm = (key: IDBValidKey) => String(key).split(separator).length === 2

/** Keeps a form as it is now, in place of what was kept of it. Rejects where the browser keeps nothing or has no room. */
export async function keepForm<Values>(
  place: FormPlace,
  { values, files }: FormContent<Values>,
  title: string,
): Promise<void> {
  const fresh = await Promise.all(
    Object.entries(files)
      .filter(([path, file]) => written.get(fileKeyOf(place, path)) !== file)
      .map(async ([path, file]) => ({ path, file, bytes: await file.arrayBuffer() })),
  )
  await store()('readwrite', (rows) => {
    const row: Row = { keptAt: Date.now(), values, files: Object.keys(files), title }
    rows.put(row, keyOf(place))
    for (const { path, file, bytes } of fresh) {
      const fileRow: FileRow = { name: file.name, type: file.type, bytes }
      rows.put(fileRow, fileKeyOf(place, path))
    }
    // Why not left to the browser: a page that is being left has no later moment.
    rows.transaction.commit()
    return promisifyRequest(rows.transaction)
  })
  for (const { path, file } of fresh) written.set(fileKeyOf(place, path), file)
}

/** What is kept of a form; undefined where nothing is, or only what is too old. */
export async function keptForm<Values>(place: FormPlace): Promise<KeptContent<Values> | undefined> {
  await dropOldForms()
  return store()('readonly', async (rows) => {
    const row: Row | undefined = await promisifyRequest(rows.get(keyOf(place)))
    if (!row) return undefined
    const files = await Promise.all(
      row.files.map(async (path) => {
        const stored: FileRow | undefined = await promisifyRequest(rows.get(fileKeyOf(place, path)))
        return stored ? [[path, new File([stored.bytes], stored.name, { type: stored.type })] as const] : []
      }),
    )
    return {
      values: row.values as Values,
      files: Object.fromEntries(files.flat()),
      keptAt: new Date(row.keptAt),
    }
  })
}

/** Forgets a form, once it was sent or given up. */
export async function dropForm(place: FormPlace): Promise<void> {
  await dropWithin(keyOf(place))
}

/** Forgets every form of an owner, who leaves this device. */
export async function dropFormsOf(owner: string): Promise<void> {
  await dropWithin(owner)
}

/** Which forms of an owner are kept, by their names. */
export async function listFormsOf(owner: string): Promise<KeptForm[]> {
  await dropOldForms()
  return store()('readonly', async (rows) => {
    const keys = (await promisifyRequest(rows.getAllKeys(within(owner)))).filter(isOfForm)
    const all: (Row | undefined)[] = await Promise.all(keys.map((key) => promisifyRequest(rows.get(key))))
    return keys.map((key, place) => ({
      form: String(key).slice(owner.length + separator.length),
      title: all[place]?.title ?? '',
    }))
  })
}

async function dropWithin(start: string) {
  await store()('readwrite', (rows) => {
    rows.delete(within(start))
    // Why not left to the browser: whoever saves often leaves the page at once.
    rows.transaction.commit()
    return promisifyRequest(rows.transaction)
  })
  for (const key of written.keys())
    if (key === start || key.startsWith(`${start}${separator}`)) written.delete(key)
}

async function dropOldForms() {
  const since = Date.now() - keptForDays * day
  const old = await store()('readonly', async (rows) => {
    const keys = (await promisifyRequest(rows.getAllKeys())).filter(isOfForm)
    const all: Row[] = await Promise.all(keys.map((key) => promisifyRequest(rows.get(key))))
    return keys.filter((_, place) => (all[place]?.keptAt ?? 0) < since)
  })
  for (const key of old) await dropWithin(String(key))
}
