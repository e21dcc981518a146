import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { FormContent, KeptContent } from '#device/kept-forms.ts'
import { useKeptForm } from '#device/use-kept-form.ts'
import { noteOpenForm, readKeptForms } from '../../session/kept-forms.ts'
import { keptFormsOwner } from '../../session/kept-forms-owner.ts'
import { signedInQuery } from '../../session/session.ts'
import { onSettled } from '../../ui/form/unsaved.ts'

type KeptTyped<Values> = {
  /** The form and its record, as `home/12`; null for one of which nothing may be kept: codes, passwords, second factors. */
  form: string | null
  now: () => FormContent<Values> | null
  isStored?: (kept: KeptContent<Values>) => boolean
  bringBack: (kept: KeptContent<Values>) => void
}

/** Keeps a form of the person who is signed in on this device, until it is saved, given up, or thrown away. */
export function useKeptTyped<Values>(given: KeptTyped<Values>) {
  const me = useQueryClient().getQueryData(signedInQuery.queryKey)
  const owner = me ? keptFormsOwner(me) : undefined
  const { form } = given
  const onEnd = () => void readKeptForms(owner)
  const kept = useKeptForm({ owner, onEnd, ...given })
  useEffect(() => onSettled(kept.drop), [kept.drop])
  useEffect(() => (form === null ? undefined : noteOpenForm(form)), [form])
  return kept
}
