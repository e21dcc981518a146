import { expect, test } from 'vitest'
import { harmlessText } from './harmless-text.ts'

test.each([
  '=1+1',
  '=HYPERLINK("http://thief.example","Open")',
  '@SUM(A1)',
  '+cmd|calc',
  "-2+3+cmd|' /C calc'!A0",
  '+A1',
  '-A1',
  '+1+1',
  '-',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '\tplain',
  ' =1+1',
  '＝1+1',
  '＋A1',
  '＠SUM(A1)',
])('%j gets an apostrophe', (text) => expect(harmlessText(text)).toBe(`'${text}`))

test.each(['+1 555 010 0123', '+1 (555) 010-0123', '-12.50', '+15550100', '(555) 010-0123', '-5'])(
  '%j stays legible and unchanged',
  (text) => expect(harmlessText(text)).toBe(text),
)

test.each(['', '12 Oak Street', 'a=b', 'ann@example.com', "O'Brien - Sons", '5-7 Elm'])(
  '%j stays unchanged',
  (text) => expect(harmlessText(text)).toBe(text),
)
