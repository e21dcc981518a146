import { Text } from '@mantine/core'
import { EmailInRow } from './email-in-row.tsx'
import { RowLink } from './row-link.tsx'

type NameAndEmailProps = { name: string | null; email: string | null }

/** A person as the first cell of a list: the name above the e-mail (docs/decisions/197). */
export function NameAndEmail({ name, email }: NameAndEmailProps) {
  const written = email && <EmailInRow address={email} />
  if (!name) return <RowLink>{written ?? 'No email'}</RowLink>
  return (
    <div>
      <RowLink>
        <span translate="no">{name}</span>
      </RowLink>
      <Text size="xs" c="dimmed" translate={email ? 'no' : undefined}>
        {written ?? 'No email'}
      </Text>
    </div>
  )
}
