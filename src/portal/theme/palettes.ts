import type { MantineColorsTuple } from '@mantine/core'
import { type ColorRole, colors } from '#tokens/colors.ts'

/** What the library calls a color, and the role of ours that it has. */
export const roleOfColor = {
  brand: 'brand',
  red: 'danger',
  yellow: 'wait',
  blue: 'info',
  green: 'done',
} as const

const light = (role: ColorRole) => colors[role].light
const dark = (role: ColorRole) => colors[role].dark

/** Ten shades of a role. The library computes some colors from them; what it draws is set by role (`theme.ts`). */
function palette(role: 'danger' | 'wait' | 'info' | 'done'): MantineColorsTuple {
  const fill = light(`${role}Fill`)
  const soft = light(`${role}Soft`)
  return [soft, soft, soft, dark(role), dark(role), fill, fill, fill, light(`${role}FillHover`), light(role)]
}

/** The palettes of the library, each made of the roles: it asks for ten shades of every color. */
export const palettes: Readonly<Record<string, MantineColorsTuple>> = {
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
  red: palette('danger'),
  yellow: palette('wait'),
  blue: palette('info'),
  green: palette('done'),
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
