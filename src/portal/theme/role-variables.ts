import { roleNames } from './palettes.ts'

/** How the library draws in a role: each variant by the tokens, which know the theme. */
function variablesOf(role: string): Record<string, string> {
  const isBrand = role === 'brand'
  const ink = isBrand ? 'var(--hvac-link)' : `var(--hvac-${role})`
  const fill = isBrand ? 'var(--hvac-brand)' : `var(--hvac-${role}-fill)`
  const hover = isBrand ? 'var(--hvac-brand-hover)' : `var(--hvac-${role}-fill-hover)`
  return {
    [`--mantine-color-${role}-text`]: ink,
    [`--mantine-color-${role}-filled`]: fill,
    [`--mantine-color-${role}-filled-hover`]: hover,
    [`--mantine-color-${role}-light`]: `var(--hvac-${role}-soft)`,
    [`--mantine-color-${role}-light-hover`]: isBrand ? 'var(--hvac-selected)' : 'var(--hvac-hover)',
    [`--mantine-color-${role}-light-color`]: ink,
    [`--mantine-color-${role}-outline`]: ink,
    [`--mantine-color-${role}-outline-hover`]: `var(--hvac-${role}-soft)`,
  }
}

/** The library's variables by the tokens, the same for both themes. */
export const roleVariables: Record<string, string> = {
  ...Object.assign({}, ...roleNames.map(variablesOf)),
  '--mantine-color-gray-light': 'var(--hvac-sunk)',
  '--mantine-color-gray-light-hover': 'var(--hvac-hover)',
  '--mantine-color-gray-light-color': 'var(--hvac-neutral)',
  '--mantine-color-gray-text': 'var(--hvac-muted)',
  '--mantine-color-gray-outline': 'var(--hvac-edge)',
  '--mantine-color-text': 'var(--hvac-text)',
  '--mantine-color-bright': 'var(--hvac-text)',
  '--mantine-color-body': 'var(--hvac-surface)',
  '--mantine-color-dimmed': 'var(--hvac-muted)',
  '--mantine-color-placeholder': 'var(--hvac-muted)',
  '--mantine-color-error': 'var(--hvac-danger)',
  '--mantine-color-success': 'var(--hvac-done)',
  '--mantine-color-anchor': 'var(--hvac-link)',
  '--mantine-color-default': 'var(--hvac-surface)',
  '--mantine-color-default-hover': 'var(--hvac-hover)',
  '--mantine-color-default-color': 'var(--hvac-text)',
  '--mantine-color-default-border': 'var(--hvac-line)',
  '--mantine-color-disabled': 'var(--hvac-disabled)',
  '--mantine-color-disabled-color': 'var(--hvac-on-disabled)',
  '--mantine-color-disabled-border': 'var(--hvac-line)',
}
