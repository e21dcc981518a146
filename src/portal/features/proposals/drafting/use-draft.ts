import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ProposalDetails } from '#contract/proposals/proposals.ts'
import type { OptionKey } from '#domain/proposals/drafting/draft.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../../api/client.ts'
import { shownByForm, unsaved } from '../../../api/save-outcome.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useConflict } from '../../../shared/form/use-conflict.ts'
import { useKeptTyped } from '../../../shared/form/use-kept-typed.ts'
import { useUnsavedChanges } from '../../../ui/form/use-unsaved-changes.ts'
import { notify } from '../../../ui/frame/notify.tsx'
import type { SavedDraft } from '../sending/send-proposal-modal.tsx'
import { type NamesInDraft, wordsOfDraft } from './draft-in-words.ts'
import { type Drafts, keptApart, optionOf, partsOf, withParts } from './draft-parts.ts'
import { type EditedDraft, type EditedOption, editedOf } from './edited-draft.ts'
import { fetchDraftReader, type Opened } from './use-computable.ts'

type DraftSource = {
  customerId: number
  stored: ProposalDetails | undefined
  first: EditedDraft
  names: Omit<NamesInDraft, 'optionName'>
}

/** What changes; a function where it depends on what is typed by then, which may not be drawn yet. */
export type Change<Of> = Partial<Of> | ((now: Of) => Partial<Of>)

const partOf = <Of extends object>(given: Change<Of>, now: Of): Partial<Of> =>
  typeof given === 'function' ? given(now) : given

/** What a save is based on; an id of 0 is a new proposal. */
type Stored = { id: number; version: number; hasDraft: boolean }

type EditorState = { record: Stored; base: EditedDraft; edited: EditedDraft }

/** The state of the editor: the typed draft, its problems by path, and saving it. */
export function useDraft({ customerId, stored, first, names }: DraftSource) {
  const [opened] = useState<Opened>(() => ({
    edited: (stored && begunFrom(stored)) ?? first,
    draft: draftIn(stored),
  }))
  const [shown, setShown] = useState<EditorState>({
    record: recordOf(stored),
    base: opened.edited,
    edited: opened.edited,
  })
  /** The same for code that continues after a dialog, when the page has rendered again. */
  const latest = useRef(shown)
  const [problems, setProblems] = useState<Record<string, string>>({})
  /** True while the page of the stored proposal is being fetched: a press on this one would be lost with it. */
  const [isMoving, setIsMoving] = useState(false)
  const [isReading, setReading] = useState(false)
  const navigate = useNavigate()
  const changes = countChanges(shown)
  const allowLeaving = useUnsavedChanges(changes > 0)
  const saving = useMutation(
    api.proposals.save.mutationOptions({ meta: shownByForm, onSettled: useRefresh(api.proposals.key()) }),
  )

  function show(part: Partial<EditorState>) {
    latest.current = { ...latest.current, ...part }
    setShown(latest.current)
  }

  function change(given: Change<EditedDraft>) {
    const { edited } = latest.current
    show({ edited: { ...edited, ...partOf(given, edited) } })
    setProblems((before) => (Object.keys(before).length === 0 ? before : {}))
    // Why not when it is drawn: the page may be left before.
    note()
  }

  function changeOption(index: number, given: Change<EditedOption>) {
    change(({ options }) => ({
      options: options.map((option, place) =>
        place === index ? { ...option, ...partOf(given, option) } : option,
      ),
    }))
  }

  /** What this form began with and holds now, beside what somebody else saved. */
  function drafts(current: ProposalDetails): Drafts {
    const { base, edited } = latest.current
    // Why the base: who may no longer change a proposal is not told what is in it.
    const theirs = begunFrom(current) ?? base
    return { base, mine: keptApart({ base, mine: edited, theirs }), theirs }
  }

  const { onStale, resolveConflict } = useConflict<ProposalDetails>({
    fields: (current) => partsOf(drafts(current)),
    words: (current) => wordsOfDraft({ ...names, optionName: optionNameIn(drafts(current)) }),
    rebase(current, taken) {
      const { mine, theirs } = drafts(current)
      const edited = taken ? withParts({ mine, theirs }, taken) : theirs
      show({ record: recordOf(current), base: theirs, edited })
      setProblems({})
    },
  })

  const { keptAt, note, drop } = useKeptTyped<EditorState>({
    form: stored ? `proposal/${stored.id}` : `proposal/of-home/${customerId}`,
    now: () => (isChanged(latest.current) ? { values: latest.current, files: {} } : null),
    // Why on the version that it was typed over: whoever saved meanwhile is asked about as ever.
    bringBack: ({ values }) => isOfThisForm(values.edited, latest.current.edited) && show(values),
  })
  useEffect(() => {
    if (shown) note()
  }, [shown, note])

  /** A form as the calls take it; undefined if what reads it cannot be fetched, which is said. */
  async function read(edited: EditedDraft) {
    setReading(true)
    try {
      const { readDraft } = await fetchDraftReader()
      return readDraft(edited)
    } catch {
      notify.lostCode()
      return undefined
    } finally {
      setReading(false)
    }
  }

  /** The draft as it is stored, saved first where it was changed; undefined if it cannot be. */
  async function saved(): Promise<SavedDraft | undefined> {
    const { record } = latest.current
    const kept = record.hasDraft && !isChanged(latest.current) ? record : await save()
    const draft = kept && (await read(latest.current.edited))?.data
    const isNewVersion = (stored?.number ?? null) !== null
    const onLabelPage = stored?.onLabelPage ?? true
    return kept && draft && { id: kept.id, version: kept.version, draft, isNewVersion, onLabelPage }
  }

  /** The saved record; undefined if it was refused, or if somebody else saved meanwhile and nobody has decided. */
  async function save() {
    if (!(await resolveConflict())) return undefined
    const { record, edited } = latest.current
    const form = await read(edited)
    if (!form) return undefined
    const { data: draft, error } = form
    if (error) {
      const found = error.issues.map(({ path, message }) => [path.map(String).join('.'), message])
      setProblems(Object.fromEntries(found))
      return undefined
    }
    const { nextStep, nextStepOn, nextStepUserId } = edited
    const step = {
      nextStep,
      nextStepOn: nextStepOn || null,
      nextStepUserId: nextStepUserId === '' ? null : Number(nextStepUserId),
    }
    try {
      const { id, version } = await saving.mutateAsync({
        id: record.id,
        version: record.version,
        customerId,
        draft,
        ...step,
      })
      notify.success(record.id > 0 ? messages.updated : messages.saved)
      const kept = { id, version, hasDraft: true }
      show({ record: kept, base: edited })
      return kept
    } catch (failure) {
      const outcome = unsaved<ProposalDetails>(failure)
      if (outcome.kind === 'refused') setProblems(outcome.problems)
      if (outcome.kind === 'stale') await onStale(outcome)
      return undefined
    }
  }

  /** Goes on at the address of a proposal that is stored now. */
  async function goOn(id = latest.current.record.id) {
    if (stored || id === 0) return
    allowLeaving()
    setIsMoving(true)
    try {
      await navigate({ to: '/portal/proposal-details/$id', params: { id: String(id) }, replace: true })
    } finally {
      setIsMoving(false)
    }
  }

  /** Shows what is stored; what it returns shows what was typed again. */
  function discard() {
    const { base, edited } = latest.current
    drop()
    show({ edited: base })
    setProblems({})
    return () => show({ edited })
  }

  const isSaving = saving.isPending || isReading
  return {
    opened,
    edited: shown.edited,
    change,
    changeOption,
    changes,
    discard,
    kept: { keptAt, onThrowAway: discard },
    problems,
    save,
    saved,
    goOn,
    isSaving,
    isMoving,
  }
}

function recordOf(stored: ProposalDetails | undefined): Stored {
  return { id: stored?.id ?? 0, version: stored?.version ?? 0, hasDraft: Boolean(stored?.draft) }
}

/** What the editor of a proposal begins with: a new version begins as what the customer has. */
const draftIn = (stored: ProposalDetails | undefined) => stored?.draft ?? stored?.sentDraft ?? undefined

function begunFrom(stored: ProposalDetails): EditedDraft | undefined {
  const draft = draftIn(stored)
  return draft && editedOf(draft, stored)
}

/** Whether what an earlier release may have kept has the fields of this one. */
function isOfThisForm(kept: EditedDraft, now: EditedDraft): boolean {
  const fieldsOf = (draft: object) => Object.keys(draft).sort().join()
  const [first] = kept.options
  const [other] = now.options
  return fieldsOf(kept) === fieldsOf(now) && (!first || !other || fieldsOf(first) === fieldsOf(other))
}

const isChanged = ({ base, edited }: EditorState) => JSON.stringify(edited) !== JSON.stringify(base)

/** How many parts of a draft differ from what is stored; what says nothing yet, as a line without an entry, counts as one. */
function countChanges(state: EditorState): number {
  if (!isChanged(state)) return 0
  const { base, mine } = partsOf({ base: state.base, mine: state.edited, theirs: state.base })
  const paths = new Set([...Object.keys(base), ...Object.keys(mine)])
  return Math.max(1, [...paths].filter((path) => base[path] !== mine[path]).length)
}

/** An option as its card names it, and one that is not here as whoever has it. */
const optionNameIn =
  ({ mine, theirs, base }: Drafts) =>
  (key: OptionKey) => {
    const holder = [mine, theirs, base].find((draft) => optionOf(draft, key)) ?? mine
    const place = holder.options.findIndex((option) => option.key === key)
    return holder.options[place]?.label || `Option ${place + 1}`
  }

export type DraftState = ReturnType<typeof useDraft>
