import { Group, Radio, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { CustomerHit } from '#contract/homes/customers.ts'
import { longestSearch } from '#domain/homes/list/customer-search.ts'
import { messages } from '#texts/en/messages.ts'
import { inOneLine } from '../../ui/text/in-one-line.ts'
import { ScanLabelButton } from './scan-label-button.tsx'
import { useCustomerSearch } from './use-customer-search.ts'

type CustomerChoiceProps = {
  /** The id of the search field, for a form that leads to it. */
  id: string
  label: string
  problem?: string | undefined
  /** Called with the chosen customer, and with undefined when the search leaves it behind. */
  onChange: (customer: CustomerHit | undefined) => void
}

/** Finds a customer who has a home by any known detail, and lets one be chosen. */
export function CustomerChoice({ id, label, problem, onChange }: CustomerChoiceProps) {
  const { typed, setTyped, hits } = useCustomerSearch()
  const [chosen, setChosen] = useState('')
  function search(text: string) {
    setTyped(text)
    setChosen('')
    onChange(undefined)
  }

  // Why without labels: they have no home yet.
  const found = hits?.filter(({ isLabel }) => !isLabel)
  return (
    <>
      <TextInput
        id={id}
        type="search"
        label={label}
        placeholder="Id, phone, email, name, address"
        autoComplete="off"
        spellCheck={false}
        maxLength={longestSearch}
        data-autofocus
        value={typed}
        onChange={({ currentTarget }) => search(currentTarget.value)}
      />
      <Group mt="xs">
        <ScanLabelButton size="xs" onLabel={({ id }) => search(String(id))} />
      </Group>
      <Radio.Group
        label={<VisuallyHidden>Customer</VisuallyHidden>}
        value={chosen}
        error={problem}
        onChange={(value) => {
          setChosen(value)
          onChange(found?.find((hit) => String(hit.id) === value))
        }}
      >
        <Stack gap="xs" mt={4} mb={problem && 4}>
          {found?.map((hit) => (
            <Radio
              key={hit.id}
              value={String(hit.id)}
              label={nameOf(hit)}
              description={inOneLine([hit.address, hit.phone])}
            />
          ))}
        </Stack>
        <Text size="sm" c="dimmed" role="status">
          {found?.length === 0 && messages.customerSearch.nothing}
        </Text>
      </Radio.Group>
    </>
  )
}

function nameOf({ id, name, email }: CustomerHit): string {
  return [name ?? email, `#${id}`].filter(Boolean).join(' ')
}
