import { Text } from '@mantine/core'
import { EmailInRow } from './email-in-row.tsx'
import { InTable, OnCard } from './on-card.tsx'
import { RowLink } from './row-link.tsx'

type NameAndEmailProps = {
  name: string | null
  email: string | null
  /** What a card calls somebody without name and email. */
  otherwise?: string | null
}

/** A person as the first cell of a list: the name above the email (docs/decisions/197), on a card the name alone. */
export function NameAndEmail({ name, email, otherwise }: NameAndEmailProps) {
  const written = email && <EmailInRow address={email} />
  if (!name) {
    return (
      <RowLink>
        {written ??
          (otherwise ? (
            <>
              <InTable>No email</InTable>
              <OnCard>{otherwise}</OnCard>
            </>
          ) : (
            'No email'
          ))}
      </RowLink>
    )
  }
  return (
    <div>
      <RowLink>
        <span translate="no">{name}</span>
      </RowLink>
      <InTable>
        <Text size="xs" c="dimmed" translate={email ? 'no' : undefined}>
          {written ?? 'No email'}
        </Text>
      </InTable>
    </div>
  )
}
