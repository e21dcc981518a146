import { Drawer } from '@mantine/core'
import { useRef } from 'react'
import { CustomerSearch } from '../features/customers/customer-search.tsx'

type FindCustomerSheetProps = {
  opened: boolean
  onClose: () => void
  returnFocus: boolean
  /** Called when a result is chosen and its page opens. */
  onChosen: () => void
}

/** The customer search of a phone, from the top of the page. */
export function FindCustomerSheet({ onChosen, ...drawer }: FindCustomerSheetProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Drawer
      {...drawer}
      position="top"
      size="auto"
      title="Find a customer"
      styles={{ body: { paddingTop: 4 } }}
    >
      <CustomerSearch inputRef={field} isInline onChosen={onChosen} />
    </Drawer>
  )
}
