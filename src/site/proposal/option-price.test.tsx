import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { proposalOutline } from '#comparison/proposal/outline.ts'
import { snapshot } from '#tests/support/proposal-page.tsx'
import { readAloud } from '#tests/support/read-aloud.ts'
import { OptionPrice, PriceLines } from './reading/option-price.tsx'
import { RebatesPart } from './reading/rebates-part.tsx'

const outline = proposalOutline(snapshot)
const [option] = outline.options
if (!option?.price) throw new Error('No price')
const { price } = option
type Price = typeof price

const later = (key: number, terms: readonly string[]) => ({
  ...{ key, name: `Rebate ${key}` },
  ...{ sentence: `If “Rebate ${key}” is approved: $5,626.`, terms },
})
const drawn = (change: Partial<Price> | null) =>
  renderToStaticMarkup(
    <OptionPrice
      option={{ ...option, price: change && { ...price, later: [], ...change } }}
      arithmetic={null}
    />,
  )

test('the lines of a price lead from the first to what is paid', () => {
  const lines = {
    ...price,
    lines: [{ name: 'Furnace', amount: '$5,200.00' }],
    total: { name: 'Price with tax', amount: '$5,876.00' },
    instant: [{ name: 'At the till', amount: '−$75.00' }],
    youPay: { name: 'You pay', amount: '$5,801' },
  }
  expect(readAloud(renderToStaticMarkup(<PriceLines price={lines} />))).toBe(
    '* Furnace\n= $5,200.00\n* Price with tax\n= $5,876.00\n* At the till\n= −$75.00\n* You pay\n= $5,801\n',
  )
})

test('an option without a price says so', () => {
  expect(readAloud(drawn(null))).toBe('No price yet\n')
})

test('what may come back leads to its conditions', () => {
  expect(drawn({ later: [later(7, [])] })).toContain(
    'is approved: $5,626. <a href="#rebate-7">Conditions</a>',
  )
})

test('the address of a source is a link, with or without encryption; a rebate of two options stands once', () => {
  const rebate = later(7, [
    'Installed by us.',
    'We checked this: http://a.example/x',
    'And: https://b.example/y',
  ])
  const options = [option, option].map((one) => ({ ...one, price: { ...price, later: [rebate] } }))
  const html = renderToStaticMarkup(<RebatesPart outline={{ ...outline, options }} />)
  const links = [...html.matchAll(/<a href="([^"]+)">([^<]+)<\/a>/g)].map(([, href, text]) => [href, text])
  expect(links).toEqual([
    ['http://a.example/x', 'http://a.example/x'],
    ['https://b.example/y', 'https://b.example/y'],
  ])
  expect(html).toContain('<span>Installed by us. </span>')
  const none = options.map((one) => ({ ...one, price: null }))
  expect(renderToStaticMarkup(<RebatesPart outline={{ ...outline, options: none }} />)).toBe('')
})

test('what all of them together would bring, and what has ended, has a line each', () => {
  const html = drawn({ ifAllApproved: 'If all are approved: $5,000.', ended: ['One ended.', 'Two ended.'] })
  expect(readAloud(html).trim().split('\n').slice(-3)).toEqual([
    'If all are approved: $5,000.',
    'One ended.',
    'Two ended.',
  ])
})
