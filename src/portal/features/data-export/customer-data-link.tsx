import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { messages } from '#domain/messages.ts'
import { can } from '#domain/people/access.ts'
import { useActor } from '../../session/session.ts'

/** Links an Admin to the stored data of a customer. */
export function CustomerDataLink({ customerId }: { customerId: number }) {
  if (!can.eraseCustomer(useActor())) return null
  return (
    <Button
      variant="default"
      renderRoot={(props) => <Link to="/portal/your-data" search={{ customer: customerId }} {...props} />}
    >
      {messages.dataExport.ofCustomer}
    </Button>
  )
}
