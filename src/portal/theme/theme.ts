import {
  type AlertFactory,
  type ButtonFactory,
  type CSSVariablesResolver,
  createTheme,
  type DrawerFactory,
  type ExtendComponent,
  type ModalFactory,
  type NotificationFactory,
  type OverlayFactory,
  type PaperFactory,
} from '@mantine/core'
import { colors } from '#tokens/colors.ts'
import { icons, space, type TypeRole, times, weights } from '#tokens/sizes.ts'
import { rem } from '#tokens/style-sheets.ts'
import { palettes, roleNames } from './palettes.ts'

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
const roleVariables: Record<string, string> = {
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

const closeButtonProps = { 'aria-label': 'Close', iconSize: icons.alone }

// Why: the head of a dialog is a <header>, which would be a second banner landmark.
const attributes = { header: { role: 'none' } }

// Why as a variable: of a color with spaces the library makes one that no browser reads. The token says how much shows through.
const overlayProps = { color: 'var(--hvac-overlay)', backgroundOpacity: 1 }

/** One head of all dialogs and drawers. */
const title = {
  fontSize: 'var(--hvac-size-h2)',
  lineHeight: 'var(--hvac-leading-h2)',
  fontWeight: weights.heading,
}

/** Why not by the components' own `extend`: the first page would fetch all of them to name their defaults. */
type Defaults = {
  Modal: ExtendComponent<ModalFactory>
  ModalOverlay: ExtendComponent<OverlayFactory>
  Drawer: ExtendComponent<DrawerFactory>
  DrawerOverlay: ExtendComponent<OverlayFactory>
  Notification: ExtendComponent<NotificationFactory>
  Alert: ExtendComponent<AlertFactory>
  Button: ExtendComponent<ButtonFactory>
  Paper: ExtendComponent<PaperFactory>
}

const components: Defaults = {
  Modal: {
    defaultProps: {
      closeButtonProps,
      attributes,
      centered: true,
      radius: 'md',
      shadow: 'lg',
      overlayProps,
      transitionProps: { duration: times.menu },
    },
    styles: { title, content: { border: '1px solid var(--hvac-line)' } },
  },
  Drawer: {
    defaultProps: {
      closeButtonProps,
      attributes,
      shadow: 'lg',
      overlayProps,
      transitionProps: { duration: times.drawer },
    },
    styles: { title },
  },
  // Those that are put together by hand, as the drawer of a request.
  ModalOverlay: { defaultProps: overlayProps },
  DrawerOverlay: { defaultProps: overlayProps },
  Notification: {
    defaultProps: { closeButtonProps },
    styles: { description: { color: 'var(--mantine-color-dimmed)' } },
  },
  Alert: { defaultProps: { closeButtonLabel: 'Close' } },
  Button: {
    defaultProps: { size: 'sm' },
    // Why: the library centers it by its transition alone, which people may have turned off.
    styles: { loader: { transform: 'translate(-50%, -50%)' } },
  },
  Paper: { defaultProps: { radius: 'md' } },
}

/** The look of the portal, by the tokens (docs/decisions/205). The library's sizes are the roles of text, of space and of corners. */
export const theme = createTheme({
  colors: palettes,
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 5 },
  black: colors.text.light,
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontFamily: 'var(--hvac-family)',
  fontFamilyMonospace: 'var(--hvac-family-codes)',
  fontSizes: {
    xs: size('small'),
    sm: size('label'),
    md: size('body'),
    lg: size('h2'),
    xl: size('h1'),
  },
  lineHeights: {
    xs: leading('small'),
    sm: leading('label'),
    md: leading('body'),
    lg: leading('h2'),
    xl: leading('h1'),
  },
  spacing: { xs: rem(space[1]), sm: rem(space[2]), md: rem(space[3]), lg: rem(space[4]), xl: rem(space[5]) },
  radius: {
    xs: 'var(--hvac-radius-tick)',
    sm: 'var(--hvac-radius-field)',
    md: 'var(--hvac-radius-card)',
    lg: 'var(--hvac-radius-card)',
    xl: 'var(--hvac-radius-pill)',
  },
  shadows: {
    xs: 'none',
    sm: 'var(--hvac-shadow-float)',
    md: 'var(--hvac-shadow-float)',
    lg: 'var(--hvac-shadow-dialog)',
    xl: 'var(--hvac-shadow-dialog)',
  },
  defaultRadius: 'sm',
  headings: {
    fontWeight: String(weights.heading),
    sizes: {
      h1: { ...heading('h1'), fontWeight: String(weights.title) },
      h2: heading('h2'),
      h3: heading('h3'),
      h4: heading('h3'),
    },
  },
  components,
})

function size(role: TypeRole) {
  return `var(--hvac-size-${role})`
}

function leading(role: TypeRole) {
  return `var(--hvac-leading-${role})`
}

function heading(role: TypeRole) {
  return { fontSize: size(role), lineHeight: leading(role) }
}

/** The library writes its colors once for each theme; the tokens know the theme themselves. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: roleVariables,
  dark: roleVariables,
})
