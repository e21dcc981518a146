import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { KeptForm } from '#device/kept-forms.ts'
import { keptFormWords as words } from '#texts/en/staff/kept-form-words.ts'
import { fill } from '#texts/fill.ts'
import { lateCode } from '../ui/frame/late-part.ts'
import { keptFormsOwner } from './kept-forms-owner.ts'
import { signedInQuery } from './session.ts'

/** What keeps and lists forms, which no page needs to be drawn. */
export const keptForms = lateCode(() => import('#device/kept-forms.ts'))

/** The kinds of forms of a home that are closed until somebody opens them; their names go on with the home's number and a piece. */
export type HomeFormKind = 'note' | 'condition' | 'safety' | 'clearance' | 'nameplate'

/** A closed form of a home in which something was typed. */
export type HomeForm = { form: string; kind: HomeFormKind; piece: string; noteId: number }

const openForms = new Set<string>()
const listeners = new Set<() => void>()
let kept: readonly KeptForm[] = []
let closed: readonly KeptForm[] = []
let wanted: string | undefined

function tell() {
  closed = kept.filter(({ form }) => !openForms.has(form))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notes that a form is shown, so that nothing offers to go on with it. Returns a function that takes the note back. */
export function noteOpenForm(form: string): () => void {
  openForms.add(form)
  tell()
  return () => {
    openForms.delete(form)
    tell()
  }
}

/** Reads anew which forms of a person this device keeps; none where it keeps nothing. */
export async function readKeptForms(owner: string | undefined): Promise<void> {
  if (owner === undefined) return
  kept = await keptForms()
    .then(({ listFormsOf }) => listFormsOf(owner))
    .catch(() => [])
  tell()
}

/** The forms of a home that hold something typed and are closed, and what forgets one of them. */
export function useKeptHomeForms(customerId: number) {
  const me = useQueryClient().getQueryData(signedInQuery.queryKey)
  const owner = me ? keptFormsOwner(me) : undefined
  const all = useSyncExternalStore(subscribe, () => closed)
  useEffect(() => void readKeptForms(owner), [owner])
  const forms = all.flatMap(({ form }) => {
    const { kind, homeId, piece, noteId } = partsOf(form)
    return isHomeForm(kind) && homeId === customerId ? [{ form, kind, piece, noteId }] : []
  })
  return {
    forms,
    forget: async (form: string) => {
      if (owner === undefined) return
      await keptForms().then(({ dropForm }) => dropForm({ owner, form }))
      await readKeptForms(owner)
    },
  }
}

/** Opens a kept form, by whatever shows it now or soon. */
export function goOnWith(form: string) {
  wanted = form
  tell()
}

/** Opens a form when somebody wants to go on with it. */
export function useGoOn(isOwn: (form: string) => boolean, open: (form: string) => void) {
  const form = useSyncExternalStore(subscribe, () => wanted)
  useEffect(() => {
    if (form === undefined || !isOwn(form)) return
    wanted = undefined
    open(form)
  })
}

/** Which form, of which piece and which home: 'Nameplate of Furnace 1, Ada Abernathy'. */
export function keptFormInWords({ form, title }: KeptForm): string {
  const { kind, homeId, piece } = partsOf(form)
  const page = title.split(' · ')[0]
  const name = kind in words.names ? words.names[kind as keyof typeof words.names] : kind
  const what = piece ? fill(words.of, { name, piece }) : name
  if (isHomeForm(kind) && !title.includes(homePageTitle))
    return `${what}, ${fill(words.ofHome, { id: String(homeId) })}`
  return page && page !== name ? `${what}, ${page}` : what
}

/** A title of a home's page names its home first. */
const homePageTitle = ' · Customer Details'

/** What the name of a form of a home says: its kind, the home, a piece of equipment, and a note that is changed. */
export function partsOf(form: string) {
  const [kind = '', homeId, third = '', noteId] = form.split('/')
  const isNote = kind === 'note'
  return {
    kind,
    homeId: Number(homeId),
    piece: isNote || !isHomeForm(kind) ? '' : third,
    noteId: Number(isNote ? third : noteId) || 0,
  }
}

const homeFormKinds: readonly string[] = [
  'note',
  'condition',
  'safety',
  'clearance',
  'nameplate',
] satisfies HomeFormKind[]

const isHomeForm = (kind: string): kind is HomeFormKind => homeFormKinds.includes(kind)

/** The name of the form of a note on a home: of a new one, or of one that is changed. */
export const noteFormName = (customerId: number, noteId?: number) =>
  noteId === undefined ? `note/${customerId}` : `note/${customerId}/${noteId}`
