import { useEffect } from 'react'
import type { Fields } from '../../../shared/form/conflict.ts'
import { useKeptTyped } from '../../../shared/form/use-kept-typed.ts'
import type { CustomerPhotos } from '../equipment/use-customer-photos.ts'
import type { CustomerValues } from './customer-values.ts'
import { fieldsOf } from './merge-customer.ts'

/** A stored version of a home, as the form shows it. */
export type StoredForm = { record: { id: number; version: number }; values: CustomerValues }

/** What is typed of a home, over the version that it was typed over. */
type KeptHome = { base: StoredForm; typed: Fields }

type HomeForm = {
  base: () => StoredForm
  values: () => CustomerValues
  photos: CustomerPhotos
  /** Shows what was typed and photographed before, in these fields. */
  bringBack: (kept: KeptHome, paths: readonly string[]) => void
}

/** Keeps what is typed and photographed of a home on this device until it is saved. */
export function useKeptHome({ base, values, photos, bringBack }: HomeForm) {
  const kept = useKeptTyped<KeptHome>({
    form: `home/${base().record.id || 'new'}`,
    now() {
      const stored = fieldsOf(base().values)
      const typed = Object.entries(fieldsOf(values())).filter(([path, value]) => value !== stored[path])
      if (typed.length + Object.keys(photos.picked).length === 0) return null
      return { values: { base: base(), typed: Object.fromEntries(typed) }, files: photos.picked }
    },
    isStored({ values: { typed }, files }) {
      const stored = fieldsOf(base().values)
      return (
        Object.keys(files).length === 0 &&
        Object.entries(typed).every(([path, value]) => value === stored[path])
      )
    },
    bringBack({ values, files }) {
      photos.pickAll(files)
      bringBack(values, [...Object.keys(values.typed), ...Object.keys(files)])
    },
  })
  const { note } = kept
  useEffect(() => {
    if (photos.picked) note()
  }, [photos.picked, note])
  return kept
}
