import { expect, test } from 'vitest'
import { meantWords } from './one-wrong-letter.ts'
import { searchTerms, type Term } from './search-terms.ts'

const shown = (term: Term): string => {
  if (term.kind === 'number') return `the number ${term.id}`
  if (term.kind === 'word') return `${term.word}${term.isInside ? '' : '…'}`
  return `the phone ${term.digits} or ${term.words.map(shown).join(' ')}`
}

test.each([
  ['Ada Wrenhaven', ['ada', 'wrenhaven']],
  ['Abernathy, Ada.', ['abernathy', 'ada']],
  ['ada ADA', ['ada']],
  ['el', ['el…']],
  ['陳大文', ['陳大文…']],
  ['#1', ['the number 1']],
  ['85 Wrenhaven', ['85…', 'wrenhaven']],
  ['122 Elm', ['122…', 'elm']],
  ['2030', ['2030']],
  ['(416) 555-0142 ext. 5', ['the phone 4165550142 or 416… 555… 0142']],
  ['ada 1 416 555 0142', ['ada', 'the phone 4165550142 or 1… 416… 555… 0142']],
  ['info@xn--caf-dma.ca', ['info@cafe.ca']],
  ['100%', ['100%']],
  ['%', ['%']],
  [' -- ', []],
  ['', []],
])('%j looks for %j', (typed, terms) => {
  expect(searchTerms(typed).map(shown)).toEqual(terms)
})

test.each([
  ['wrenhavem', 'wrenhaven', true],
  ['wrenhavn', 'wrenhaven', true],
  ['wrenhavven', 'wrenhaven', true],
  ['wrenhavne', 'wrenhaven', true],
  ['wernhavne', 'wrenhaven', false],
  ['elms', 'elma', false],
  ['жукав', 'жуков', true],
  ['12345', '12346', false],
])('%s may be meant to be %s: %s', (typed, meant, is) => {
  expect(meantWords(typed).includes(meant)).toBe(is)
})
