import { Checkbox, NativeSelect, Radio, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FieldWithTip } from '../../ui/form/field-with-tip.tsx'
import { FormErrorSummary } from '../../ui/form/form-error-summary.tsx'
import { GrowingTextarea } from '../../ui/form/growing-textarea.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { ShownOnce } from '../../ui/form/shown-once.tsx'
import { Part } from './part.tsx'

const choices = ['Furnace', 'Air Conditioner', 'Humidifier']

/** What is typed into and chosen from. */
export function Fields() {
  const [wrong, setWrong] = useState('')
  return (
    <Part name="Fields">
      <Stack gap="md">
        <FormErrorSummary problems={wrong === '' ? {} : { 'parts-wrong': 'Wrong is what it says' }} />
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
          <TextInput label="Empty" placeholder="Like 7K3QX" />
          <TextInput label="Required" withAsterisk description="With a line of help" />
          <TextInput
            id="parts-wrong"
            label="Wrong"
            value={wrong}
            error={wrong === '' ? 'Type anything to list it above' : 'Wrong is what it says'}
            onChange={({ currentTarget }) => setWrong(currentTarget.value)}
          />
          <TextInput label="Disabled" disabled defaultValue="Not now" />
          <MoneyInput label="Dollars" defaultValue={118.5} />
          <PasswordField label="Password" autoComplete="off" />
          <FieldWithTip label="Explained" tip="What it is for.">
            <TextInput label="Explained" />
          </FieldWithTip>
          <Select label="Choice" data={choices} defaultValue="Furnace" />
          <NativeSelect label="Choice of the browser" data={choices} />
        </SimpleGrid>
        <ShownOnce about="Shown once, and copied by one press." label="Token" value="hvac_8Qk2" />
        <GrowingTextarea label="Several lines" minRows={2} maxRows={6} />
        <Stack gap="xs">
          <Checkbox label="Unchecked" />
          <Checkbox label="Checked" defaultChecked />
          <Checkbox label="Some of them" indeterminate readOnly />
          <Checkbox label="Disabled" disabled />
          <Radio.Group label="One of two" defaultValue="first">
            <Stack gap="xs" mt={4}>
              <Radio value="first" label="The first" />
              <Radio value="second" label="The second" />
            </Stack>
          </Radio.Group>
          <Switch label="Switched on" defaultChecked />
          <Switch label="Switched off" />
        </Stack>
      </Stack>
    </Part>
  )
}
