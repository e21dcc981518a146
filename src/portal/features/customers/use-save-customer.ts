import { useMutation } from '@tanstack/react-query'
import type { Customer, CustomerInput } from '#contract/customers.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../api/client.ts'
import { type SaveOutcome, shownByForm, unsaved } from '../../api/save-outcome.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { notifyOfSentAgain } from '../../shared/send-again-choice.tsx'
import { sharedEmailQuestion } from '../../shared/shared-email.ts'
import { askYesNo } from '../../ui/confirm.tsx'
import { notify } from '../../ui/notify.tsx'
import { toFormPath } from './field-paths.ts'

type Stored = { isNew: boolean; id: number; version: number }
export type CustomerSaveOutcome = SaveOutcome<Stored, Customer>

/** Saves a customer and invalidates the queries of customers, comparisons and labels. */
export function useSaveCustomer() {
  const refresh = useRefresh(
    api.customers.key(),
    api.homes.key(),
    api.analysis.key(),
    api.profiles.key(),
    api.contactWishes.key(),
    api.proposals.key(),
  )
  const saving = useMutation(
    api.customers.save.mutationOptions({ meta: shownByForm, onSuccess: () => void refresh() }),
  )

  return async function save(input: CustomerInput): Promise<CustomerSaveOutcome> {
    try {
      const { statusCode, id, version, sentAgain } = await saving.mutateAsync(input)
      notifyOfSentAgain(sentAgain)
      if (statusCode !== 3) return { kind: 'saved', isNew: statusCode === 1, id, version }
      const isShared = !input.isAnotherHome && (await askYesNo(sharedEmailQuestion))
      if (isShared) return save({ ...input, isAnotherHome: true })
      notify.error(messages.emailAlreadyExists)
      return { kind: 'refused', problems: { email: messages.emailAlreadyExists } }
    } catch (error) {
      const outcome = unsaved<Customer>(error)
      if (outcome.kind !== 'refused') return outcome
      notify.error(messages.pleaseCompleteForm)
      const problems = Object.entries(outcome.problems)
      return {
        kind: 'refused',
        problems: Object.fromEntries(problems.map(([path, message]) => [toFormPath(path, input), message])),
      }
    }
  }
}
