import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type ProposalDetails, ProposalDetails as StoredProposal } from '#contract/proposals.ts'
import { messages } from '#domain/messages.ts'
import { api } from '../../api/client.ts'
import { shownByForm, unsaved } from '../../api/save-outcome.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { notify } from '../../ui/notify.tsx'
import { useUnsavedChanges } from '../../ui/use-unsaved-changes.ts'
import { type EditedDraft, type EditedOption, editedOf, readDraft } from './edited-draft.ts'

type Given = { customerId: number; stored: ProposalDetails | undefined; first: EditedDraft }

/** The state of the editor: the typed draft, its problems by path, and saving it. */
export function useDraft({ customerId, stored, first }: Given) {
  const [record, setRecord] = useState(stored)
  const [base, setBase] = useState(stored?.draft ? editedOf(stored.draft, stored) : first)
  const [edited, setEdited] = useState(base)
  const [problems, setProblems] = useState<Record<string, string>>({})
  /** What somebody else saved meanwhile. */
  const [newer, setNewer] = useState<ProposalDetails>()
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

  async function save() {
    const { data: draft, error } = readDraft(edited)
    if (error) {
      const found = error.issues.map(({ path, message }) => [path.map(String).join('.'), message])
      return setProblems(Object.fromEntries(found))
    }
    const { nextStep, nextStepOn } = edited
    const step = { nextStep, nextStepOn: nextStepOn || null, nextStepUserId: record?.nextStepUserId ?? null }
    try {
      const { id, version } = await saving.mutateAsync({
        id: record?.id ?? 0,
        version: record?.version ?? 0,
        customerId,
        draft,
        ...step,
      })
      notify.success(record ? messages.updated : messages.saved)
      setBase(edited)
      if (record) return setRecord({ ...record, version })
      allowLeaving()
      await navigate({ to: '/portal/proposal-details/$id', params: { id: String(id) }, replace: true })
    } catch (failure) {
      const outcome = unsaved(failure, StoredProposal)
      if (outcome.kind === 'refused') setProblems(outcome.problems)
      if (outcome.kind === 'stale') setNewer(outcome.current)
    }
  }

  /** Shows what somebody else saved; with `mine`, saves over it the next time. */
  function settle(take: 'mine' | 'theirs') {
    if (!newer) return
    setRecord(newer)
    const theirs = newer.draft ? editedOf(newer.draft, newer) : first
    setBase(theirs)
    if (take === 'theirs') setEdited(theirs)
    setNewer(undefined)
  }

  return { edited, change, changeOption, problems, save, isSaving: saving.isPending, newer, settle, isDirty }
}

export type DraftState = ReturnType<typeof useDraft>
