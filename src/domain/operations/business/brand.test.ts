import { describe, expect, test } from 'vitest'
import { brandOf, grounds, linkContrast, ownBrand } from './brand.ts'
import { contrast, isColor } from './color.ts'

/** Every color whose channels are multiples of 15, and white. */
const levels = Array.from({ length: 18 }, (_, index) => index * 15)
const hex = (level: number) => level.toString(16).padStart(2, '0')
const grid = levels.flatMap((red) =>
  levels.flatMap((green) => levels.map((blue) => `#${hex(red)}${hex(green)}${hex(blue)}`)),
)

test.each([
  ['#17573b', '#ffffff', '#17573b', '#6dab8a', '#17573b'],
  ['#1d4ed8', '#ffffff', '#1d4ed8', '#609dff', '#1d4ed8'],
  ['#f2b705', '#000000', '#976000', '#f2b705', '#976000'],
  ['#d62828', '#ffffff', '#cf1e21', '#ff7366', '#d62828'],
  ['#ffffff', '#000000', '#696969', '#ffffff', '#696969'],
])('%s has %s on it, the links %s and %s, and the edge %s', (color, onFill, light, dark, edge) => {
  const brand = brandOf(color)
  expect([brand.light.onFill, brand.light.link, brand.dark.link, brand.light.edge]).toEqual([
    onFill,
    light,
    dark,
    edge,
  ])
})

describe.each([
  ['a grid of 5,832 colors', grid.map(brandOf)],
  ['the colors picked by hand', [ownBrand]],
])('in %s', (_, brands) => {
  const themes = brands.flatMap(({ light, dark }) => [
    { ...light, theme: 'light' as const },
    { ...dark, theme: 'dark' as const },
  ])

  test('every text is readable', () => {
    const unreadable = themes.filter(
      (one) =>
        contrast(one.onFill, one.fill) < 4.5 ||
        contrast(one.onHover, one.hover) < 4.5 ||
        linkContrast(one, one.theme) < 4.5,
    )
    expect(unreadable).toEqual([])
  })

  test('every button stands out from the page', () => {
    expect(themes.filter((one) => contrast(one.edge, grounds[one.theme][0]) < 3)).toEqual([])
  })

  test('every color can be written into a style sheet', () => {
    const colors = themes.flatMap(({ theme: _theme, ...named }) => Object.values(named))
    expect(colors.filter((color) => !isColor(color))).toEqual([])
  })
})

test('the grid is whole', () => {
  expect(new Set(grid).size).toBe(5832)
})
