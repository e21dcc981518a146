import { Button, Group, Paper, Skeleton, Text, TextInput, Title } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { idIn } from '#domain/ids.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../api/client.ts'
import { sentenceOf } from '../../api/failures.ts'
import { FoundCustomer } from './found-customer.tsx'

type CustomerDataProps = {
  customerId: number | undefined
  onCustomerChange: (customerId: number | undefined) => void
}

/** Finds a customer by id, deleted ones included. */
export function CustomerData({ customerId, onCustomerChange }: CustomerDataProps) {
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby="customer-data">
      <Title order={2} size="h3" mb="xs" id="customer-data">
        One customer
      </Title>
      <Text mb="md">{messages.dataExport.oneCustomer}</Text>
      <FindForm key={customerId ?? 0} customerId={customerId} onCustomerChange={onCustomerChange} />
      {customerId !== undefined && (
        <Found customerId={customerId} onErased={() => onCustomerChange(undefined)} />
      )}
    </Paper>
  )
}

function FindForm({ customerId, onCustomerChange }: CustomerDataProps) {
  const [typed, setTyped] = useState(customerId === undefined ? '' : String(customerId))
  const [problem, setProblem] = useState<string>()
  function find(event: FormEvent) {
    event.preventDefault()
    const id = idIn(typed.trim())
    setProblem(id ? undefined : 'Type the number on the label')
    if (id) onCustomerChange(id)
  }
  return (
    <form onSubmit={find} noValidate>
      <Group align="flex-start" gap="xs">
        <TextInput
          label="Customer Id"
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={typed}
          error={problem}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          mt="1.35rem"
          leftSection={<IconSearch size={16} aria-hidden />}
        >
          Find
        </Button>
      </Group>
    </form>
  )
}

function Found({ customerId, onErased }: { customerId: number; onErased: () => void }) {
  const query = useQuery(
    api.data.findCustomer.queryOptions({ input: { customerId }, meta: { handles: ['NOT_FOUND'] } }),
  )
  if (query.isError) {
    return (
      <Text role="alert" mt="md">
        {sentenceOf(query.error) ?? messages.somethingWentWrong}
      </Text>
    )
  }
  return query.data ? <FoundCustomer data={query.data} onErased={onErased} /> : <Skeleton h={160} mt="md" />
}
