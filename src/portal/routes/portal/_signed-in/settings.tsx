import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { bringFirstDayBack } from '../../../features/first-day/late-bring-back.ts'
import { SettingsPage } from '../../../features/settings/settings-page.tsx'
import { actorOf } from '../../../session/session.ts'

export const Route = createFileRoute('/portal/_signed-in/settings')({
  staticData: { title: 'Settings', isFor: can.manageSettings },
  component: Settings,
})

function Settings() {
  const BringFirstDayBack = bringFirstDayBack.usePart()
  return (
    <SettingsPage
      actor={actorOf(Route.useRouteContext().signedIn)}
      below={BringFirstDayBack && <BringFirstDayBack />}
    />
  )
}
