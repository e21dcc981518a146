import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BarDrawing } from './bar-drawing.tsx'
import type { Missing, Side } from './bars-outline.ts'

const drawn = (side: Side, missing: Missing | null = null) =>
  renderToStaticMarkup(<BarDrawing side={side} endPercent={75.9} missing={missing} className="bar" />)

test('a bar is as long as its share of the longest, and the proposed one is hatched from end to end', () => {
  const bars = (html: string) => html.match(/width="75.9%" height="100%"/g)?.length
  expect(bars(drawn('actual'))).toBe(1)
  expect(drawn('actual')).not.toContain('<pattern')
  expect(bars(drawn('proposed'))).toBe(2)
  const [, pattern] = drawn('proposed').match(/<pattern id="([^"]+)"/) ?? []
  expect(drawn('proposed')).toContain(`fill="url(#${pattern})"`)
})

test('what is missing is drawn behind the bar, and the range over both', () => {
  const range = { words: '($60 to $140)', startPercent: 65, endPercent: 85.5 }
  const parts = (missing: Missing | null) =>
    [
      ...drawn('actual', missing).matchAll(
        /class="_(missing|piece|whisker)_\w+"(?: x="([\d.]+%)")? width="([\d.]+%)"/g,
      ),
    ].map(([, ...found]) => found)
  expect(parts(null)).toEqual([['piece', undefined, '75.9%']])
  expect(parts({ endPercent: 100, difference: '−$100', range: null })).toEqual([
    ['missing', undefined, '100%'],
    ['piece', undefined, '75.9%'],
  ])
  expect(parts({ endPercent: 100, difference: '−$100', range })).toEqual([
    ['missing', undefined, '100%'],
    ['piece', undefined, '75.9%'],
    ['whisker', '65%', '20.5%'],
  ])
})
