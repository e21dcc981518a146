import { expect, test } from 'vitest'
import { oneLine, severalLines } from './typed-text.ts'

test.each([
  ['Eve\r\n', 'Eve'],
  ['Eve\r\nBcc: evil@example.com', 'Eve Bcc: evil@example.com'],
  ['A\u202egpj.exe\x1b[31m\x07\n\nB', 'Agpj.exe[31m  B'],
  ['12 Elm\tStreet', '12 Elm Street'],
  ['a\u2028b\u2029c\u0085d', 'a b c d'],
  ['\u200eAnn\u200f \u2066Lee\u2069', 'Ann Lee'],
  ['\u0000\u007f', ''],
  ['\ufeff12 Elm\u200b Street\u00ad', '12 Elm Street'],
  [' \u200b ', ''],
  ['\u200d\u3164\u2800 \ufe0f', ''],
  ['\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
  ['Łódź 家 👩‍🔧', 'Łódź 家 👩‍🔧'],
])('%j becomes the line %j', (typed, line) => {
  expect(oneLine(typed)).toBe(line)
})

test.each([
  ['It hums.\r\nSince May.', 'It hums.\nSince May.'],
  ['one\n\ntwo\n', 'one\n\ntwo'],
  ['a\u202eb\x1b[0m\tc', 'ab[0m c'],
])('%j becomes the text %j', (typed, text) => {
  expect(severalLines(typed)).toBe(text)
})
