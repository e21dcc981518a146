import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Customer } from '#contract/homes/customers.ts'
import { api } from '../../../api/client.ts'
import { typedInWords } from '../../../shared/form/typed-in-words.ts'

/** Where another email is wished for: which, who typed it and when, and where it is made known. Nothing is sent there before. */
export function WishedEmail({ home }: { home: Pick<Customer, 'id'> }) {
  const { data } = useQuery(api.contactWishes.find.queryOptions({ input: { customerId: home.id } }))
  const wish = data?.wishes.find(({ field }) => field === 'email')
  if (!wish) return null
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      Another email waits to be checked: <b>{wish.value}</b>. {typedInWords(wish)}.{' '}
      <Link to="/portal/customer-details/$id" params={{ id: String(home.id) }}>
        Take it over first
      </Link>
      , if this should go there.
    </Text>
  )
}
