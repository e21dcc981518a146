import { Paper, Radio, Text, Title } from '@mantine/core'
import type { Customer } from '#contract/homes/customers.ts'
import { nameOfField, valueInWords } from '#domain/homes/form/home-form.ts'
import type { HomeField } from '#domain/homes/home-fields.ts'
import { differingFields, type FieldChoices, type MergeSide } from '#domain/homes/merging.ts'
import { mergeWords } from '#texts/en/staff/homes/merge-words.ts'
import classes from './merge-page.module.css'

type FieldsToMergeProps = {
  kept: Customer
  gone: Customer
  value: FieldChoices
  onChange: (value: FieldChoices) => void
}

/** The fields in which both records say something different; what is empty takes the other's. */
export function FieldsToMerge({ kept, gone, value, onChange }: FieldsToMergeProps) {
  const fields = differingFields(kept, gone)
  return (
    <Paper withBorder p="md" component="section" aria-label={mergeWords.fields.title}>
      <Title order={2} size="h4">
        {mergeWords.fields.title}
      </Title>
      <Text size="sm" c="dimmed">
        {fields.length === 0 ? mergeWords.fields.none : mergeWords.fields.choose}
      </Text>
      <div className={classes.choices}>
        {fields.map((field) => (
          <Radio.Group
            key={field}
            label={nameOfField({ slot: null, field })}
            value={value[field] ?? 'kept'}
            onChange={(side) => onChange({ ...value, [field]: side === 'gone' ? 'gone' : 'kept' })}
          >
            <div className={classes.choice}>
              <Choice side="kept" field={field} customer={kept} />
              <Choice side="gone" field={field} customer={gone} />
            </div>
          </Radio.Group>
        ))}
      </div>
    </Paper>
  )
}

type ChoiceProps = { side: MergeSide; field: HomeField; customer: Customer }

function Choice({ side, field, customer }: ChoiceProps) {
  const value = customer[field]
  const said = typeof value === 'number' ? String(value) : value
  return (
    <Radio
      value={side}
      label={
        <>
          <span translate="no">{valueInWords({ slot: null, field }, said)}</span>{' '}
          <Text span size="sm" c="dimmed">{`#${customer.id}`}</Text>
        </>
      }
    />
  )
}
