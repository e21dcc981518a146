import type { MantineColorSchemeManager } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { changeUiSettings, useUiSettings } from './ui-settings.ts'

/** Whether the portal is dark: as chosen here, otherwise as the system prefers. */
export function useDarkMode() {
  const { darkMode } = useUiSettings()
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)', undefined, {
    getInitialValueInEffect: false,
  })
  const isDark = darkMode ?? systemIsDark ?? false
  return { isDark, toggle: () => changeUiSettings({ darkMode: !isDark }) }
}

/** Why: the library applies its stored scheme before the chosen one; it keeps none, so it gets the one that the page has already. */
export const shownColorScheme: MantineColorSchemeManager = {
  get: () => (document.documentElement.dataset.mantineColorScheme === 'dark' ? 'dark' : 'light'),
  set() {},
  subscribe() {},
  unsubscribe() {},
  clear() {},
}
