import { expect, test } from 'vitest'
import {
  canvasSideLimitPx,
  fitWithin,
  longestSidePx,
  maxEncodings,
  qualityOfEncoding,
} from './image-limits.ts'

test.each([
  { given: [4032, 3024], fitted: [2000, 1500] },
  { given: [3024, 4032], fitted: [1500, 2000] },
  { given: [2000, 2000], fitted: [2000, 2000] },
  { given: [640, 480], fitted: [640, 480] },
  { given: [30_000, 2], fitted: [2000, 1] },
])('an image of $given px becomes $fitted px', ({ given: [widthPx = 0, heightPx = 0], fitted }) => {
  const size = fitWithin({ widthPx, heightPx }, 2000)
  expect([size.widthPx, size.heightPx]).toEqual(fitted)
})

test.each([
  {
    browser: 'Chrome',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36',
    sidePx: 16384,
  },
  {
    browser: 'Edge',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    sidePx: 16384,
  },
  {
    browser: 'Firefox',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    sidePx: 11180,
  },
  {
    browser: 'iPhone',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
    sidePx: 4096,
  },
  {
    browser: 'Chrome on iPad',
    userAgent: 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) CriOS/140.0 Safari/604.1',
    sidePx: 4096,
  },
  {
    browser: 'Safari on a Mac',
    userAgent: 'Mozilla/5.0 (Macintosh) Version/18.0 Safari/605.1.15',
    sidePx: 8192,
  },
])('the canvas of $browser is limited to $sidePx px, the image to 2000', ({ userAgent, sidePx }) => {
  expect(canvasSideLimitPx(userAgent)).toBe(sidePx)
  expect(longestSidePx(userAgent)).toBe(2000)
})

test('quality falls from 0.82 and stays valid', () => {
  const qualities = Array.from({ length: maxEncodings }, (_, encoding) => qualityOfEncoding(encoding))
  expect(qualities.slice(0, 3)).toEqual([0.82, 0.74, 0.66])
  expect(qualities.at(-1)).toBe(0.1)
})
