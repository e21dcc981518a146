import { type SkinId, skins } from '#tokens/skins.ts'

/** The CSS variables that a bar in this skin overrides for its content. */
export function skinVariables(id: SkinId): Record<`--${string}`, string> {
  const skin = skins.find((candidate) => candidate.id === id)
  if (!skin) return {}
  return {
    '--hvac-surface': skin.ground,
    '--hvac-text': skin.text,
    '--hvac-muted': skin.muted,
    '--hvac-line': skin.line,
    '--hvac-edge': skin.muted,
    '--mantine-color-body': skin.ground,
    '--mantine-color-text': skin.text,
    '--mantine-color-dimmed': skin.muted,
    '--mantine-color-placeholder': skin.muted,
    '--mantine-color-default-border': skin.line,
    '--mantine-color-gray-light-color': skin.text,
    '--mantine-color-gray-light-hover': skin.hover,
    '--mantine-color-brand-light': skin.activeGround,
    '--mantine-color-brand-light-color': skin.activeText,
    '--hvac-hover': skin.hover,
    '--hvac-focus': skin.text,
    '--hvac-brand-soft': skin.activeGround,
    '--hvac-brand': skin.text,
    '--hvac-brand-hover': skin.muted,
    '--hvac-on-brand': skin.ground,
    '--hvac-on-brand-hover': skin.ground,
    '--hvac-link': skin.activeText,
    '--hvac-mark': skin.mark,
  }
}
