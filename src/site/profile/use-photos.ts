import { useRef, useState } from 'react'
import type { EquipmentSlot } from '#domain/equipment.ts'
import type { ProfileProblems } from './profile-values.ts'

/** A photo chosen on the page, or null where the stored one was taken away. */
type PhotoChanges = Partial<Record<EquipmentSlot, File | null>>

type StoredPhotos = {
  refused?: ProfileProblems
  /** The name that a place has from now on, given the one it had. */
  nameOf: (slot: EquipmentSlot, before: string | null) => string | null
}

export type Photos = ReturnType<typeof usePhotos>

/** The photos chosen or taken away on the page and not saved yet. */
export function usePhotos() {
  const [changes, setChanges] = useState<PhotoChanges>({})
  const sent = useRef(new WeakMap<File, string>())

  /** Sends the chosen photos, each once however often the form is saved. */
  async function store(): Promise<StoredPhotos> {
    const refused: Record<string, string> = {}
    const names = new Map<EquipmentSlot, string | null>()
    for (const [slot, file] of Object.entries(changes) as [EquipmentSlot, File | null][]) {
      if (file === null) {
        names.set(slot, null)
        continue
      }
      // Why only now: a page that is read needs nothing of it.
      const { sendPhoto } = await import('./send-photo.ts')
      const answer = sent.current.get(file) ?? (await sendPhoto(file))
      if (typeof answer === 'string') {
        sent.current.set(file, answer)
        names.set(slot, answer)
      } else refused[`${slot}.imageName`] = answer.problem
    }
    const nameOf: StoredPhotos['nameOf'] = (slot, before) =>
      names.has(slot) ? (names.get(slot) ?? null) : before
    return Object.keys(refused).length > 0 ? { refused, nameOf } : { nameOf }
  }

  return {
    changes,
    hasChanges: Object.keys(changes).length > 0,
    change: (slot: EquipmentSlot, photo: File | null) => setChanges((old) => ({ ...old, [slot]: photo })),
    forget: () => setChanges({}),
    store,
  }
}
