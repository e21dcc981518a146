import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ProposalDetails } from '#contract/proposals.ts'
import { messages } from '#domain/messages.ts'
import { api } from '../../api/client.ts'
import { type Newer, shownByForm, unsaved } from '../../api/save-outcome.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { notify } from '../../ui/notify.tsx'
import { useUnsavedChanges } from '../../ui/use-unsaved-changes.ts'
import { type EditedDraft, type EditedOption, editedOf } from './edited-draft.ts'
import type { SavedDraft } from './send-proposal-modal.tsx'
import { fetchDraftReader, type Opened } from './use-computable.ts'

type Given = { customerId: number; stored: ProposalDetails | undefined; first: EditedDraft }

/** The state of the editor: the typed draft, its problems by path, and saving it. */
export function useDraft({ customerId, stored, first }: Given) {
  const [record, setRecord] = useState(recordOf(stored))
  // Why the sent one: a new version begins as what the customer has.
  const begun = stored?.draft ?? stored?.sentDraft ?? undefined
  const [opened] = useState<Opened>({
    edited: stored && begun ? editedOf(begun, stored) : first,
    draft: begun,
  })
  const [base, setBase] = useState(opened.edited)
  const [edited, setEdited] = useState(base)
  const [problems, setProblems] = useState<Record<string, string>>({})
  /** What somebody else saved meanwhile. */
  const [newer, setNewer] = useState<Newer<ProposalDetails>>()
  /** True while the page of the stored proposal is being fetched: a press on this one would be lost with it. */
  const [isMoving, setIsMoving] = useState(false)
  const [isReading, setReading] = useState(false)
  const navigate = useNavigate()
  const isDirty = JSON.stringify(edited) !== JSON.stringify(base)
  const allowLeaving = useUnsavedChanges(isDirty)
  const saving = useMutation(
    api.proposals.save.mutationOptions({ meta: shownByForm, onSettled: useRefresh(api.proposals.key()) }),
  )

  function change(part: Partial<EditedDraft>) {
    setEdited((old) => ({ ...old, ...part }))
    setProblems({})
  }

  function changeOption(index: number, part: Partial<EditedOption>) {
    change({
      options: edited.options.map((option, place) => (place === index ? { ...option, ...part } : option)),
    })
  }

  /** The form as the calls take it; undefined if what reads it cannot be fetched, which is said. */
  async function read() {
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
    const kept = record.hasDraft && !isDirty ? record : await save()
    const draft = kept && (await read())?.data
    const isNewVersion = (stored?.number ?? null) !== null
    const onLabelPage = stored?.onLabelPage ?? true
    return kept && draft && { id: kept.id, version: kept.version, draft, isNewVersion, onLabelPage }
  }

  /** The saved record; undefined if it was refused. */
  async function save() {
    const form = await read()
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
      setBase(edited)
      const kept = { id, version, hasDraft: true }
      setRecord(kept)
      return kept
    } catch (failure) {
      const outcome = unsaved<ProposalDetails>(failure)
      if (outcome.kind === 'refused') setProblems(outcome.problems)
      if (outcome.kind === 'stale') setNewer(outcome)
      return undefined
    }
  }

  /** Goes on at the address of a proposal that is stored now. */
  async function goOn(id = record.id) {
    if (stored || id === 0) return
    allowLeaving()
    setIsMoving(true)
    try {
      await navigate({ to: '/portal/proposal-details/$id', params: { id: String(id) }, replace: true })
    } finally {
      setIsMoving(false)
    }
  }

  /** Shows what somebody else saved; with `mine`, saves over it the next time. */
  function settle(take: 'mine' | 'theirs') {
    if (!newer) return
    const { current } = newer
    setRecord(recordOf(current))
    const theirs = current.draft ? editedOf(current.draft, current) : first
    setBase(theirs)
    if (take === 'theirs') setEdited(theirs)
    setNewer(undefined)
  }

  const isSaving = saving.isPending || isReading
  return {
    opened,
    edited,
    change,
    changeOption,
    problems,
    save,
    saved,
    goOn,
    isSaving,
    isMoving,
    newer,
    settle,
  }
}

/** What a save is based on; an id of 0 is a new proposal. */
function recordOf(stored: ProposalDetails | undefined) {
  return { id: stored?.id ?? 0, version: stored?.version ?? 0, hasDraft: Boolean(stored?.draft) }
}

export type DraftState = ReturnType<typeof useDraft>
