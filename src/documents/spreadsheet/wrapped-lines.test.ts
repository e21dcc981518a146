import { expect, test } from 'vitest'
import { linesOf } from './wrapped-lines.ts'

test.each([
  ['', 1],
  ['12 short St', 1],
  ['ten digits', 1],
  ['two words here', 2],
  ['0123456789', 1],
  ['01234567890', 2],
  ['two words-here', 2],
  ['one\ntwo\nthree', 3],
  ['MMMMMM', 2],
  ['illicit lift', 1],
  ['ends here      ', 1],
  ['山田太郎山', 1],
  ['山田太郎山田', 2],
  ['word 0123456789012345678901', 4],
])('%j takes %d lines of ten digits', (text, lines) => {
  expect(linesOf(text, 10)).toBe(lines)
})
