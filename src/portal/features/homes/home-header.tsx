import { Anchor, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Customer } from '#contract/customers.ts'
import { mailtoOf } from '#domain/people/email-in-pages.ts'
import { phoneHref } from '#domain/people/phone.ts'
import { messages } from '#texts/en/messages.ts'
import { mapHref } from '../../shared/map-href.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { useShownRecord } from '../../ui/record-name.ts'
import { homeName } from './home-name.ts'
import { HomeNeighbors } from './home-neighbors.tsx'
import classes from './home-page.module.css'
import { useNeighbors } from './use-neighbors.ts'

/** Whose home it is, how to reach them, and what can be done with it. */
export function HomeHeader({ customer, actions }: { customer: Customer; actions: ReactNode }) {
  const { id, name, address, phone, email } = customer
  const { from, previous, next } = useNeighbors(id)
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
        <Title order={1} size="h2" tabIndex={-1} data-page-heading translate="no">
          {homeName(customer)} {(name ?? address) !== null && <span className={classes.number}>#{id}</span>}
        </Title>
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
            <Anchor className={classes.way} data-on="desk" href={phoneHref(phone)}>
              <IconPhone size={16} aria-hidden />
              <span>
                <VisuallyHidden>Call </VisuallyHidden>
                {phone}
              </span>
            </Anchor>
          )}
          {email !== null && (
            <Anchor className={classes.way} data-on="desk" href={mailtoOf(email)}>
              <IconMail size={16} aria-hidden />
              <span>
                <VisuallyHidden>E-mail </VisuallyHidden>
                <EmailText address={email} />
              </span>
            </Anchor>
          )}
        </address>
      </div>
      {actions}
    </div>
  )
}
