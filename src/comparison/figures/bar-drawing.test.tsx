import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BarDrawing, type Side } from './bar-drawing.tsx'

const drawn = (side: Side) =>
  renderToStaticMarkup(<BarDrawing side={side} widthPercent={75.9} className="bar" />)

test('a bar is as long as its share of the longest, and the proposed one is hatched from end to end', () => {
  const bars = (html: string) => html.match(/width="75.9%" height="100%"/g)?.length
  expect(bars(drawn('actual'))).toBe(1)
  expect(drawn('actual')).not.toContain('<pattern')
  expect(bars(drawn('proposed'))).toBe(2)
  const [, pattern] = drawn('proposed').match(/<pattern id="([^"]+)"/) ?? []
  expect(drawn('proposed')).toContain(`fill="url(#${pattern})"`)
})
