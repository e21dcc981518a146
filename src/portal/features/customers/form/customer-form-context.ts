import { createFormContext } from '@mantine/form'
import type { CustomerValues } from './customer-values.ts'

/** Each field keeps its own text, so that a keystroke renders only that field. */
export const [CustomerFormProvider, useCustomerFormContext, useCustomerValues] =
  createFormContext<CustomerValues>()
