import {
  NativeSelect,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  type TextInputProps,
  Title,
} from '@mantine/core'
import { monthChoices } from '#domain/days.ts'
import { billingTypes } from '#domain/homes/equipment.ts'
import { homeFields } from '#domain/homes/home-fields.ts'
import { isNonEqual } from '#domain/homes/home-form.ts'
import { emailInput } from '#domain/people/email-in-pages.ts'
import { messages } from '#texts/en/messages.ts'
import { FieldWithTip } from '../../ui/field-with-tip.tsx'
import { AnswerField } from './answer-field.tsx'
import { useCustomerFormContext } from './customer-form-context.ts'
import { useCustomerMark } from './customer-marks.tsx'
import { NumberField } from './number-field.tsx'

/** The customer's contact details and the home's bills. */
export function CustomerFields() {
  const form = useCustomerFormContext()
  const billingMark = useCustomerMark('billingTypeId')
  const { description: monthMark } = useCustomerMark('billMonth')
  const asksForMonth = isNonEqual(form.useWatchValue('billingTypeId') as string)
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'md' }}>
      <Title order={2} size="h3" mb="sm">
        Contact and bills
      </Title>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md" verticalSpacing="sm">
          <HomeText path="name" maxLength={200} />
          <HomeText path="phone" type="tel" inputMode="tel" maxLength={40} />
          <HomeText path="email" {...emailInput} maxLength={254} />
        </SimpleGrid>
        <HomeText path="address" required maxLength={500} />
      </Stack>
      <SimpleGrid
        type="container"
        cols={{ base: 1, '30rem': 2, '42rem': asksForMonth ? 2 : 3, '60rem': asksForMonth ? 4 : 3 }}
        spacing="md"
        verticalSpacing="sm"
        mt="sm"
      >
        <FieldWithTip
          label={homeFields.billingTypeId.label}
          tip="Equal: the same amount every month, settled once a year. Non-Equal: each bill covers that month's use."
        >
          <NativeSelect
            {...form.getInputProps('billingTypeId')}
            {...billingMark}
            key={form.key('billingTypeId')}
            id="billingTypeId"
            label={homeFields.billingTypeId.label}
            data={billingTypes.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </FieldWithTip>
        {asksForMonth && (
          <NativeSelect
            {...form.getInputProps('billMonth')}
            key={form.key('billMonth')}
            id="billMonth"
            label={homeFields.billMonth.label}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            description={['Without the month, results are estimates.', monthMark].filter(Boolean).join(' ')}
            data={monthChoices}
          />
        )}
        <NumberField path="monthlyGasUsage" row={homeFields.monthlyGasUsage} />
        <NumberField path="monthlyElectricityUsage" row={homeFields.monthlyElectricityUsage} />
        <AnswerField
          path="gasHeatsWater"
          label={homeFields.gasHeatsWater.label}
          tip={homeFields.gasHeatsWater.help}
        />
      </SimpleGrid>
      <Text size="xs" c="dimmed" mt="xs">
        {messages.utilityBillNote}
      </Text>
    </Paper>
  )
}

type HomeTextProps = TextInputProps & { path: 'name' | 'email' | 'phone' | 'address' }

function HomeText({ path, ...props }: HomeTextProps) {
  const form = useCustomerFormContext()
  return (
    <TextInput
      {...form.getInputProps(path)}
      {...useCustomerMark(path)}
      key={form.key(path)}
      id={path}
      label={homeFields[path].label}
      autoComplete="off"
      {...props}
    />
  )
}
