import { colors, overlay, print } from './colors.ts'
import {
  ease,
  families,
  familyOfCodes,
  icons,
  radii,
  shadows,
  space,
  type Type,
  times,
  type,
  weights,
} from './sizes.ts'
import { standInFaces } from './stand-ins.ts'

type Theme = 'light' | 'dark'
type Variables = Readonly<Record<string, string>>

/** The portal knows which theme a person has chosen; the site is as the system prefers. */
const darkPortal = '[data-mantine-color-scheme="dark"]'

const longestValue = 90

/** The name of a role as a CSS variable: `--hvac-actual-soft` for `actualSoft`. */
const variable = (role: string): `--hvac-${string}` =>
  `--hvac-${role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** A share of the window that no large text leaves: a long word of it keeps its letters together when the reader asks for large letters. */
const widestLine: Readonly<Record<string, string>> = { display: '12vw', h1: '11vw', h2: '9.5vw', h3: '9vw' }

/** What the dark theme has otherwise than the light one. */
const darkAlone = Object.fromEntries(
  Object.entries(inTheme('dark')).filter(([name, value]) => inTheme('light')[name] !== value),
)

/** The style sheets of the tokens by file; `style-sheets.test.ts` compares them with the files, and renews those with `-u`. */
export const styleSheets = {
  'site.css': sheet([
    rule(':root', { ...inTheme('light'), ...ofSurface('site') }),
    within('(width < 48em)', rule(':root', ofType(type.phone, widestLine))),
    within('screen and (prefers-color-scheme: dark)', rule(':root', darkAlone)),
    ...standInFaces,
  ]),
  'portal.css': sheet([
    rule(':root', { ...inTheme('light'), ...ofSurface('portal') }),
    within('screen', rule(darkPortal, darkAlone)),
  ]),
} as const

/** The tokens that a style sheet of the portal reads, as rules of their own: for what is drawn before any file has come. */
export function usedIn(css: string): string {
  const isUsed = ([name]: readonly [string, string]) => css.includes(`var(${name})`)
  const used = (variables: Variables) => Object.fromEntries(Object.entries(variables).filter(isUsed))
  return [
    rule(':root', used({ ...inTheme('light'), ...ofSurface('portal') })),
    rule(darkPortal, used(darkAlone)),
  ].join('')
}

function inTheme(theme: Theme): Variables {
  const entries = Object.entries(colors).map(([role, color]) => [variable(role), color[theme]])
  return {
    ...Object.fromEntries(entries),
    '--hvac-shadow-float': shadows.float[theme],
    '--hvac-shadow-dialog': shadows.dialog[theme],
  }
}

/** What is the same in both themes. */
function ofSurface(surface: 'site' | 'portal'): Variables {
  return {
    '--hvac-overlay': overlay,
    '--hvac-paper': print.paper,
    '--hvac-paper-ink': print.ink,
    '--hvac-paper-quiet': print.quiet,
    '--hvac-paper-rule': print.rule,
    '--hvac-family': families[surface],
    '--hvac-family-codes': familyOfCodes,
    ...ofType(type[surface], surface === 'site' ? widestLine : undefined),
    ...named('weight', weights, String),
    ...Object.fromEntries(space.map((px) => [`--hvac-space-${px}`, rem(px)])),
    ...named('radius', radii[surface], (px) => `${px}px`),
    ...named('time', times, (ms) => `${ms}ms`),
    '--hvac-ease': ease,
    ...named('icon', icons, (size) => (size === icons.stroke ? String(size) : rem(size))),
  }
}

function ofType(
  roles: Readonly<Record<string, Type>>,
  widest: Readonly<Record<string, string>> = {},
): Variables {
  return Object.fromEntries(
    Object.entries(roles).flatMap(([role, [size, line]]) => [
      [`--hvac-size-${role}`, widest[role] ? `min(${rem(size)}, ${widest[role]})` : rem(size)],
      [`--hvac-leading-${role}`, String(rounded(line / size))],
    ]),
  )
}

function named<Value>(
  group: string,
  values: Readonly<Record<string, Value>>,
  said: (value: Value) => string,
) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`--hvac-${group}-${name}`, said(value)]),
  )
}

function rule(selector: string, variables: Variables): string {
  const lines = Object.entries(variables).map(([name, value]) => `  ${name}:${breakBefore(value)}${value};\n`)
  return `${selector} {\n${lines.join('')}}\n`
}

/** Where the formatter breaks a line: before a list of fonts that is too long for it. */
function breakBefore(value: string): string {
  return value.length > longestValue ? '\n    ' : ' '
}

function sheet(blocks: readonly string[]): string {
  return [
    `/* Made from colors.ts and sizes.ts by style-sheets.ts. */\n${blocks[0]}`,
    ...blocks.slice(1),
  ].join('\n')
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000
}

/** A size in px as one that grows with the letters that the reader asks for. */
export function rem(px: number): string {
  return `${rounded(px / 16)}rem`
}

function within(query: string, rules: string): string {
  return `@media ${query} {\n${rules.replace(/^(?=.)/gm, '  ')}}\n`
}
