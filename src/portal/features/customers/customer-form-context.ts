import { createFormContext } from '@mantine/form'
import type { CustomerValues } from './customer-values.ts'

/** The form's fields keep their own text, so that a keystroke draws nothing anew but its field. */
export const [CustomerFormProvider, useCustomerFormContext, useCustomerValues] =
  createFormContext<CustomerValues>()
