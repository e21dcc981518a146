import { Button, Menu } from '@mantine/core'
import {
  IconChartBar,
  IconDots,
  IconFileDollar,
  IconLink,
  IconMail,
  IconMapPin,
  IconPhone,
  IconQrcode,
  IconShieldLock,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Customer } from '#contract/customers.ts'
import { messages } from '#domain/messages.ts'
import { can } from '#domain/people/access.ts'
import { phoneHref } from '#domain/people/phone.ts'
import { useActor } from '../../session/session.ts'
import { mapHref } from '../../shared/map-href.ts'
import classes from './home-page.module.css'

export type HomeActionsProps = {
  customer: Customer
  /** Takes a request for this home. */
  newRequest?: ReactNode
  /** Saves the form; absent while another tab is shown. */
  save: ReactNode
  onShowLabel: () => void
  onLinkLabel: () => void
  onDelete: () => void
}

/** What can be done with a home: on a phone calling and the map first, all else in More. */
export function HomeActions(props: HomeActionsProps) {
  const { customer, newRequest, save, onShowLabel, onLinkLabel, onDelete } = props
  const { id, address, phone, email } = customer
  const actor = useActor()
  const params = { id: String(id) }
  return (
    <div className={classes.actions}>
      {phone !== null && (
        <Button
          variant="default"
          hiddenFrom="sm"
          component="a"
          href={phoneHref(phone)}
          leftSection={<IconPhone size={18} aria-hidden />}
        >
          Call
        </Button>
      )}
      {address !== null && (
        <Button
          variant="default"
          hiddenFrom="sm"
          component="a"
          href={mapHref(address)}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconMapPin size={18} aria-hidden />}
        >
          Map
        </Button>
      )}
      <Button
        variant="default"
        visibleFrom="sm"
        leftSection={<IconQrcode size={18} aria-hidden />}
        onClick={onShowLabel}
      >
        Label
      </Button>
      <Button
        variant="default"
        visibleFrom="sm"
        leftSection={<IconChartBar size={18} aria-hidden />}
        renderRoot={(props) => <Link to="/portal/system-analysis/$id" params={params} {...props} />}
      >
        System Analysis
      </Button>
      {newRequest}
      <Menu position="bottom-end" withinPortal trapFocus>
        <Menu.Target>
          <Button variant="default" px="xs" aria-label="More">
            <IconDots size={18} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item hiddenFrom="sm" leftSection={<IconQrcode size={16} aria-hidden />} onClick={onShowLabel}>
            Label
          </Menu.Item>
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
              href={`mailto:${email}`}
              leftSection={<IconMail size={16} aria-hidden />}
            >
              E-mail
            </Menu.Item>
          )}
          {address !== null && (
            <Menu.Item
              leftSection={<IconFileDollar size={16} aria-hidden />}
              renderRoot={(props) => (
                <Link to="/portal/proposal-details" search={{ customer: id }} {...props} />
              )}
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
            <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
              Delete
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {save}
    </div>
  )
}
