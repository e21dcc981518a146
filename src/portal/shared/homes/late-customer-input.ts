import { lateCode } from '../../ui/frame/late-part.ts'

/** Fetches the schema of a customer as it is saved. */
export const fetchCustomerInput = lateCode(() =>
  import('#contract/homes/customers.ts').then(({ CustomerInput }) => CustomerInput),
)
