import { useSyncExternalStore } from 'react'
import { choice, flag, type PlainField, text, type ValuesOf } from '#contract/fields/plain-fields.ts'
import { valuesOf } from '#contract/fields/read-fields.ts'
import { skinIds } from '#tokens/skins.ts'

const storageKey = 'ui-settings'

/** Absent until the person chooses; until then the system decides. */
const darkMode: PlainField<boolean | undefined> = { kind: 'flag', otherwise: undefined }

const settingFields = {
  darkMode,
  navbarVariant: choice(skinIds, 'default'),
  sidebarSkin: choice(skinIds, 'default'),
  menuSidebarCollapsed: flag(),
  /** Whether single keys do something outside fields (WCAG 2.1.4). */
  singleKeys: flag(true),
  /** The numbers of the homes that were opened last, the latest first. Numbers alone: what they are is asked of the server. */
  recentHomes: text(60),
}

/** The look of the portal in this browser: everything kept in local storage. */
export type UiSettings = ValuesOf<typeof settingFields>

const listeners = new Set<() => void>()
let settings = readSettings()

function readSettings(): UiSettings {
  try {
    return valuesOf(settingFields, JSON.parse(localStorage.getItem(storageKey) ?? '{}'))
  } catch {
    return valuesOf(settingFields)
  }
}

function subscribe(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== storageKey) return
    settings = readSettings()
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

export function changeUiSettings(change: Partial<UiSettings>) {
  settings = { ...settings, ...change }
  try {
    localStorage.setItem(storageKey, JSON.stringify(settings))
  } catch {
    // Why ignored: without storage the setting lasts until the page is left.
  }
  for (const listener of listeners) listener()
}

export function useUiSettings(): UiSettings {
  return useSyncExternalStore(subscribe, () => settings)
}

/** The homes that were opened last, the latest first. */
export function recentHomesIn({ recentHomes }: UiSettings): number[] {
  return recentHomes.split(' ').map(Number).filter(Boolean)
}

/** Puts a home first among those opened last. */
export function rememberHome(id: number) {
  const others = recentHomesIn(settings).filter((other) => other !== id)
  changeUiSettings({ recentHomes: [id, ...others].slice(0, 5).join(' ') })
}
