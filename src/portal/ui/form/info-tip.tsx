import { ActionIcon } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import { CardBelow } from '../frame/card-below.tsx'
import classes from './info-tip.module.css'

/** An explanation of a field, opened by tap or keyboard and drawn then; `about` names the field. */
export function InfoTip({ about, children }: { about: string; children: ReactNode }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isDrawn, setDrawn] = useState(false)

  function drawFirst(event: MouseEvent) {
    // Why: the press that draws the card would reach it as well, and close it.
    event.preventDefault()
    setDrawn(true)
  }

  return (
    <>
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        size={24}
        className={classes.button}
        aria-label={`About ${about}`}
        aria-haspopup="dialog"
        {...(isDrawn ? { popoverTarget: id } : { onClick: drawFirst })}
      >
        <IconInfoCircle size={16} aria-hidden />
      </ActionIcon>
      {isDrawn && (
        <CardBelow
          id={id}
          popover="auto"
          opensAtOnce
          role="dialog"
          aria-label={`About ${about}`}
          anchor={button}
          className={classes.card}
        >
          {children}
        </CardBelow>
      )}
    </>
  )
}
