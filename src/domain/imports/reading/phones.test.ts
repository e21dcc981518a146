import { expect, test } from 'vitest'
import { inOrder, phonesOf } from './phones.ts'

/** The phones of a cell as 'number kind word'. */
const read = (cell: string) =>
  phonesOf(cell, 'main').phones.map(({ phone, kind, word }) => [phone, kind, word].filter(Boolean).join(' '))

test.each([
  ['613-555-0111; 613-555-0112', ['613-555-0111 main', '613-555-0112 main']],
  ['(613) 555-0225 / 613-555-0226', ['(613) 555-0225 main', '613-555-0226 main']],
  ['613/555-0111', ['613-555-0111 main']],
  [
    '613-555-0111 ::: 613-555-0112|613-555-0113\n613-555-0114',
    ['613-555-0111 main', '613-555-0112 main', '613-555-0113 main', '613-555-0114 main'],
  ],
  ['Phone:(613) 555-0161 Mobile:(613) 555-0162', ['(613) 555-0161 main', '(613) 555-0162 mobile']],
  ['613 555 0131 ext 5', ['613 555 0131 ext 5 main']],
  ['2015550104x22', ['2015550104x22 main']],
  ['613-555-0111 (wife)', ['613-555-0111 main wife']],
  ['Bob: 613-555-0111', ['613-555-0111 main Bob']],
  ['c 613-555-0111', ['613-555-0111 mobile']],
  ['613-555-0111 home', ['613-555-0111 home']],
  ['613-555-0111 or 613-555-0112', ['613-555-0111 main', '613-555-0112 main']],
  ['613-555-0111 fax 613-555-0112', ['613-555-0111 main']],
  ['Fax: 613-555-0112', []],
  ['4165550142.0', ['4165550142 main']],
  ['4.165550142E+09', ['4165550142 main']],
  ['+1 (613) 555-0176', ['+1 (613) 555-0176 main']],
  ['0', []],
  ['000-000-0000', []],
  ['9999999999', []],
])('%j has %j', (cell, phones) => {
  expect(read(cell)).toEqual(phones)
  expect(phonesOf(cell, 'main')).toMatchObject({ bad: [], cut: [] })
})

test('what is cut or no number is named', () => {
  expect(phonesOf('4.13556E+09', 'main')).toEqual({ phones: [], bad: [], cut: ['4.13556E+09'] })
  expect(phonesOf('ask Bob; 555', 'home')).toEqual({ phones: [], bad: ['ask Bob', '555'], cut: [] })
})

test('the first is the surest kind; the same digits count once', () => {
  const phones = [
    ...phonesOf('613-555-0111', 'work').phones,
    ...phonesOf('(613) 555-0111 x2, 6135550112', 'mobile').phones,
  ]
  expect(inOrder(phones).map(({ phone, kind }) => [phone, kind])).toEqual([
    ['(613) 555-0111 x2', 'mobile'],
    ['6135550112', 'mobile'],
  ])
})

test.each(['613555060X', 'X135550602', '613-555-06OO'])('%j has a letter in a digit’s place', (text) => {
  expect(phonesOf(text, 'main')).toEqual({ phones: [], bad: [text], cut: [] })
})

test('a letter beside a whole number is its kind or a word', () => {
  expect(read('613-555-0111c')).toEqual(['613-555-0111 mobile'])
  expect(read('555-0111h')).toEqual(['555-0111 home'])
})
