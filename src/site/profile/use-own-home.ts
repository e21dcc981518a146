import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ProfilePage } from '#contract/site.ts'
import type { EquipmentSlot } from '#domain/homes/equipment.ts'
import { messages } from '#domain/messages.ts'
import type { ToastText } from '../ui/toast.tsx'
import { notifyHomeChanged } from '../ui/use-fresh.ts'
import { noConnection } from '../ui/user-message.ts'
import { controlIn, focusControl } from './form-controls.ts'
import type { ProfileProblems } from './profile-values.ts'
import type { SaveOutcome } from './save-home.ts'
import type { PhotoChanges } from './store-photos.ts'

export type OwnHome = ReturnType<typeof useOwnHome>

/** Loaded on the first save, so that reading a page stays light. */
const loadSaving = () => import('./save-home.ts')

/** The stored home, the unsaved changes of its form, and saving them; `root` is the page around the parts of the form. */
export function useOwnHome(page: ProfilePage, root: RefObject<HTMLElement | null>) {
  const { customer: first, thisYear } = page
  const [home, setHome] = useState(first)
  const latest = useRef(first)
  const [photos, setPhotos] = useState<PhotoChanges>({})
  const [problems, setProblems] = useState<ProfileProblems>(page.marks)
  const [questions, setQuestions] = useState<Readonly<Record<string, string>>>({})
  /** Confirmed odd numbers, as typed, by control. */
  const confirmed = useRef(new Map<string, string>())
  const [isTyped, setTyped] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const isRunning = useRef(false)
  const [toast, setToast] = useState<ToastText | null>(null)

  // Why in an effect: a control is marked as invalid only once it is rendered.
  const toFocus = useRef<string>(undefined)
  useEffect(() => {
    if (!toFocus.current) return
    focusOn(toFocus.current)
    toFocus.current = undefined
  })

  function settle(outcome: SaveOutcome): boolean {
    if (outcome.kind === 'refused') setProblems(outcome.problems)
    if (outcome.kind === 'asked') setProblems({})
    if (outcome.kind === 'saved' && outcome.marks) setProblems(outcome.marks)
    setQuestions(outcome.kind === 'asked' ? outcome.questions : {})
    if (outcome.kind === 'saved' || outcome.kind === 'stale') {
      latest.current = outcome.home
      setHome(outcome.home)
    }
    if (outcome.kind !== 'saved') {
      const tone = outcome.kind === 'asked' ? 'question' : 'error'
      setToast({ tone, text: outcome.text, more: outcome.more })
    }
    if (outcome.kind === 'refused') toFocus.current = '[aria-invalid="true"]'
    if (outcome.kind === 'asked') toFocus.current = `[name="${Object.keys(outcome.questions)[0]}"]`
    if (outcome.kind === 'saved') notifyHomeChanged()
    return outcome.kind === 'saved'
  }

  const focusOn = (selector: string) => root.current && focusControl(root.current, selector)
  const cutOff: SaveOutcome = { kind: 'failed', ...noConnection }

  /** Saves the form; returns whether it was saved. */
  async function save(): Promise<boolean> {
    if (isRunning.current || !root.current) return false
    isRunning.current = true
    setSaving(true)
    try {
      const saving = await loadSaving().catch(() => undefined)
      const outcome = saving
        ? await saving.saveHome(root.current, latest.current, {
            photos,
            thisYear,
            confirmed: confirmed.current,
          })
        : cutOff
      if (!settle(outcome)) return false
      setPhotos({})
      setTyped(false)
      const said = outcome.kind === 'saved' ? outcome.said : undefined
      setToast({ tone: 'success', text: said ?? messages.updated })
      return true
    } finally {
      isRunning.current = false
      setSaving(false)
    }
  }

  async function saveProposedSeer(slot: EquipmentSlot, seer: number): Promise<boolean> {
    const saving = await loadSaving().catch(() => undefined)
    if (!saving || !root.current) return settle(cutOff)
    return settle(await saving.saveProposedSeer(root.current, latest.current, { slot, seer }))
  }

  function answer(name: string, isRight: boolean) {
    const control = root.current && controlIn(root.current, name)
    if (isRight && control instanceof HTMLInputElement) confirmed.current.set(name, control.value)
    else confirmed.current.delete(name)
  }

  return {
    home,
    photos,
    problems,
    isSaving,
    toast,
    isChanged: isTyped || Object.keys(photos).length > 0,
    oddAnswers: { questions, answer },
    noticeTyping: (target: EventTarget) => {
      const name = target instanceof HTMLInputElement ? target.name : ''
      // Why: a changed number makes its question obsolete. The checkbox of the answer has no name.
      if (name in questions) setQuestions(({ [name]: _asked, ...others }) => others)
      if (!(target instanceof HTMLInputElement) || name !== '') setTyped(true)
    },
    changePhoto: (slot: EquipmentSlot, photo: File | null) => setPhotos((old) => ({ ...old, [slot]: photo })),
    showToast: setToast,
    focusOn,
    save,
    saveProposedSeer,
  }
}
