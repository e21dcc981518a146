import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Analysis } from '#contract/homes/analysis.ts'
import { emptyAnalysis, workedAnalysis } from '#tests/support/worked-analyses.ts'
import { SystemAnalysis } from './system-analysis.tsx'

function markup(analyses: Analysis[], props: Partial<Parameters<typeof SystemAnalysis>[0]> = {}): string {
  return renderToStaticMarkup(
    <SystemAnalysis
      analyses={analyses}
      imageUrl={(name) => name}
      empty="Nothing to compare yet"
      {...props}
    />,
  )
}

const stopped = (analysis: Analysis): Analysis => ({
  ...analysis,
  verdict: { verdict: 'do-not-run', headline: 'Do not use it.', reasons: [], nextStep: 'Call us.' },
})

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
  expect(html).not.toContain('<header')
  expect(html).toContain('Furnace 1')
})

test('without panels the page’s own message is shown', () => {
  expect(markup([workedAnalysis('F17'), emptyAnalysis('Humidifier')])).toBe('Nothing to compare yet')
})

test('beside a piece that must not run nothing is added up', () => {
  const [furnace, unit] = [workedAnalysis('F01'), workedAnalysis('A02')]
  expect(markup([furnace, unit])).toContain('With a new furnace')
  expect(markup([stopped(furnace), unit])).not.toContain('With a new')
})

test('the page with everything open is linked once, above one panel and above several', () => {
  const link = '<a href="/all">'
  for (const analyses of [[workedAnalysis('F01')], [workedAnalysis('F01'), workedAnalysis('A02')]]) {
    expect(markup(analyses, { showAllHref: '/all' }).split(link)).toHaveLength(2)
    expect(markup(analyses)).not.toContain('href="/')
  }
  expect(markup([stopped(workedAnalysis('F01')), workedAnalysis('A02')], { showAllHref: '/all' })).toContain(
    link,
  )
})

test('everything is folded unless the page opens it, and a heading can be jumped to', () => {
  const html = markup([workedAnalysis('F01')])
  expect(html).not.toMatch(/<details[^>]* open/)
  expect(markup([workedAnalysis('F01')], { openFolds: 'all' })).toMatch(/<details[^>]* open/)
  expect(html).toContain('tabindex="-1"')
})

test('a page about one piece shows it, whatever came of comparing it', () => {
  expect(markup([workedAnalysis('F17')], { isItem: true })).toContain('Furnace 1')
})

test('only the piece that is compared again waits, and what a page brings stands in each panel', () => {
  const html = markup([workedAnalysis('F01'), workedAnalysis('A02')], {
    pendingFor: 'AC 1',
    systemChoiceFor: ({ equipmentTypeName }) => `Choice of ${equipmentTypeName}`,
    askFor: ({ equipmentTypeName }) => `Ask about ${equipmentTypeName}`,
    onProposedSeerChange: () => {},
  })
  expect([...html.matchAll(/aria-busy="(\w+)"/g)].map(([, isBusy]) => isBusy)).toEqual(['false', 'true'])
  for (const slot of ['Furnace 1', 'AC 1'])
    for (const text of [`Choice of ${slot}`, `Ask about ${slot}`]) expect(html.split(text)).toHaveLength(2)
  expect(html.split('<select')).toHaveLength(2)
  expect(markup([workedAnalysis('A02')])).not.toContain('<select')
})
