import { Text } from '@mantine/core'
import type { Customer } from '#contract/customers.ts'
import { formatDate } from '../../ui/format-date.ts'

/** Who added a customer, and when. */
export function AddedBy({ customer }: { customer: Customer }) {
  const { addedUserName, createdDate } = customer
  return (
    <Text size="sm" c="dimmed" mb="sm">
      Added{addedUserName ? ` by ${addedUserName}` : ''} on {formatDate(createdDate)}
    </Text>
  )
}
