import { createFileRoute } from '@tanstack/react-router'
import { CustomerForm } from '../../../../features/customers/customer-form.tsx'

export const Route = createFileRoute('/portal/_signed-in/customer-details/')({
  staticData: { title: 'Add Customer' },
  component: () => <CustomerForm />,
})
