import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ProfilePage } from '#contract/site.ts'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import { messages } from '#texts/en/messages.ts'
import { settled, tellPhotos } from '../../ui/form/edited.ts'
import type { ToastText } from '../../ui/toast.tsx'
import { notifyHomeChanged } from '../../ui/use-fresh.ts'
import { lostCode } from '../../ui/user-message.ts'
import { controlIn, focusControl } from './form-controls.ts'
import { confirms } from './odd-answers.tsx'
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
  const [questions, setQuestions] = useState(page.yearQuestions)
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

  useEffect(() => {
    const chosen = Object.entries(photos).flatMap(([slot, photo]) => (photo ? [[slot, [photo]]] : []))
    const form = root.current?.querySelector<HTMLFormElement>('form[data-kept=equipment]')
    tellPhotos(form ?? null, Object.fromEntries(chosen))
  }, [photos, root])

  function settle(outcome: SaveOutcome): boolean {
    if (outcome.kind === 'refused') setProblems(outcome.problems)
    if (outcome.kind === 'asked') setProblems({})
    if (outcome.kind === 'saved' && outcome.marks) setProblems(outcome.marks)
    if ('questions' in outcome && outcome.questions) setQuestions(outcome.questions)
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
  const cutOff: SaveOutcome = { kind: 'failed', ...lostCode }

  /** Saves the form; returns whether it was saved. */
  async function save(): Promise<boolean> {
    if (isRunning.current || !root.current) return false
    isRunning.current = true
    setSaving(true)
    takeAnswers(root.current)
    try {
      const saving = await loadSaving().catch(() => undefined)
      const outcome = saving
        ? await saving.saveHome(root.current, latest.current, {
            photos,
            thisYear,
            confirmed: confirmed.current,
            plates: page.plates,
          })
        : cutOff
      if (!settle(outcome)) return false
      setPhotos({})
      setTyped(false)
      for (const form of root.current.querySelectorAll('form[data-own-home]'))
        form.dispatchEvent(new Event(settled))
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

  /** Takes in what was ticked beside the questions that are shown. */
  function takeAnswers(page: ParentNode) {
    for (const box of page.querySelectorAll<HTMLInputElement>('[data-confirms]')) {
      const name = box.dataset.confirms ?? ''
      const control = controlIn(page, name)
      if (box.checked && control instanceof HTMLInputElement) confirmed.current.set(name, control.value)
      else confirmed.current.delete(name)
    }
  }

  return {
    home,
    photos,
    problems,
    isSaving,
    toast,
    isChanged: isTyped || Object.keys(photos).length > 0,
    questions,
    noticeTyping: (target: EventTarget) => {
      const name = target instanceof HTMLInputElement ? target.name : ''
      // Why: a changed number makes its question obsolete.
      if (name in questions) setQuestions(({ [name]: _asked, ...others }) => others)
      if (name !== confirms) setTyped(true)
    },
    /** `undefined` leaves the stored photo as it is. */
    changePhoto: (slot: EquipmentSlot, photo: File | null | undefined) =>
      setPhotos(({ [slot]: _before, ...others }) =>
        photo === undefined ? others : { ...others, [slot]: photo },
      ),
    showToast: setToast,
    focusOn,
    save,
    saveProposedSeer,
  }
}
