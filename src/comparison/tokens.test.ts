import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

function colours(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--hvac-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
}

const [light = {}, darkByAttribute = {}, darkBySystem = {}] = css
  .split(/@media screen/)
  .map((block) => colours(block))

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

test('the dark theme has the same colors whether chosen or set by the system, and each theme has all colors', () => {
  expect(Object.keys(light)).toHaveLength(9)
  expect(darkBySystem).toEqual(darkByAttribute)
  expect(Object.keys(darkByAttribute)).toEqual(Object.keys(light))
})

describe.each([
  ['light', light],
  ['dark', darkByAttribute],
])('in the %s theme', (_, theme) => {
  const colour = (name: string) => theme[name] ?? ''

  test.each([
    ['text', 'surface'],
    ['text', 'actual-soft'],
    ['text', 'proposed-soft'],
    ['muted', 'surface'],
    ['muted', 'actual-soft'],
    ['muted', 'proposed-soft'],
    ['actual', 'surface'],
    ['actual', 'actual-soft'],
    ['proposed', 'surface'],
    ['proposed', 'proposed-soft'],
  ])('%s is readable on %s', (ink, ground) => {
    expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['surface', 'actual-soft', 'proposed-soft'])('the focus is visible on %s', (ground) => {
    expect(contrast(colour('focus'), colour(ground))).toBeGreaterThanOrEqual(3)
  })
})
