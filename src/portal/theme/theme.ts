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
import { palettes } from './palettes.ts'
import { roleVariables } from './role-variables.ts'

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
