import { Checkbox, Group, NumberInput, Radio, Stack } from '@mantine/core'
import { MoneyInput } from '../../ui/money-input.tsx'
import { Claims } from './claims.tsx'
import { idealSystemLabels as labels } from './form-values.ts'
import type { IdealSystemFields } from './use-ideal-system-form.ts'

/** The figures of a proposed furnace. */
export function FurnaceFields({ form, field }: IdealSystemFields) {
  return (
    <Stack gap="md">
      <NumberInput
        {...field('afuePercent')}
        description="The share of gas that becomes heat, on the rating plate as AFUE. Required for comparisons."
        maw="24rem"
        min={0}
        clampBehavior="none"
        decimalScale={1}
      />
      <Radio.Group
        label={labels.hasEcmMotor}
        description="Also called ECM. It runs the blower on less electricity than a standard motor."
        value={form.values.hasEcmMotor ? 'yes' : 'no'}
        onChange={(answer) => form.setFieldValue('hasEcmMotor', answer === 'yes')}
      >
        <Group mt="xs">
          <Radio value="yes" label="Yes" />
          <Radio value="no" label="No" />
        </Group>
      </Radio.Group>
      <Checkbox {...field('hasProgrammableThermostat')} />
      <Checkbox {...field('hasGoodHumidifier')} />
      <Claims field={field} kind="furnace" />
      <MoneyInput
        {...field('gasCostPerYear')}
        description="Used only for the example on the landing page, of the default furnace. It never stands in for a customer's gas bill."
        maw="24rem"
      />
    </Stack>
  )
}
