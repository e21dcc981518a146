import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Analysis } from '#contract/analysis.ts'
import { emptyAnalysis, workedAnalysis } from '#tests/support/worked-analyses.ts'
import { SystemAnalysis } from './system-analysis.tsx'

function markup(analyses: Analysis[]): string {
  return renderToStaticMarkup(
    <SystemAnalysis analyses={analyses} imageUrl={(name) => name} empty="Nothing to compare yet" />,
  )
}

const whole = [
  workedAnalysis('A09', 'AC 2'),
  workedAnalysis('F17', 'Furnace 2'),
  workedAnalysis('A02'),
  workedAnalysis('F01'),
  emptyAnalysis('Thermostat'),
]

test('shows the panels that have rows, in order', () => {
  const headings = [...markup(whole).matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map((match) => match[1])
  expect(headings).toEqual([
    'Furnace 1: The benefits of an Upgrade',
    'AC 1: The benefits of an Upgrade',
    'AC 2: The benefits of an Upgrade',
  ])
})

test('adds up the shown figures of the panels, including losses, and links to each', () => {
  const html = markup(whole)
  expect(html).toContain(
    'With a new furnace, two new air conditioners, and a smart thermostat, a year would cost about <strong>$243 less</strong> to run. A new furnace and two new air conditioners alone: about <strong>$207 less</strong> a year ($124 to $273).',
  )
  const summary = html.slice(html.indexOf('<header'), html.indexOf('</header>'))
  expect(summary).toContain(
    'We are fairly sure it is between $148 and $314. You need not do it all at once. The power of the fan in summer is counted once, with the AC.',
  )
  expect(summary).toContain('Fuel and power only.')
  expect([...summary.matchAll(/<strong>(\$[\d,]+)<\/strong>/g)].map(([, total]) => total)).toEqual([
    '$985',
    '$741',
  ])
  expect([...summary.matchAll(/<a href="#[^"]+">(.*?)<\/a>/g)].map(([, text]) => text)).toEqual([
    'Furnace 1 and a smart thermostat: about $151 less',
    'AC 1: about $133 less',
    'AC 2: about $34 more',
  ])
  const targets = [...summary.matchAll(/href="#([^"]+)"/g)].map((match) => match[1])
  expect(targets).toHaveLength(3)
  for (const target of targets) expect(html).toContain(`id="${target}"`)
})

test('one panel has no sum', () => {
  const html = markup([workedAnalysis('F01')])
  expect(html).not.toContain('With a new')
  expect(html).toContain('Furnace 1')
})

test('without panels the page’s own message is shown', () => {
  expect(markup([workedAnalysis('F17'), emptyAnalysis('Humidifier')])).toBe('Nothing to compare yet')
})
