import { IconBell, IconClipboardPlus, IconFileDollar, IconUserPlus } from '@tabler/icons-react'
import { type AnyRouter, type LinkProps, useNavigate, useRouter } from '@tanstack/react-router'
import { type Actor, can } from '#domain/people/access.ts'
import { useUnreadAlerts } from '../features/alerts/unread-alerts.tsx'
import { useNewRequest } from '../features/requests/use-new-request.tsx'
import { mayOpen } from '../session/page-access.ts'
import { Sheet } from '../ui/dialog/sheet.tsx'
import { SheetAct } from '../ui/dialog/sheet-act.tsx'
import { menuFor } from './menu.ts'

const newRecords = [
  { name: 'New customer', path: '/portal/customer-details', icon: IconUserPlus },
  { name: 'New proposal', path: '/portal/proposal-details', icon: IconFileDollar },
] as const

type PhoneMoreProps = {
  actor: Actor
  /** The pages that the bar has already. */
  inBar: readonly LinkProps['to'][]
  isOpen: boolean
  onClose: () => void
  onAlertsOpen: () => void
}

/** What a phone's bar has no room for: what can be added, the alerts, and the other pages of the menu. */
export function PhoneMore({ actor, inBar, isOpen, onClose, onAlertsOpen }: PhoneMoreProps) {
  const routes = useRouter<AnyRouter>().routesByPath
  const navigate = useNavigate()
  const alerts = useUnreadAlerts()
  const request = useNewRequest({
    onTaken: (requestId) => void navigate({ to: '/portal/manage-request', search: { request: requestId } }),
  })
  const mayGo = (path: string) => mayOpen(routes, path, actor)
  const isNew = (path: string) => newRecords.some((record) => record.path === path)
  const pages = menuFor(mayGo).flatMap(({ name, icon, path, pages }) =>
    path !== undefined
      ? { name, icon, path }
      : (pages ?? [])
          // Why: what adds a record is above, and in its list.
          .filter((page) => page.name !== 'Add')
          .map((page) => ({ name: page.name === 'Manage' ? name : page.name, icon, path: page.path })),
  )
  // Why closed first: what an act opens must not stand beneath the sheet.
  const after = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <>
      <Sheet title="More" isOpen={isOpen} onClose={onClose}>
        {newRecords
          .filter(({ path }) => mayGo(path))
          .map(({ name, path, icon }) => (
            <SheetAct key={path} icon={icon} link={{ to: path }} onPress={onClose}>
              {name}
            </SheetAct>
          ))}
        {can.takeRequest(actor) && (
          <SheetAct icon={IconClipboardPlus} onPress={after(request.open)}>
            New request
          </SheetAct>
        )}
        <SheetAct icon={IconBell} onPress={after(onAlertsOpen)}>
          {alerts.name}
        </SheetAct>
        {pages
          .filter(({ path }) => !inBar.some((to) => to === path) && !isNew(path))
          .map(({ name, icon, path }) => (
            <SheetAct key={path} icon={icon} link={{ to: path as LinkProps['to'] }} onPress={onClose}>
              {name}
            </SheetAct>
          ))}
      </Sheet>
      {request.drawer}
    </>
  )
}
