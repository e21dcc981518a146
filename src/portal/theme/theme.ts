import type { MantineColorsTuple } from '@mantine/core'
import {
  type AlertFactory,
  type ButtonFactory,
  type CSSVariablesResolver,
  createTheme,
  type DrawerFactory,
  type ExtendComponent,
  type ModalFactory,
  type NotificationFactory,
  type PaperFactory,
} from '@mantine/core'
import { statusVariables } from './status-colors.ts'

/** Deep green: white text on shade 7 has a contrast of 7:1, and shade 4 is readable on the dark page. */
const brand: MantineColorsTuple = [
  '#eef7f1',
  '#dcece2',
  '#b9d9c6',
  '#93c5a8',
  '#74b890',
  '#4f9f72',
  '#2f8158',
  '#1f6b4a',
  '#17573b',
  '#0f432d',
]

/** White text on shade 7 has a contrast of 5.9:1, shade 7 on white likewise. */
const red: MantineColorsTuple = [
  '#fdf0ef',
  '#fadcd9',
  '#f3b8b2',
  '#ec928a',
  '#ef8a80',
  '#d95d52',
  '#c94338',
  '#b3362c',
  '#982c23',
  '#7c221b',
]

/** Warm grays; shade 6 is the palest that is readable as small text on the page. */
const gray: MantineColorsTuple = [
  '#f8f8f5',
  '#f1f1ed',
  '#e6e7e2',
  '#d8dad4',
  '#c4c8c1',
  '#a3a9a2',
  '#5d665f',
  '#48504a',
  '#343b36',
  '#222823',
]

const closeButtonProps = { 'aria-label': 'Close' }

// Why: the head of a dialog is a <header>, which would be a second banner landmark.
const attributes = { header: { role: 'none' } }

/** Why not by the components' own `extend`: the first page would fetch all of them to name their defaults. */
type Defaults = {
  Modal: ExtendComponent<ModalFactory>
  Drawer: ExtendComponent<DrawerFactory>
  Notification: ExtendComponent<NotificationFactory>
  Alert: ExtendComponent<AlertFactory>
  Button: ExtendComponent<ButtonFactory>
  Paper: ExtendComponent<PaperFactory>
}

const components: Defaults = {
  Modal: {
    defaultProps: { closeButtonProps, attributes, transitionProps: { duration: 150 } },
    styles: { title: { fontSize: 'var(--mantine-font-size-lg)', fontWeight: 600 } },
  },
  Drawer: { defaultProps: { closeButtonProps, attributes } },
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

/** The portal's look: Figtree (docs/decisions/205), 14 px, compact, green for primary actions. */
export const theme = createTheme({
  colors: { brand, red, gray },
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 7 },
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontFamily:
    '"Figtree Variable", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  defaultRadius: 'sm',
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem' },
      h2: { fontSize: '1.25rem' },
      h3: { fontSize: '1rem' },
      h4: { fontSize: '0.875rem' },
    },
  },
  components,
})

/** Darker colors for small texts that Mantine leaves too pale, and the portal's own surfaces. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--portal-focus': 'var(--hvac-focus)' },
  light: {
    ...statusVariables('light'),
    '--mantine-color-text': 'var(--hvac-text)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
    '--mantine-color-placeholder': '#6b746d',
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--mantine-color-anchor': 'var(--mantine-color-brand-7)',
    '--portal-page': '#f6f6f2',
    '--portal-raised': '#fafaf7',
    '--portal-label': '#555e58',
    '--portal-edge': '#868f88',
    '--portal-hover': 'var(--mantine-color-gray-1)',
    '--portal-accent-text': 'var(--mantine-color-brand-7)',
    '--portal-accent-soft': 'var(--mantine-color-brand-0)',
    '--portal-mark': '#fbe7b2',
  },
  dark: {
    ...statusVariables('dark'),
    '--mantine-color-text': 'var(--hvac-text)',
    '--mantine-color-dimmed': '#aeb8b2',
    '--mantine-color-placeholder': '#98a29c',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-anchor': 'var(--mantine-color-brand-4)',
    '--portal-page': '#191b1a',
    '--portal-raised': '#272b29',
    '--portal-label': '#aab4ae',
    '--portal-edge': '#77817b',
    '--portal-hover': '#303230',
    '--portal-accent-text': 'var(--mantine-color-brand-3)',
    '--portal-accent-soft': '#21352a',
    '--portal-mark': '#5b4714',
  },
})
