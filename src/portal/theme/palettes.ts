import type { MantineColorsTuple } from '@mantine/core'
import { type ColorRole, colors } from '#tokens/colors.ts'

/** The roles that a component may be colored in; the library draws each variant of them by the tokens (`theme.ts`). */
export const roleNames = ['brand', 'danger', 'wait', 'info', 'done'] as const

export type PaletteName = (typeof roleNames)[number] | 'gray' | 'dark'

/** What a text may be colored in besides. */
type TextColor = 'dimmed' | 'inherit'

/** Why: a component takes a role or a token, and the compiler refuses the library's own colors. */
declare module '@mantine/core' {
  export interface MantineThemeColorsOverride {
    colors: Record<PaletteName | TextColor | `var(--hvac-${string})`, MantineColorsTuple>
  }
}

const light = (role: ColorRole) => colors[role].light
const dark = (role: ColorRole) => colors[role].dark

/** Ten shades of a role. The library computes some colors from them; what it draws is set by role (`theme.ts`). */
function palette(role: 'danger' | 'wait' | 'info' | 'done'): MantineColorsTuple {
  const fill = light(`${role}Fill`)
  const soft = light(`${role}Soft`)
  return [soft, soft, soft, dark(role), dark(role), fill, fill, fill, light(`${role}FillHover`), light(role)]
}

/** The palettes of the library, each made of the roles: it asks for ten shades of every color. */
export const palettes: Readonly<Record<PaletteName, MantineColorsTuple>> = {
  brand: [
    light('brandSoft'),
    light('selected'),
    light('selected'),
    dark('link'),
    dark('link'),
    dark('brand'),
    dark('brand'),
    light('brand'),
    light('brandHover'),
    light('onSelected'),
  ],
  danger: palette('danger'),
  wait: palette('wait'),
  info: palette('info'),
  done: palette('done'),
  gray: [
    light('page'),
    light('hover'),
    light('sunk'),
    light('line'),
    light('line'),
    light('edge'),
    light('muted'),
    light('neutral'),
    light('text'),
    light('text'),
  ],
  dark: [
    dark('text'),
    dark('text'),
    dark('muted'),
    dark('edge'),
    dark('line'),
    dark('hover'),
    dark('surface'),
    dark('surface'),
    dark('sunk'),
    dark('page'),
  ],
}
