import { expect, test } from 'vitest'
import { brandOf, ownBrand } from '#domain/operations/business/brand.ts'
import { colors } from '#tokens/colors.ts'
import { brandStyle } from './brand-style.ts'

const namesIn = (css: string) => new Set([...css.matchAll(/--hvac-([\w-]+):/g)].map(([, name]) => name))

/** What a color of a business may color: fills, links and the ring around what has the focus. */
const rolesOfBrand = ['brand', 'on-brand', 'brand-hover', 'on-brand-hover', 'link', 'brand-edge']

test('the color of a business colors fills, links and focus, and neither what is proposed nor what is done', () => {
  expect(namesIn(brandStyle(brandOf('#d62828')))).toEqual(new Set([...rolesOfBrand, 'focus']))
})

test('its focus is as readable as its links, in both themes', () => {
  const { light, dark } = brandOf('#f2b705')
  const css = brandStyle({ light, dark })
  const focus = [...css.matchAll(/--hvac-focus:(#\w{6})/g)].map(([, color]) => color)
  expect(focus).toEqual([light.link, dark.link])
})

test('a business without a color of its own keeps the ring of the house', () => {
  expect(namesIn(brandStyle(ownBrand))).toEqual(new Set(rolesOfBrand))
  expect(colors.focus.light).not.toBe(ownBrand.light.link)
})
