import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Actor } from '#domain/people/access.ts'
import { latePart } from '../ui/frame/late-part.ts'
import { lateCardOpener, openLateCard } from './late-card.ts'
import classes from './top-bar.module.css'

const part = latePart(() => import('./new-menu.tsx').then(({ NewMenu }) => NewMenu))

const menuId = 'new-menu'

/** Opens what can be added, as soon as its file is there. */
export function openNewMenu() {
  openLateCard(part, menuId)
}

/** The button of the top bar that opens what can be added. */
export function NewButton({ actor }: { actor: Actor }) {
  const button = useRef<HTMLButtonElement>(null)
  const NewMenu = part.usePart()
  return (
    <>
      <Button
        ref={button}
        visibleFrom="sm"
        px="sm"
        className={classes.new}
        leftSection={<IconPlus size={16} aria-hidden />}
        aria-keyshortcuts="n"
        {...lateCardOpener(part, menuId, NewMenu !== undefined)}
      >
        New
      </Button>
      {NewMenu && <NewMenu id={menuId} actor={actor} anchor={button} />}
    </>
  )
}
