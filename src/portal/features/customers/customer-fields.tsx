import { NativeSelect, Paper, SimpleGrid, Text, TextInput } from '@mantine/core'
import { billingTypes } from '#domain/homes/equipment.ts'
import { messages } from '#domain/messages.ts'
import { monthChoices } from '#domain/months.ts'
import { FieldWithTip } from '../../ui/field-with-tip.tsx'
import { useCustomerFormContext } from './customer-form-context.ts'
import { useCustomerMark } from './customer-marks.tsx'
import { customerLabels } from './field-names.ts'
import { MoneyField } from './money-field.tsx'

const nonEqual = '2'

/** Who the customer is, and what the home's bills are. */
export function CustomerFields() {
  const form = useCustomerFormContext()
  const marks = {
    email: useCustomerMark('email'),
    phone: useCustomerMark('phone'),
    address: useCustomerMark('address'),
    name: {},
  }
  const billingMark = useCustomerMark('billingTypeId')
  const { description: monthMark } = useCustomerMark('billMonth')
  const isNonEqual = form.useWatchValue('billingTypeId') === nonEqual
  const text = (path: 'name' | 'email' | 'phone' | 'address') => ({
    ...form.getInputProps(path),
    key: form.key(path),
    id: path,
    label: customerLabels[path],
    autoComplete: 'off',
    ...marks[path],
  })
  const { key: emailKey, ...email } = text('email')
  const { key: addressKey, ...address } = text('address')
  const { key: nameKey, ...name } = text('name')
  const { key: phoneKey, ...phone } = text('phone')
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'md' }}>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="md" verticalSpacing="sm">
        <TextInput key={emailKey} {...email} type="email" inputMode="email" maxLength={254} />
        <TextInput key={addressKey} {...address} required maxLength={500} />
        <TextInput key={nameKey} {...name} maxLength={200} />
        <TextInput key={phoneKey} {...phone} type="tel" inputMode="tel" maxLength={40} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="md" verticalSpacing="sm" mt="sm">
        <FieldWithTip
          label={customerLabels.billingTypeId}
          tip="Equal: the utility bills the same amount each month and settles once a year. Non-Equal: each bill is of what that month used."
        >
          <NativeSelect
            {...form.getInputProps('billingTypeId')}
            {...billingMark}
            key={form.key('billingTypeId')}
            id="billingTypeId"
            label={customerLabels.billingTypeId}
            data={billingTypes.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </FieldWithTip>
        {isNonEqual && (
          <NativeSelect
            {...form.getInputProps('billMonth')}
            key={form.key('billMonth')}
            id="billMonth"
            label={customerLabels.billMonth}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            description={['With an unknown month the results are estimated.', monthMark]
              .filter(Boolean)
              .join(' ')}
            data={monthChoices}
          />
        )}
        <MoneyField path="monthlyGasUsage" label={customerLabels.monthlyGasUsage} />
        <MoneyField path="monthlyElectricityUsage" label={customerLabels.monthlyElectricityUsage} />
      </SimpleGrid>
      <Text size="xs" c="dimmed" mt="xs">
        {messages.utilityBillNote}
      </Text>
    </Paper>
  )
}
