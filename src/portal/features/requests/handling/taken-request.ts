import { TakenRequest } from '#contract/requests/new-requests.ts'
import { noteProblem } from '#domain/requests/completion.ts'
import { missingOfRequest } from '#domain/requests/new-request.ts'
import { messages } from '#texts/en/messages.ts'
import type { Checked } from '../../../shared/form/use-checked-form.ts'
import { problemsFound, refusedAt } from '../../../ui/form/schema-problems.ts'

/** What a request needs to know of the home that it is for. */
export type HomeOfRequest = {
  id: number
  name: string | null
  phone: string | null
  email: string | null
  address: string | null
}

/** A request of which nothing is typed yet. */
export const noRequest = {
  customerId: 0,
  name: '',
  phone: '',
  email: '',
  address: '',
  words: '',
  requestReasonId: '0',
  equipmentTypeId: '0',
  isUrgent: false,
}

/** What was typed as the call takes it. What is known of the home need not be typed again. */
export function readRequest(
  values: typeof noRequest,
  home: HomeOfRequest | undefined,
): Checked<TakenRequest> {
  const asked = {
    requestReasonId: Number(values.requestReasonId),
    equipmentTypeId: Number(values.equipmentTypeId),
  }
  const { data, error } = TakenRequest.safeParse({ ...values, ...asked })
  const missing = missingOfRequest(
    {
      ...asked,
      phone: values.phone || (home?.phone ?? null),
      email: values.email || (home?.email ?? null),
      preferredDays: [],
    },
    { isReachKnown: false, today: '', noContact: messages.requests.noContact },
  )
  const refused = refusedAt({
    ...problemsFound(error),
    ...Object.fromEntries(missing.map(({ path, message }) => [path, message])),
    words: noteProblem(values.words) ?? undefined,
  })
  return refused ? { error: refused } : { data }
}
