import { lateCode } from '../../ui/late-part.ts'

/** Fetches the schema of a customer as it is saved. */
export const fetchCustomerInput = lateCode(() =>
  import('#contract/customers.ts').then(({ CustomerInput }) => CustomerInput),
)
