import { Anchor, Button, Text } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { phoneHref } from '#domain/people/phone.ts'
import { useBusiness } from '../shared/business.ts'
import { CardBelow } from '../ui/card-below.tsx'
import classes from './top-bar.module.css'

/** The contact details of the business in a card beneath its button. */
export function Contact() {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { name, address, servicePhone, officePhone, email } = useBusiness()
  return (
    <>
      <Button
        ref={button}
        variant="subtle"
        color="gray"
        px="xs"
        className={classes.entry}
        leftSection={<IconPhone size={18} aria-hidden />}
        popoverTarget={id}
        aria-haspopup="dialog"
      >
        <span className={classes.label}>Contact</span>
      </Button>
      <CardBelow
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Contact"
        anchor={button}
        onOpen={focusFirstLink}
      >
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
      </CardBelow>
    </>
  )
}

function focusFirstLink(card: HTMLElement) {
  card.querySelector('a')?.focus()
}

function Phone({ number }: { number: string }) {
  return <Anchor href={phoneHref(number)}>{number}</Anchor>
}
