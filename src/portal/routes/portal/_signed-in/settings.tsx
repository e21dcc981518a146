import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { BringFirstDayBack } from '../../../features/first-day/bring-back.tsx'
import { SettingsPage } from '../../../features/settings/settings-page.tsx'
import { actorOf } from '../../../session/session.ts'

export const Route = createFileRoute('/portal/_signed-in/settings')({
  staticData: { title: 'Settings', isFor: can.manageSettings },
  component: Settings,
})

function Settings() {
  return <SettingsPage actor={actorOf(Route.useRouteContext().signedIn)} below={<BringFirstDayBack />} />
}
