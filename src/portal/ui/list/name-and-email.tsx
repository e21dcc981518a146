import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmailText } from '../text/email-text.tsx'

type NameAndEmailProps = {
  name: string | null
  email: string | null
  /** Draws the name, for one that is a link. */
  renderName?: ((name: string) => ReactNode) | undefined
}

/** A person in a list: the name above the e-mail (docs/decisions/197). */
export function NameAndEmail({ name, email, renderName }: NameAndEmailProps) {
  return (
    <div>
      {name && (
        <Text fw={600} translate="no">
          {renderName ? renderName(name) : name}
        </Text>
      )}
      {email ? (
        <Text size={name ? 'xs' : undefined} c={name ? 'dimmed' : undefined} translate="no">
          <EmailText address={email} />
        </Text>
      ) : (
        <Text size="xs" c="dimmed">
          No email
        </Text>
      )}
    </div>
  )
}
