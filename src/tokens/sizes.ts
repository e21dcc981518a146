import { standInFamilies } from './stand-ins.ts'

/** Figtree as portal and site bring it. */
export const familyName = 'Figtree Variable'

/** Figtree, then what the machine has, also for other alphabets. What stands in on a page of the site, until Figtree comes, is as wide. */
export const families = {
  site: `${[familyName, ...standInFamilies].map((family) => `"${family}"`).join(', ')}, system-ui, sans-serif`,
  portal: `"${familyName}", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif`,
} as const

/** For codes and serial numbers, in which 0 and O differ. */
export const familyOfCodes = 'ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace'

/** Size and height of a line, in px of a reader who has not asked for larger text. */
export type Type = readonly [size: number, line: number]

/** The roles of text by surface: a page of the site is read at arm's length and once, one of the portal all day. */
export const type = {
  site: {
    display: [32, 36],
    h1: [40, 44],
    h2: [24, 30],
    h3: [18, 26],
    body: [17, 27],
    value: [17, 27],
    label: [15, 22],
    button: [17, 24],
    small: [15, 22],
  },
  /** Where the site is narrower than a desk. */
  phone: { display: [26, 32], h1: [28, 34] },
  portal: {
    display: [24, 30],
    h1: [20, 28],
    h2: [16, 24],
    h3: [14, 20],
    body: [14, 20],
    value: [14, 20],
    label: [13, 18],
    button: [14, 20],
    small: [12, 16],
  },
} as const satisfies Record<string, Readonly<Record<string, Type>>>

export type TypeRole = keyof typeof type.portal

/** From the quietest to the loudest: running text, labels and values, headings and buttons, a page's title, the number of a verdict. */
export const weights = { text: 400, label: 500, heading: 600, title: 650, number: 700 } as const

/** In px. Card 24 (phone 16), field to field 16, section 48 on the site and 24 in the portal; a label is 4 from its field. */
export const space = [4, 8, 12, 16, 24, 32, 48, 64] as const

/** In px. `tick` is for what is smaller than a field: a found word, a swatch, a column of a chart. */
export const radii = {
  site: { field: 10, card: 14, pill: 999, bar: 7, tick: 3 },
  portal: { field: 6, card: 14, pill: 999, bar: 7, tick: 3 },
} as const

/** What floats above the page. Cards have a line and no shadow; in the dark there are lines only. */
export const shadows = {
  float: { light: '0 4px 16px rgb(16 24 20 / 12%)', dark: 'none' },
  dialog: { light: '0 16px 48px rgb(16 24 20 / 22%)', dark: 'none' },
} as const

/** In ms: a color changes, a menu or a notice comes, a drawer comes, a bar grows once, a spinner turns. */
export const times = { color: 120, menu: 180, drawer: 240, bar: 400, turn: 900 } as const

export const ease = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

/** In px: beside text, alone in the portal, on the site. */
export const icons = { text: 16, alone: 20, site: 24, stroke: 1.75 } as const
