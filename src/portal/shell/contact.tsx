import { Anchor, Button, Popover, Text } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { phoneHref } from '#domain/people/phone.ts'
import { useBusiness } from '../shared/business.ts'
import classes from './top-bar.module.css'

/** The contact details of the business in a popover. */
export function Contact() {
  const { name, address, servicePhone, officePhone, email } = useBusiness()
  return (
    <Popover position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          px="xs"
          className={classes.entry}
          leftSection={<IconPhone size={18} aria-hidden />}
        >
          <span className={classes.label}>Contact</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Contact" className={classes.card}>
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
            <Anchor href={`mailto:${email}`}>{email}</Anchor>
          </dd>
        </dl>
      </Popover.Dropdown>
    </Popover>
  )
}

function Phone({ number }: { number: string }) {
  return <Anchor href={phoneHref(number)}>{number}</Anchor>
}
