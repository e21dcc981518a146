import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { skinIds } from '../theme/skins.ts'

const storageKey = 'ui-settings'

const UiSettings = z.object({
  /** Absent until the person chooses; until then the system decides. */
  darkMode: z.boolean().optional().catch(undefined),
  navbarVariant: z.enum(skinIds).default('default').catch('default'),
  sidebarSkin: z.enum(skinIds).default('default').catch('default'),
  menuSidebarCollapsed: z.boolean().default(false).catch(false),
  /** Whether single keys do something outside fields (WCAG 2.1.4). */
  singleKeys: z.boolean().default(true).catch(true),
})

/** The look of the portal in this browser: everything kept in local storage. */
export type UiSettings = z.infer<typeof UiSettings>

const listeners = new Set<() => void>()
let settings = readSettings()

function readSettings(): UiSettings {
  try {
    return UiSettings.parse(JSON.parse(localStorage.getItem(storageKey) ?? '{}'))
  } catch {
    return UiSettings.parse({})
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
