import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test('nothing, figures, words, lists and what needs quotes', () => {
  const cells = [null, -1.5, true, 'plain', 'a,b', 'say "no"', 'two\nlines', ['x', 'y'], { a: 1 }]
  expect(csvLine(cells)).toBe(
    ',-1.5,true,plain,"a,b","say ""no""","two\nlines","[""x"",""y""]","{""a"":1}"\r\n',
  )
})

test.each(['=1+1', '+cmd', '-cmd', '@SUM(A1)', '\t=1'])('%j does not begin a formula', (text) => {
  expect(csvLine([text])).toBe(`'${text}\r\n`)
})
