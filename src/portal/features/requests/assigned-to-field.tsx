import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messages } from '#domain/messages.ts'
import { api } from '../../api/client.ts'

/** Filter of Admins: whose requests are shown. Somebody who left stays choosable while the address names them. */
export function AssignedToField({ value, onChange }: { value: number; onChange: (userId: number) => void }) {
  const { data = [] } = useQuery(api.employees.allExceptAdmins.queryOptions())
  const isListed = value === 0 || data.some(({ id }) => id === value)
  return (
    <NativeSelect
      label="Assigned To"
      data={[
        { value: '0', label: messages.pleaseSelect },
        ...data.map(({ id, name }) => ({ value: String(id), label: name })),
        ...(isListed ? [] : [{ value: String(value), label: `Employee ${value}` }]),
      ]}
      value={String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  )
}
