import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { blankHome } from '#contract/homes/equipment.ts'
import { homeFieldNames } from '#domain/homes/home-fields.ts'
import { CustomerFields } from './customer-fields.tsx'
import { CustomerFormProvider, useCustomerValues } from './customer-form-context.ts'
import { newCustomerValues } from './customer-values.ts'
import { OddValuesProvider, useOddValues } from './odd-values.tsx'

/** The form of a home with non-equal bills, which shows every field. */
function Form() {
  const initialValues = { ...newCustomerValues(blankHome()), billingTypeId: '2' }
  const form = useCustomerValues({ mode: 'uncontrolled', initialValues })
  return (
    <MantineProvider>
      <CustomerFormProvider form={form}>
        <OddValuesProvider value={useOddValues()}>
          <CustomerFields />
        </OddValuesProvider>
      </CustomerFormProvider>
    </MantineProvider>
  )
}

test('the form has a control for every field of the home', () => {
  const markup = renderToStaticMarkup(<Form />)
  const missing = homeFieldNames.filter((field) => !markup.includes(` id="${field}"`))
  expect(
    missing,
    'Give each of these fields of the home a control in portal/features/customers/form/customer-fields.tsx',
  ).toEqual([])
})
