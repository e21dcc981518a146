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
  expect(headings).toEqual(['Furnace 1', 'AC 1', 'AC 2'])
})

test('adds up the shown figures of the panels, including losses, and links to each', () => {
  const html = markup(whole)
  expect(html).toContain(
    'With a new furnace and two new air conditioners, a year would cost about <strong>$251 less</strong> to run.',
  )
  const summary = html.slice(html.indexOf('<table'), html.indexOf('</table>'))
  expect([...summary.matchAll(/<td data-label="[^"]+">(.*?)<\/td>/g)].map((match) => match[1])).toEqual([
    '$151.33 ($97 to $194)',
    '848.0',
    '$133.65 ($63 to $184)',
    '60.7',
    '−$33.94 ($22 to $53 more)',
    '−15.4',
    '$251.04 ($154 to $324)',
    '893.3',
  ])
  const targets = [...summary.matchAll(/href="#([^"]+)"/g)].map((match) => match[1])
  expect(targets).toHaveLength(3)
  for (const target of targets) expect(html).toContain(`id="${target}"`)
})

test('one panel has no sum', () => {
  const html = markup([workedAnalysis('F01')])
  expect(html).not.toContain('Together')
  expect(html).toContain('Furnace 1')
})

test('without panels the page’s own message is shown', () => {
  expect(markup([workedAnalysis('F17'), emptyAnalysis('Humidifier')])).toBe('Nothing to compare yet')
})
