import { Anchor, Text } from '@mantine/core'
import { mailtoOf } from '#domain/people/email-in-pages.ts'
import { phoneHref } from '#domain/people/phone.ts'
import { useBusiness } from '../shared/frame/business.ts'
import classes from './contact-ways.module.css'

/** How the business is reached. */
export function ContactWays() {
  const { name, address, servicePhone, officePhone, email } = useBusiness()
  return (
    <>
      <Text fw={600}>{name}</Text>
      {address && (
        <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
          {address}
        </Text>
      )}
      <dl className={classes.ways}>
        <dt>Service</dt>
        <dd>
          <Phone number={servicePhone} />
        </dd>
        <dt>Office</dt>
        <dd>
          <Phone number={officePhone} />
        </dd>
        <dt>Email</dt>
        <dd>
          <Anchor href={mailtoOf(email)}>{email}</Anchor>
        </dd>
      </dl>
    </>
  )
}

function Phone({ number }: { number: string }) {
  return <Anchor href={phoneHref(number)}>{number}</Anchor>
}
