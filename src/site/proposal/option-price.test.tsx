import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readAloud } from '#tests/support/read-aloud.ts'
import { OptionPrice } from './reading/option-card.tsx'

type Price = Parameters<typeof OptionPrice>[0]['price']

const price: Price = {
  lines: [],
  total: { name: 'Price with tax', amount: '$5,876.00' },
  instant: [],
  youPay: { name: 'You pay', amount: '$5,876' },
  later: [],
  ifAllApproved: null,
  ended: [],
}
const drawn = (change: Partial<Price>) =>
  renderToStaticMarkup(<OptionPrice price={{ ...price, ...change }} />)

test('what is paid stands alone where nothing is taken off, else under the price and what is', () => {
  expect(readAloud(drawn({}))).toBe('You pay **$5,876** with tax\n')
  expect(readAloud(drawn({ instant: [{ name: 'At the till', amount: '−$75.00' }] }))).toBe(
    '* Price with tax\n= $5,876.00\n* At the till\n= −$75.00\nYou pay **$5,876** with tax\n',
  )
})

test('the address of a source is a link, with or without encryption', () => {
  const html = drawn({
    later: [
      {
        key: 1,
        sentence: 'If it is approved: $5,626.',
        terms: ['Installed by us.', 'We checked this: http://a.example/x', 'And this: https://b.example/y'],
      },
    ],
  })
  expect([...html.matchAll(/<a href="([^"]+)">([^<]+)<\/a>/g)].map(([, href, text]) => [href, text])).toEqual(
    [
      ['http://a.example/x', 'http://a.example/x'],
      ['https://b.example/y', 'https://b.example/y'],
    ],
  )
  expect(html).toContain('<span>Installed by us. </span>')
})

test('what all of them together would bring, and what has ended, has a line each', () => {
  const lines = readAloud(
    drawn({ ifAllApproved: 'If all are approved: $5,000.', ended: ['One ended.', 'Two ended.'] }),
  )
  expect(lines.split('\n').slice(1)).toEqual(['If all are approved: $5,000.', 'One ended.', 'Two ended.', ''])
})
