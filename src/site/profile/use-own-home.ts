import { type RefObject, useRef, useState } from 'react'
import type { OwnProfile, OwnProfileInput } from '#contract/customers.ts'
import type { EquipmentSlot } from '#domain/equipment.ts'
import { messages } from '#domain/messages.ts'
import { CallRefused, callServer } from '../ui/call-server.ts'
import type { ToastText } from '../ui/toast.tsx'
import { fillForm, focusControl, readForm } from './form-controls.ts'
import { inputOf, type ProfileProblems, problemsByName, readHome, valuesOf } from './profile-values.ts'
import { usePhotos } from './use-photos.ts'

type Saved = { statusCode: 1 | 2 | 3; id: number; version: number }

/** The own home as it is stored, its form on top of that, and saving the one into the other. */
export function useOwnHome(first: OwnProfile, form: RefObject<HTMLFormElement | null>) {
  const [home, setHome] = useState(first)
  const latest = useRef(first)
  const photos = usePhotos()
  const [problems, setProblems] = useState<ProfileProblems>({})
  const [isTyped, setTyped] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const isRunning = useRef(false)
  const [toast, setToast] = useState<ToastText | null>(null)

  const names = Object.keys(valuesOf(first))
  const typedValues = () => (form.current ? readForm(form.current, names) : valuesOf(latest.current))

  function adopt(next: OwnProfile) {
    latest.current = next
    setHome(next)
  }

  function refuse(found: ProfileProblems, title: string) {
    setProblems(found)
    setToast({ tone: 'error', text: title })
    // Why: a control is told apart as invalid only once that is drawn.
    requestAnimationFrame(() => form.current && focusControl(form.current, '[aria-invalid="true"]'))
  }

  /** Shows what somebody else saved wherever nothing was typed here. */
  function merge(theirs: OwnProfile) {
    const base = valuesOf(latest.current)
    const mine = typedValues()
    const untouched = Object.entries(valuesOf(theirs)).filter(([name]) => mine[name] === base[name])
    if (form.current) fillForm(form.current, Object.fromEntries(untouched))
    adopt(theirs)
    setToast({ tone: 'error', text: messages.home.staleMerged })
  }

  function fail(error: unknown) {
    if (!(error instanceof CallRefused)) throw error
    const current = error.code === 'STALE_WRITE' ? currentIn(error.data) : undefined
    if (current) return merge(current)
    if (error.problems.length > 0) return refuse(problemsByName(error.problems), error.message)
    const isClosed = error.code === 'UNAUTHORIZED' || error.code === 'NOT_FOUND'
    setToast({ tone: 'error', text: isClosed ? messages.home.closed : error.message })
  }

  async function send(body: OwnProfileInput): Promise<boolean> {
    const path = '/api/Customer/UpdateCustomerInfoByCustomer'
    const { statusCode, version } = await callServer<Saved>({ method: 'POST', path, body })
    if (statusCode === 3) {
      refuse({ email: messages.emailAlreadyExists }, messages.emailAlreadyExists)
      return false
    }
    adopt({ ...latest.current, ...body, version, updatedDate: new Date().toISOString() })
    return true
  }

  /** Stores what the form holds. What keeps it from that is told, and everything typed stays. */
  async function save(): Promise<boolean> {
    const { input, problems: unread } = readHome(typedValues(), latest.current)
    setProblems(unread ?? {})
    if (unread) {
      refuse(unread, messages.pleaseCompleteForm)
      return false
    }
    return once(async () => {
      const stored = await photos.store()
      if (stored.refused) {
        refuse(stored.refused, messages.pleaseCompleteForm)
        return false
      }
      const equipmentDetails = input.equipmentDetails.map((entry) => ({
        ...entry,
        imageName: stored.nameOf(entry.equipmentTypeName, entry.imageName),
      }))
      if (!(await send({ ...input, equipmentDetails }))) return false
      photos.forget()
      if (form.current) fillForm(form.current, valuesOf(latest.current))
      setTyped(false)
      setToast({ tone: 'success', text: messages.updated })
      return true
    })
  }

  async function once(work: () => Promise<boolean>): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setSaving(true)
    try {
      return await work()
    } catch (error) {
      fail(error)
      return false
    } finally {
      isRunning.current = false
      setSaving(false)
    }
  }

  /** Stores the SEER that an air conditioner is compared with, and nothing else. */
  async function saveProposedSeer(slot: EquipmentSlot, seer: number): Promise<boolean> {
    const input = inputOf(latest.current)
    const equipmentDetails = input.equipmentDetails.map((entry) =>
      entry.equipmentTypeName === slot ? { ...entry, proposedSEER: seer } : entry,
    )
    return send({ ...input, equipmentDetails }).catch((error: unknown) => {
      fail(error)
      return false
    })
  }

  return {
    home,
    photos,
    problems,
    isSaving,
    toast,
    isChanged: isTyped || photos.hasChanges,
    noticeTyping: () => setTyped(JSON.stringify(typedValues()) !== JSON.stringify(valuesOf(latest.current))),
    tell: setToast,
    fail,
    save,
    saveProposedSeer,
  }
}

function currentIn(data: unknown): OwnProfile | undefined {
  if (typeof data !== 'object' || data === null || !('current' in data)) return undefined
  // Why: the server checked its answer against the contract; checking it again would bring the checker into the page.
  return data.current as OwnProfile
}
