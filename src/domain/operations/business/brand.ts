import { colors } from '#tokens/colors.ts'
import { type Color, contrast, withLightness } from './color.ts'

/** What the color of the business becomes in one theme. */
export type BrandTheme = {
  /** Filled buttons, numbered steps and rule lines. */
  fill: Color
  onFill: Color
  hover: Color
  onHover: Color
  link: Color
  /** Around filled buttons, so that they stand out from the page. */
  edge: Color
}

/** The colors of the business in both themes. They never color what is actual or proposed, a verdict or an error. */
export type Brand = { light: BrandTheme; dark: BrandTheme }

const white = colors.onFill.light
/** Pure, so that white or black always reaches 4.5. */
const black: Color = colors.onPale.light

/** The contrast that text needs, and the one that the edge of a control needs. */
const readable = 4.5
const visible = 3

/** What links stand on in each theme; the first one is the page. */
export const grounds = { light: groundsOf('light'), dark: groundsOf('dark') } as const

/** The colors of a business that has chosen none: the roles of the brand as they are. */
export const ownBrand: Brand = { light: ownTheme('light'), dark: ownTheme('dark') }

function groundsOf(theme: keyof Brand): readonly [Color, ...Color[]] {
  return [colors.page[theme], colors.surface[theme], colors.sunk[theme], colors.brandSoft[theme]]
}

function ownTheme(theme: keyof Brand): BrandTheme {
  return {
    fill: colors.brand[theme],
    onFill: colors.onBrand[theme],
    hover: colors.brandHover[theme],
    onHover: colors.onBrandHover[theme],
    link: colors.link[theme],
    edge: colors.brandEdge[theme],
  }
}

/** Derives everything that is readable from any color. docs/decisions/180 */
export function brandOf(fill: Color): Brand {
  const onFill = textOn(fill)
  const hover = withLightness(fill, onFill === white ? -3 : 3)
  const shared = { fill, onFill, hover, onHover: textOn(hover) }
  return {
    light: { ...shared, ...onGrounds(fill, grounds.light, -1) },
    dark: { ...shared, ...onGrounds(fill, grounds.dark, 1) },
  }
}

function textOn(fill: Color): Color {
  return contrast(fill, white) >= readable ? white : black
}

function onGrounds(fill: Color, [page, ...others]: readonly [Color, ...Color[]], direction: 1 | -1) {
  const isReadable = (color: Color) =>
    [page, ...others].every((ground) => contrast(color, ground) >= readable)
  // Why it ends: 50 steps of 0.02 lead to black or white.
  let steps = 0
  while (!isReadable(withLightness(fill, steps))) steps += direction
  const link = steps === 0 ? fill : withLightness(fill, steps)
  return { link, edge: contrast(fill, page) >= visible ? fill : link }
}

/** The lowest contrast of a theme's link with what it stands on. */
export function linkContrast({ link }: BrandTheme, theme: keyof Brand): number {
  return Math.min(...grounds[theme].map((ground) => contrast(link, ground)))
}
