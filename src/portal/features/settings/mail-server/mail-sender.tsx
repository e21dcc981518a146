import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { BusinessSettings } from '#contract/office/business.ts'
import { mailServerMessages } from '#texts/en/staff/office/mail-server-messages.ts'
import { fill } from '#texts/fill.ts'

const { page } = mailServerMessages

type MailSenderProps = {
  business: Pick<BusinessSettings, 'senderName' | 'senderAddress' | 'email'>
  /** The mailbox that signs in; null where that is not known. */
  user: string | null
}

/** Whom emails come from, and where that is changed; a warning where the mailbox is another. */
export function MailSender({ business, user }: MailSenderProps) {
  const { senderName: name, senderAddress: address, email: replies } = business
  const other = user?.includes('@') && user.toLowerCase() !== address.toLowerCase() ? user : undefined
  return (
    <div>
      <Text size="sm">
        {fill(page.sender, { name, address, replies })}{' '}
        <Link to="/portal/business-settings">{page.changeSender}</Link>
      </Text>
      {other !== undefined && (
        <Text size="sm" c="wait" mt="xs">
          {fill(page.otherSender, { user: other })}
        </Text>
      )}
    </div>
  )
}
