import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { CardBelow } from '../ui/card-below.tsx'
import { ContactWays } from './contact-ways.tsx'
import classes from './top-bar.module.css'

/** The contact details of the business in a card beneath its button. */
export function Contact() {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
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
        Contact
      </Button>
      <CardBelow
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Contact"
        anchor={button}
        onOpen={focusFirstLink}
      >
        <ContactWays />
      </CardBelow>
    </>
  )
}

function focusFirstLink(card: HTMLElement) {
  card.querySelector('a')?.focus()
}
