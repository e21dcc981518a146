import { changeUiSettings, type UiSettings } from '../settings/ui-settings.ts'
import { giveUpUnsaved } from '../ui/form/unsaved.ts'
import { notifyStaffLeft } from './other-pages.ts'

/** What this browser keeps of the portal, all in local storage, and what it becomes when staff leaves: the look stays, homes go. */
const whenStaffLeaves = {
  darkMode: 'stays',
  navbarVariant: 'stays',
  sidebarSkin: 'stays',
  menuSidebarCollapsed: 'stays',
  singleKeys: 'stays',
  recentHomes: { becomes: '' },
} as const satisfies { [Name in keyof UiSettings]-?: 'stays' | { becomes: UiSettings[Name] } }

let isUnderWay = false

/** Whether the session has ended by a press, and the page is only there until the browser has replaced it. */
export const isLeaving = () => isUnderWay

/**
 * Leaves the portal after a press has ended its session: by signing out, or by handing the device to a customer (docs/decisions/003).
 * Why the browser replaces the page: nothing of the session stays in memory or in the history, and until then the page has what it shows,
 * so nothing of it asks anew and is refused. Does not resolve: a button that waits for it waits until the page is gone.
 */
export function leaveTo(path: string): Promise<never> {
  standAside()
  for (const [name, then] of Object.entries(whenStaffLeaves))
    if (then !== 'stays') changeUiSettings({ [name]: then.becomes })
  notifyStaffLeft()
  window.location.replace(path)
  return new Promise(() => {})
}

/** Staff has left in another page of this browser: nothing of theirs stays in sight, and the page starts anew. */
export function leaveToo() {
  standAside()
  document.documentElement.hidden = true
  window.location.reload()
}

function standAside() {
  isUnderWay = true
  giveUpUnsaved()
}
