import { Anchor, Button, Popover, Text } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { demoBusiness } from '#domain/business.ts'
import classes from './top-bar.module.css'

const { name, servicePhone, officePhone, email } = demoBusiness

const dialled = (phone: string) => `tel:+1${phone.replaceAll(/\D/g, '')}`

/** How the business is reached, on a small card beneath its button. */
export function Contact() {
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
        <dl className={classes.ways}>
          <dt>Service</dt>
          <dd>
            <Anchor href={dialled(servicePhone)}>{servicePhone}</Anchor>
          </dd>
          <dt>Office</dt>
          <dd>
            <Anchor href={dialled(officePhone)}>{officePhone}</Anchor>
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
