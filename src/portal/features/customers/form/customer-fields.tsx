import { SimpleGrid, Stack, Text, TextInput, type TextInputProps } from '@mantine/core'
import { isNonEqual } from '#domain/homes/form/home-form.ts'
import { type BillField, billFieldNames, homeFields } from '#domain/homes/home-fields.ts'
import { emailInput } from '#domain/people/email-in-pages.ts'
import { messages } from '#texts/en/messages.ts'
import { useCustomerFormContext } from './customer-form-context.ts'
import { useCustomerMark } from './customer-marks.tsx'
import classes from './home-fields.module.css'
import { RecordedField } from './recorded-field.tsx'

const isChoice = (field: BillField) => homeFields[field].type === 'choice'

const contactFields = ['name', 'phone', 'email', 'address', 'ownNumber'] as const

/** How the gas is billed decides what the amounts mean, so it is asked first. */
const billFields = [...billFieldNames.filter(isChoice), ...billFieldNames.filter((field) => !isChoice(field))]

/** Every field of the home, in the order of the page. */
export const homeFieldOrder = [...contactFields, ...billFields]

/** The customer's contact details and the home's bills. */
export function CustomerFields() {
  const form = useCustomerFormContext()
  const asksForMonth = isNonEqual(form.useWatchValue('billingTypeId') as string)
  const shownFields = billFields.filter((field) => asksForMonth || field !== 'billMonth')
  return (
    <>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md" verticalSpacing="sm">
          <HomeText path="name" maxLength={200} />
          <HomeText path="phone" type="tel" inputMode="tel" maxLength={40} />
          <HomeText path="email" {...emailInput} maxLength={254} />
        </SimpleGrid>
        <div className={classes.address}>
          <HomeText path="address" required maxLength={500} />
          <HomeText path="ownNumber" maxLength={60} />
        </div>
      </Stack>
      <SimpleGrid
        type="container"
        cols={{ base: 1, '30rem': 2, '42rem': asksForMonth ? 2 : 3, '60rem': asksForMonth ? 4 : 3 }}
        spacing="md"
        verticalSpacing="sm"
        mt="sm"
      >
        {shownFields.map((field) => (
          <RecordedField
            key={field}
            path={field}
            row={homeFields[field]}
            stored=""
            note={field === 'billMonth' ? 'Without the month, results are estimates.' : undefined}
          />
        ))}
      </SimpleGrid>
      <Text size="xs" c="dimmed" mt="xs">
        {messages.utilityBillNote}
      </Text>
    </>
  )
}

type HomeTextProps = TextInputProps & { path: (typeof contactFields)[number] }

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
