import { useMutation } from '@tanstack/react-query'
import type { Customer } from '#contract/homes/customers.ts'
import type { HomePerson } from '#contract/homes/home-people.ts'
import { api, client } from '../../../api/client.ts'
import { hasCode, problemsOf } from '../../../api/failures.ts'
import { shownByForm } from '../../../api/save-outcome.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { fetchCustomerInput } from '../../../shared/homes/late-customer-input.ts'

/** A change of one line: of the stored person, or without one of somebody new; null removes. */
export type PersonChange = { stored: HomePerson | undefined; person: HomePerson | null }

/** How a change ended: saved with the home as it is then, refused by field, or the person was changed by somebody else first. */
export type PeopleOutcome =
  | { kind: 'saved'; customer: Customer }
  | { kind: 'refused'; problems: Record<string, string> }
  | { kind: 'changed' }

/** Changes one person in the home as it is stored now, so that what others changed meanwhile stays. */
export function useSavePeople(customerId: number) {
  const refresh = useRefresh(api.customers.key(), api.homes.key(), api.proposals.key())
  return useMutation({
    mutationFn: (change: PersonChange) => savePerson(customerId, change),
    meta: shownByForm,
    onSuccess: () => void refresh(),
  })
}

async function savePerson(customerId: number, change: PersonChange, isAgain = false): Promise<PeopleOutcome> {
  const { stored, person } = change
  const [customer, schema] = await Promise.all([
    client.customers.find({ id: customerId }),
    fetchCustomerInput(),
  ])
  const place = stored ? customer.people.findIndex(({ id }) => id === stored.id) : customer.people.length
  if (stored && JSON.stringify(customer.people[place]) !== JSON.stringify(stored)) return { kind: 'changed' }
  const people = customer.people.toSpliced(place, 1, ...(person ? [person] : []))
  try {
    await client.customers.save(schema.parse({ ...customer, people }))
  } catch (error) {
    if (hasCode(error, 'STALE_WRITE') && !isAgain) return savePerson(customerId, change, true)
    const problems = Object.entries(problemsOf(error))
    if (problems.length === 0) throw error
    return {
      kind: 'refused',
      problems: Object.fromEntries(
        problems.map(([path, message]) => [path.replace(`people.${place}.`, ''), message]),
      ),
    }
  }
  return { kind: 'saved', customer: await client.customers.find({ id: customerId }) }
}
