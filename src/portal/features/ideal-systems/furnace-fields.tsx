import { Checkbox, Group, NumberInput, Radio, Stack } from '@mantine/core'
import { idealSystemLabels } from './form-values.ts'
import type { IdealSystemFormApi } from './use-ideal-system-form.ts'

/** What a proposed furnace is compared by. */
export function FurnaceFields({ form }: { form: IdealSystemFormApi }) {
  return (
    <Stack gap="md">
      <NumberInput
        id="efficiency"
        label={idealSystemLabels.efficiency}
        description="The AFUE on the rating plate: the share of the gas that becomes heat. No comparison can be made without it."
        maw="24rem"
        min={0}
        clampBehavior="none"
        decimalScale={1}
        {...form.getInputProps('efficiency')}
      />
      <Radio.Group
        label={idealSystemLabels.doesFurnaceHaveECM}
        description="A brushless DC (ECM) motor drives the blower with less electricity than an ordinary one."
        value={form.values.doesFurnaceHaveECM ? 'yes' : 'no'}
        onChange={(answer) => form.setFieldValue('doesFurnaceHaveECM', answer === 'yes')}
      >
        <Group mt="xs">
          <Radio value="yes" label="Yes" />
          <Radio value="no" label="No" />
        </Group>
      </Radio.Group>
      <Checkbox
        label={idealSystemLabels.isProgrammableThermostat}
        {...form.getInputProps('isProgrammableThermostat', { type: 'checkbox' })}
      />
      <Checkbox
        label={idealSystemLabels.comesWithGoodHumidifier}
        {...form.getInputProps('comesWithGoodHumidifier', { type: 'checkbox' })}
      />
      <NumberInput
        id="yearlyAvgGasUsage"
        label={idealSystemLabels.yearlyAvgGasUsage}
        description="Used only when no gas figure of the customer is known. Leave it empty to ask the customer instead."
        maw="24rem"
        min={0}
        clampBehavior="none"
        decimalScale={2}
        prefix="$"
        thousandSeparator=","
        {...form.getInputProps('yearlyAvgGasUsage')}
      />
    </Stack>
  )
}
