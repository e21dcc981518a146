import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { skinIds } from '../theme/skins.ts'

const storageKey = 'ui-settings'

const UiSettings = z.object({
  /** Absent until the person chooses; the system decides meanwhile. */
  darkMode: z.boolean().optional().catch(undefined),
  navbarVariant: z.enum(skinIds).default('default').catch('default'),
  sidebarSkin: z.enum(skinIds).default('default').catch('default'),
  menuSidebarCollapsed: z.boolean().default(false).catch(false),
})

/** How this browser shows the portal: all that local storage ever holds. */
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
    // Why: a browser that stores nothing still gets the setting until the page is left.
  }
  for (const listener of listeners) listener()
}

export function useUiSettings(): UiSettings {
  return useSyncExternalStore(subscribe, () => settings)
}
