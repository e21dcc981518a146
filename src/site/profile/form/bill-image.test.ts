import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { labelPageTexts } from '#texts/en/site/label-page.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const colorsIn = (text: string) => [...text.matchAll(/#[0-9a-f]{6}\b/g)].map(([color]) => color)

const tokens = new Set([...colorsIn(read('../../../tokens/site.css'))])

test.each([
  ['gas', 'gas-bill.svg'],
  ['power', 'power-bill.svg'],
] as const)(
  'the picture of a %s bill has the colors of the pages, and all its figures are in words too',
  (bill, file) => {
    const picture = read(file)
    expect(colorsIn(picture).length).toBeGreaterThan(10)
    expect(colorsIn(picture).filter((color) => !tokens.has(color))).toEqual([])
    const words = labelPageTexts.bills[bill]
    const marked = [...picture.matchAll(/class="said"[^>]*>([^<]+)</g)].map(([, text = '']) => text)
    expect(marked.length).toBeGreaterThan(1)
    for (const figure of marked.flatMap((text) => text.match(/\$[\d.]+\d/g) ?? []))
      expect(words).toContain(figure)
  },
)

test.each(['gas-bill.svg', 'power-bill.svg'])(
  'what %s says to add up is the sum of the lines beside it',
  (file) => {
    const picture = read(file)
    const dollars = [...picture.matchAll(/<text class="right"[^>]*>\$([\d.]+)</g)].map(([, amount]) =>
      Number(amount),
    )
    const lines = dollars.filter((amount) => amount > 1)
    const sum = Number(picture.match(/Add these up: \$(\d+\.\d\d)/)?.[1])
    expect(lines.reduce((total, amount) => total + amount, 0)).toBeCloseTo(sum, 5)
  },
)
