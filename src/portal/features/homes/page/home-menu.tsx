import { Menu } from '@mantine/core'
import {
  IconChartBar,
  IconFileDollar,
  IconLink,
  IconMail,
  IconPlus,
  IconShieldLock,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Customer } from '#contract/homes/customers.ts'
import { can } from '#domain/people/access.ts'
import { mailtoOf } from '#domain/people/email-in-pages.ts'
import { messages } from '#texts/en/messages.ts'
import { useActor } from '../../../session/session.ts'
import { MoreMenu } from '../../../ui/dialog/more-menu.tsx'

export type HomeMenuProps = {
  customer: Customer
  /** Takes a request for this home; absent where there is no home yet. */
  onNewRequest: (() => void) | undefined
  onLinkLabel: () => void
  onDelete: () => void
}

/** What else can be done with a home. */
export function HomeMenu({ customer, onNewRequest, onLinkLabel, onDelete }: HomeMenuProps) {
  const { id, address, email } = customer
  const actor = useActor()
  const params = { id: String(id) }
  return (
    <MoreMenu button={{ isNamedOnPhone: true }}>
      {onNewRequest && (
        <Menu.Item hiddenFrom="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={onNewRequest}>
          New request
        </Menu.Item>
      )}
      <Menu.Item
        hiddenFrom="sm"
        leftSection={<IconChartBar size={16} aria-hidden />}
        renderRoot={(props) => <Link to="/portal/system-analysis/$id" params={params} {...props} />}
      >
        System Analysis
      </Menu.Item>
      {email !== null && (
        <Menu.Item
          hiddenFrom="sm"
          component="a"
          href={mailtoOf(email)}
          leftSection={<IconMail size={16} aria-hidden />}
        >
          Email
        </Menu.Item>
      )}
      {address !== null && (
        <Menu.Item
          leftSection={<IconFileDollar size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/portal/proposal-details" search={{ customer: id }} {...props} />}
        >
          New proposal
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconLink size={16} aria-hidden />} onClick={onLinkLabel}>
        {address === null ? 'Link to a customer' : 'Link a printed label'}
      </Menu.Item>
      {can.eraseCustomer(actor) && (
        <Menu.Item
          leftSection={<IconShieldLock size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/portal/your-data" search={{ customer: id }} {...props} />}
        >
          {messages.dataExport.ofCustomer}
        </Menu.Item>
      )}
      {can.deleteCustomer(actor) && (
        <Menu.Item color="danger" leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
          Delete
        </Menu.Item>
      )}
    </MoreMenu>
  )
}
