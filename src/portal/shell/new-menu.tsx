import { Button } from '@mantine/core'
import { IconClipboardPlus, IconFileDollar, IconUserPlus } from '@tabler/icons-react'
import { type AnyRouter, Link, useNavigate, useRouter } from '@tanstack/react-router'
import type { ReactNode, RefObject } from 'react'
import { type Actor, can } from '#domain/people/access.ts'
import { useNewRequest } from '../features/requests/use-new-request.tsx'
import { mayOpen } from '../session/page-access.ts'
import { CardBelow } from '../ui/frame/card-below.tsx'
import classes from './new-menu.module.css'
import { stepThrough } from './step-through.ts'

const pages = [
  { name: 'Customer', path: '/portal/customer-details', key: 'c', icon: IconUserPlus },
  { name: 'Proposal', path: '/portal/proposal-details', key: 'p', icon: IconFileDollar },
] as const

type NewMenuProps = {
  id: string
  actor: Actor
  /** The button that opens it. */
  anchor: RefObject<HTMLElement | null>
}

/** What can be added from anywhere; a letter chooses while it is open. */
export function NewMenu({ id, actor, anchor }: NewMenuProps) {
  const routes = useRouter<AnyRouter>().routesByPath
  const navigate = useNavigate()
  const request = useNewRequest({
    onTaken: (requestId) => void navigate({ to: '/portal/manage-request', search: { request: requestId } }),
  })
  const close = () => document.getElementById(id)?.hidePopover()
  const [customer, proposal] = pages
    .filter(({ path }) => mayOpen(routes, path, actor))
    .map(({ name, path, key, icon: Icon }) => (
      <Entry key={key} letter={key} icon={<Icon size={18} aria-hidden />} path={path} onPress={close}>
        {name}
      </Entry>
    ))
  return (
    <>
      <CardBelow
        id={id}
        popover="auto"
        role="dialog"
        aria-label="New"
        anchor={anchor}
        className={classes.card}
        onOpen={(opened) => opened.querySelector<HTMLElement>('a, button')?.focus()}
        onKeyDown={(event) => {
          stepThrough(event)
          const { key, currentTarget } = event
          currentTarget.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`)?.click()
        }}
      >
        {customer}
        {can.takeRequest(actor) && (
          <Entry
            letter="r"
            icon={<IconClipboardPlus size={18} aria-hidden />}
            onPress={() => {
              close()
              request.open()
            }}
          >
            Request
          </Entry>
        )}
        {proposal}
      </CardBelow>
      {request.drawer}
    </>
  )
}

type EntryProps = {
  letter: string
  icon: ReactNode
  /** The page that it opens; without one it is a button. */
  path?: string
  onPress: () => void
  children: string
}

function Entry({ letter, icon, path, onPress, children }: EntryProps) {
  return (
    <Button
      variant="subtle"
      color="gray"
      size="md"
      justify="flex-start"
      fullWidth
      className={classes.entry}
      leftSection={icon}
      aria-keyshortcuts={letter}
      onClick={onPress}
      renderRoot={path ? (props) => <Link to={path} {...props} /> : undefined}
    >
      {children}
    </Button>
  )
}
