import { useWindowEvent } from '@mantine/hooks'
import { type AnyRouter, useNavigate, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Actor } from '#domain/people/access.ts'
import { mayOpen } from '../session/page-access.ts'
import { useUiSettings } from '../settings/ui-settings.ts'
import { isDialogOpen } from '../ui/is-dialog-open.ts'
import { isTyping } from '../ui/is-typing.ts'

/** Pages that G and a letter open. */
const pages: Readonly<Record<string, string>> = {
  d: '/portal/dashboard',
  r: '/portal/manage-request',
  c: '/portal/manage-customers',
  p: '/portal/manage-proposals',
}

/** The second key of a pair follows the first so soon. */
const pairMs = 1_500

type Handlers = { onHelp: () => void; onNew: () => void }

/** Single keys outside fields and dialogs, unless the person turned them off. Each has a button that does the same. */
export function useSingleKeys(actor: Actor, { onHelp, onNew }: Handlers) {
  const { singleKeys } = useUiSettings()
  const routes = useRouter<AnyRouter>().routesByPath
  const navigate = useNavigate()
  const beganAt = useRef(Number.NEGATIVE_INFINITY)

  useWindowEvent('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target, timeStamp, defaultPrevented } = event
    if (!singleKeys || ctrlKey || metaKey || altKey || defaultPrevented) return
    if (isTyping(target) || isDialogOpen() || document.querySelector(':popover-open [aria-keyshortcuts]'))
      return
    const path = timeStamp - beganAt.current < pairMs ? pages[key] : undefined
    beganAt.current = key === 'g' ? timeStamp : Number.NEGATIVE_INFINITY
    if (path && mayOpen(routes, path, actor)) void navigate({ to: path })
    else if (key === '?') onHelp()
    else if (key === 'n') onNew()
    else if (key === 'j') document.querySelector<HTMLElement>('tr[data-opens]')?.focus()
    else return
    event.preventDefault()
  })
}
