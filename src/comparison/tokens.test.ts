import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from '#domain/operations/business/color.ts'

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

test('the dark theme has the same colors whether chosen or set by the system, and each theme has all colors', () => {
  expect(Object.keys(light)).toHaveLength(12)
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
    ['text', 'sunk'],
    ['muted', 'sunk'],
    ['danger', 'surface'],
    ['danger', 'danger-soft'],
  ])('%s is readable on %s', (ink, ground) => {
    expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['surface', 'actual-soft', 'proposed-soft'])('the focus is visible on %s', (ground) => {
    expect(contrast(colour('focus'), colour(ground))).toBeGreaterThanOrEqual(3)
  })
})
