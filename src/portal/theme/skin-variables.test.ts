import { describe, expect, test } from 'vitest'
import { contrast } from '#domain/operations/business/color.ts'
import { type Skin, skinIds, skins } from '#tokens/skins.ts'
import { skinVariables } from './skin-variables.ts'

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
    expect(contrast(skin.ground, '#000000') > 11).toBe(skin.tone === 'light')
  })

  test('colors the bar', () => {
    const id = skinIds.find((candidate) => candidate === skin.id) ?? 'default'
    expect(skinVariables(id)).toMatchObject({
      '--mantine-color-body': skin.ground,
      '--mantine-color-text': skin.text,
      '--mantine-color-dimmed': skin.muted,
      '--hvac-focus': skin.text,
    })
  })
})
