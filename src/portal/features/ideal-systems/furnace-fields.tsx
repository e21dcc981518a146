import { Checkbox, Group, NumberInput, Radio, Stack } from '@mantine/core'
import { idealSystemLabels as labels } from './form-values.ts'
import type { IdealSystemFields } from './use-ideal-system-form.ts'

/** The figures of a proposed furnace. */
export function FurnaceFields({ form, field }: IdealSystemFields) {
  return (
    <Stack gap="md">
      <NumberInput
        {...field('afuePercent')}
        description="The AFUE on the rating plate: the share of the gas that becomes heat. No comparison can be made without it."
        maw="24rem"
        min={0}
        clampBehavior="none"
        decimalScale={1}
      />
      <Radio.Group
        label={labels.hasEcmMotor}
        description="A brushless DC (ECM) motor drives the blower with less electricity than an ordinary one."
        value={form.values.hasEcmMotor ? 'yes' : 'no'}
        onChange={(answer) => form.setFieldValue('hasEcmMotor', answer === 'yes')}
      >
        <Group mt="xs">
          <Radio value="yes" label="Yes" />
          <Radio value="no" label="No" />
        </Group>
      </Radio.Group>
      <Checkbox
        label={labels.hasProgrammableThermostat}
        {...form.getInputProps('hasProgrammableThermostat', { type: 'checkbox' })}
      />
      <Checkbox
        label={labels.hasGoodHumidifier}
        {...form.getInputProps('hasGoodHumidifier', { type: 'checkbox' })}
      />
      <NumberInput
        {...field('gasCostPerYear')}
        description="Used only when no gas figure of the customer is known. Leave it empty to ask the customer instead."
        maw="24rem"
        min={0}
        clampBehavior="none"
        decimalScale={2}
        prefix="$"
        thousandSeparator=","
      />
    </Stack>
  )
}
