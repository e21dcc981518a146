import { Anchor, Button, Group, Text, Title, VisuallyHidden } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp, IconMapPin } from '@tabler/icons-react'
import { Link, linkOptions, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Customer } from '#contract/homes/customers.ts'
import { isLeftAlone } from '#domain/call-list/left-alone.ts'
import { messages } from '#texts/en/messages.ts'
import { homeMovedWords } from '#texts/en/staff/homes/home-moved.ts'
import { fill } from '#texts/fill.ts'
import { useUiSettings } from '../../../settings/ui-settings.ts'
import { ContactWay } from '../../../shared/record/contact-way.tsx'
import { LeftAlone } from '../../../shared/record/left-alone.tsx'
import { mapHref } from '../../../shared/record/map-href.ts'
import { isDialogOpen } from '../../../ui/dialog/is-dialog-open.ts'
import { isTyping } from '../../../ui/form/is-typing.ts'
import { useShownRecord } from '../../../ui/frame/record-name.ts'
import classes from './home-page.module.css'
import type { Neighbor } from './neighbors.ts'
import { useNeighbors } from './use-neighbors.ts'

/** Whose home it is, how to reach them, and what can be done with it. */
export function HomeHeader({ customer, actions }: { customer: Customer; actions: ReactNode }) {
  const { id, name, address, phone, email } = customer
  const { from, previous, next } = useNeighbors(id)
  const openedAs = useLocation({ select: ({ state }) => state.openedAs })
  const isAnyLeftAlone = [phone, email].some((contact) => isLeftAlone(customer, contact))
  useShownRecord(homeName(customer))
  return (
    <div className={classes.header}>
      <div className={classes.heading}>
        <div className={classes.crumbs}>
          <Text component="nav" aria-label="Breadcrumb" size="sm" c="dimmed">
            <Anchor
              inherit
              underline="always"
              renderRoot={(props) =>
                from?.list === 'calls' ? (
                  <Link to="/portal/whom-to-call" search={from.filter} {...props} />
                ) : (
                  <Link to="/portal/manage-customers" search={from?.filter} {...props} />
                )
              }
            >
              {from?.list === 'calls' ? 'Whom to call' : 'Customers'}
            </Anchor>
            <span className={from && classes.here}>
              <span aria-hidden> › </span>
              Customer Details
            </span>
          </Text>
          {from && <HomeNeighbors previous={previous} next={next} />}
        </div>
        <Title order={1} tabIndex={-1} data-page-heading translate="no">
          {homeName(customer)} {(name ?? address) !== null && <span className={classes.number}>#{id}</span>}
        </Title>
        {openedAs !== undefined && (
          <Text size="sm">{fill(homeMovedWords.openedAs, { number: openedAs })}</Text>
        )}
      </div>
      <address className={classes.contact}>
        {address !== null && (
          <Anchor className={classes.way} href={mapHref(address)} target="_blank" rel="noreferrer">
            <IconMapPin size={16} aria-hidden />
            <span>
              <VisuallyHidden>Map of </VisuallyHidden>
              {address}
            </span>
          </Anchor>
        )}
        {phone === null && address !== null && <Text size="sm">{messages.customer.noKnownNumber}</Text>}
        {phone !== null && (
          <ContactWay kind="phone" contact={phone} home={customer} className={classes.way} isForDesk />
        )}
        {email !== null && (
          <ContactWay kind="email" contact={email} home={customer} className={classes.way} isForDesk />
        )}
      </address>
      {isAnyLeftAlone && (
        <Text size="sm" hiddenFrom="sm" className={classes.leftAlone}>
          <LeftAlone /> {messages.callList.leftAlone}
        </Text>
      )}
      {actions}
    </div>
  )
}

/** What a home is called: by its customer, else by its address, else by its number. */
function homeName({ id, name, address }: Pick<Customer, 'id' | 'name' | 'address'>): string {
  return name ?? address ?? `Label ${id}`
}

type HomeNeighborsProps = { previous: Neighbor | undefined; next: Neighbor | undefined }

/** Leads to the homes before and after this one in the list that it was opened from, on the same tab; K and J do the same. */
function HomeNeighbors({ previous, next }: HomeNeighborsProps) {
  const { singleKeys } = useUiSettings()
  const { tab } = useSearch({ from: '/portal/_signed-in/customer-details/$id' })
  const navigate = useNavigate()
  const linkTo = ({ id, from }: Neighbor) =>
    linkOptions({
      to: '/portal/customer-details/$id',
      params: { id: String(id) },
      search: { tab },
      state: { listedHomes: from },
      // Why: Back leads to the list, however many homes were looked at.
      replace: true,
    })

  useWindowEvent('keydown', ({ key, ctrlKey, metaKey, altKey, target }) => {
    const neighbor = key === 'j' ? next : key === 'k' ? previous : undefined
    if (!neighbor || !singleKeys || ctrlKey || metaKey || altKey || isTyping(target) || isDialogOpen()) return
    void navigate(linkTo(neighbor))
  })

  const step = (name: string, key: string, neighbor: Neighbor | undefined, Image: typeof IconChevronUp) => (
    <Button
      variant="default"
      size="compact-md"
      className={classes.neighbor}
      leftSection={<Image size={16} aria-hidden />}
      aria-label={`${name} home of the list`}
      aria-keyshortcuts={key}
      data-tip={`${name} home (${key})`}
      disabled={!neighbor}
      renderRoot={neighbor && ((props) => <Link {...linkTo(neighbor)} {...props} />)}
    >
      {name}
    </Button>
  )
  return (
    <Group component="nav" aria-label="Homes of the list" gap={6} wrap="nowrap">
      {step('Previous', 'K', previous, IconChevronUp)}
      {step('Next', 'J', next, IconChevronDown)}
    </Group>
  )
}
