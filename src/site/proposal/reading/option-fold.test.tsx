import { expect, test } from 'vitest'
import { htmlOf, snapshot } from '#tests/support/proposal-page.tsx'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { proposalPageTexts } from '#texts/en/proposals/proposal-page.ts'

const { folds } = proposalPageTexts
const cardsOf = (html: string) => [...html.matchAll(/<article .*?<\/article>/gs)].map(([card]) => card)
/** The headings of the arithmetic in the fold of a title, of a card. */
const openedIn = (card = '', title = '') =>
  [...(card.split(title)[1]?.split('</details>')[0] ?? '').matchAll(/_heading_\w+">(.*?)</g)].map(
    ([, heading]) => heading,
  )
const ended = { id: 2, name: 'Thermostat at the till', why: 'ended', endedOn: '2026-11-23' } as const

test('each option is an article of its own name, to which its card leads, and one card says that we suggest it', () => {
  const html = htmlOf()
  const cards = cardsOf(html)
  expect(cards.map((card) => card.match(/<article id="([^"]+)"/)?.[1])).toEqual([
    'option-a',
    'option-b',
    'option-c',
  ])
  for (const [name, key] of Object.entries({ Good: 'a', Better: 'b', Best: 'c' }))
    expect(html).toContain(`<h3 id="option-${key}-label" translate="no">${name}</h3>`)
  const links = [...html.matchAll(/<a class="_card_\w+" href="#(option-\w)".*?<\/a>/gs)]
  expect(links.map(([link, id]) => [id, link.includes('We suggest')])).toEqual([
    ['option-a', false],
    ['option-b', true],
    ['option-c', false],
  ])
})

test('what is put in has four lines at most, and says how many more there are', () => {
  const withLines = (count: number) => {
    const [first, ...others] = snapshot.options
    const [line] = first?.lines ?? []
    if (!first || !line) throw new Error('No line')
    const lines = Array.from({ length: count }, (_, index) => ({ ...line, name: `Part ${index + 1}` }))
    const [card = ''] = cardsOf(
      htmlOf({ snapshot: { ...snapshot, options: [{ ...first, lines }, ...others] } }),
    )
    const list = card.split(`<h4>${proposalTexts.get.heading}</h4>`)[1]?.split('</ul>')[0] ?? ''
    return [...list.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, text]) => text)
  }
  expect(withLines(4)).toEqual(['Part 1', 'Part 2', 'Part 3', 'Part 4'])
  expect(withLines(5)).toEqual(['Part 1', 'Part 2', 'Part 3', 'And 2 more, below'])
})

test('a figure opens to its own arithmetic and to no other', () => {
  const [good] = cardsOf(htmlOf())
  expect(openedIn(good, folds.price)).toEqual(['You pay'])
  expect(openedIn(good, folds.year)).toEqual(['Saving of a year', 'Range of the saving'])
  const named = 'Assumptions, with their sources'
  expect(openedIn(good, folds.payback)).toEqual([
    ...['Payback on energy alone', named],
    ...['Payback of the extra cost', named],
  ])
})

test('the arithmetic of a price is closed where one of its rebates has ended, and no figure stands that rests on it', () => {
  const [good, better] = cardsOf(htmlOf({ endedRebates: [ended] }))
  expect(good).toContain(folds.price)
  expect(good).not.toContain(proposalTexts.price.stale)
  expect(better).not.toContain(folds.price)
  expect(better).toContain(proposalTexts.price.stale)
  expect(better).not.toContain(folds.payback)
})

test('an option without a price has neither it nor its arithmetic', () => {
  const options = snapshot.results.options.map((option) => ({ ...option, price: null }))
  const html = htmlOf({ snapshot: { ...snapshot, results: { ...snapshot.results, options } } })
  for (const card of cardsOf(html)) {
    expect(card).toContain(proposalTexts.first.noPrice)
    expect(card).not.toContain(proposalTexts.price.youPay)
    expect(card).not.toContain(folds.price)
  }
})

test('nothing that is not said leaves an empty line', () => {
  for (const card of cardsOf(htmlOf())) expect(card).not.toMatch(/<(p|li|dd)[^>]*><\/\1>/)
})

test('the comparison of each place opens line by line, for each option that changes it', () => {
  const opened = [...htmlOf().matchAll(/<summary>([^<]*), Furnace 1: today and the new one, line by line/g)]
  expect(opened.map(([, option]) => option)).toEqual(['Good', 'Better', 'Best'])
  const [, lines = ''] = htmlOf().split('Good, Furnace 1: today and the new one, line by line')
  expect((lines.split('</details>')[0] ?? '').match(/<h4>/g)).toHaveLength(13)
  expect(htmlOf({}, {}, [], null)).not.toContain('today and the new one, line by line')
})
