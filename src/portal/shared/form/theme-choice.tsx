import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useId } from 'react'
import { changeUiSettings, useUiSettings } from '../../settings/ui-settings.ts'
import classes from './theme-choice.module.css'

const choices = [
  { name: 'Light', darkMode: false, icon: IconSun },
  { name: 'Dark', darkMode: true, icon: IconMoon },
  { name: 'System', darkMode: undefined, icon: IconDeviceDesktop },
]

/** Chooses the theme of the portal in this browser. */
export function ThemeChoice() {
  const { darkMode } = useUiSettings()
  const group = useId()
  return (
    <div role="radiogroup" aria-label="Theme" className={classes.choices}>
      {choices.map(({ name, icon: Icon, ...choice }) => (
        <label key={name} className={classes.choice}>
          <input
            type="radio"
            name={group}
            className={classes.radio}
            checked={choice.darkMode === darkMode}
            onChange={() => changeUiSettings(choice)}
          />
          <Icon size={24} stroke={1.75} aria-hidden />
          {name}
        </label>
      ))}
    </div>
  )
}
