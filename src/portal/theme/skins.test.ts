import { describe, expect, test } from 'vitest'
import { type Skin, skinIds, skins, skinVariables } from './skins.ts'

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

test('black on white has the contrast stated by the standard', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
})

test('there are light and dark ones, each named once, and the default changes nothing', () => {
  expect(skins.filter((skin) => skin.tone === 'light').length).toBeGreaterThan(2)
  expect(skins.filter((skin) => skin.tone === 'dark').length).toBeGreaterThan(2)
  expect(new Set(skinIds).size).toBe(skins.length + 1)
  expect(skinVariables('default')).toEqual({})
})

describe.each<Skin>([...skins])('$id', (skin) => {
  test.each<[keyof Skin, keyof Skin]>([
    ['text', 'ground'],
    ['muted', 'ground'],
    ['text', 'hover'],
    ['text', 'mark'],
    ['activeText', 'activeGround'],
    ['activeText', 'mark'],
  ])('%s is readable on %s', (ink, ground) => {
    expect(contrast(skin[ink], skin[ground])).toBeGreaterThanOrEqual(4.5)
  })

  test('is light or dark as its list says', () => {
    expect(luminance(skin.ground) > 0.5).toBe(skin.tone === 'light')
  })

  test('colors the bar', () => {
    const id = skinIds.find((candidate) => candidate === skin.id) ?? 'default'
    expect(skinVariables(id)).toMatchObject({
      '--mantine-color-body': skin.ground,
      '--mantine-color-text': skin.text,
      '--mantine-color-dimmed': skin.muted,
      '--portal-focus': skin.text,
    })
  })
})
