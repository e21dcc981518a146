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
