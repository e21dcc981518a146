import { describe, expect, test } from 'vitest'
import { arithmeticOf } from '#server/proposals/reading/arithmetic.ts'
import { firstLayerOf } from '#tests/support/first-layer.ts'
import { arithmetic, blocksOf, htmlOf, plans, sectionOf, snapshot } from '#tests/support/proposal-page.tsx'
import { proposalGrounds } from '#tests/support/proposal-snapshot.ts'
import { readingGrade, wordsOf } from '#tests/support/readability.ts'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { proposalPageTexts } from '#texts/en/proposals/proposal-page.ts'

test('the first lines say whose it is, until when, and what a yes means', () => {
  expect(blocksOf(htmlOf()).slice(0, 5)).toEqual([
    'Proposal for 101 Abalone Rd',
    expect.stringContaining('Proposal 41, version 2'),
    'Valid until Tuesday, December 22, 2026.',
    proposalTexts.meaning.heading,
    expect.stringContaining('A yes tells us to go ahead.'),
  ])
})

test('the last part says who made it, with address and license', () => {
  expect(htmlOf().slice(htmlOf().indexOf('id="how-heading"'))).toContain(
    'Maple Heating · 12 Elm Street, London · Contractor license 4711',
  )
})

test('the parts stand in the order of the design, the answer last', () => {
  const headings = [...htmlOf().matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text]) => text)
  expect(headings).toEqual([
    proposalTexts.meaning.heading,
    proposalTexts.message,
    proposalTexts.options.heading,
    proposalPageTexts.table.title,
    'What 15 years cost',
    proposalTexts.repair.heading,
    proposalPageTexts.emissions,
    proposalTexts.options.comfort,
    proposalTexts.how.heading,
    proposalTexts.answer.heading,
  ])
})

test('a homeowner of twelve can follow it as it is drawn', () => {
  const sentences = firstLayerOf(`<main>${htmlOf()}</main>`).filter((text) => wordsOf(text).length >= 5)
  expect(sentences.length).toBeGreaterThan(30)
  const read = sentences.map((text) => (/[.?:]$/.test(text) ? text : `${text}.`)).join(' ')
  expect(readingGrade(read)).toBeLessThanOrEqual(8)
})

test('every figure opens to its arithmetic, with the years of every column', () => {
  const opened = [...htmlOf().matchAll(/<summary>(.*?)<\/summary>/g)].map(([, text = '']) =>
    text.replaceAll(/<[^>]*>/g, ''),
  )
  for (const label of ['Good', 'Better', 'Best'])
    expect(opened.filter((title) => title.includes(label)).map((title) => title.split(',')[0])).toEqual([
      proposalPageTexts.folds.price,
      proposalPageTexts.folds.payment,
      proposalPageTexts.causes.title,
      proposalPageTexts.folds.year,
      proposalPageTexts.folds.payback,
      `${label}: each line`,
      label,
    ])
  expect(opened).toContain('Keep what you have: each line, year by year, What 15 years cost')
  expect(htmlOf()).toContain('6,595.27')
  expect(htmlOf()).not.toMatch(/billYear|realisation|lifeFactor/)
})

test('where the calculation gives another figure today, the page says that its steps are to be asked for', () => {
  const changed = structuredClone(snapshot)
  const [first] = changed.results.options
  if (!first || !('range' in first.year)) throw new Error('No year')
  first.year.range.likelyCents += 1
  const partly = arithmeticOf(changed, proposalGrounds.assumptions, plans)
  expect(htmlOf({ snapshot: changed }, {}, [], partly)).toContain(proposalPageTexts.folds.older)
  expect(htmlOf()).not.toContain(proposalPageTexts.folds.older)
})

describe('honesty', () => {
  test('7.2 a saving has its range in the same sentence or cell', () => {
    const savings = blocksOf(htmlOf()).filter((text) => /\$[\d,]+ (a year )?(less|more)\b(?! now)/.test(text))
    expect(savings.length).toBeGreaterThan(12)
    expect(savings.filter((text) => !/\(.*\$[\d,]+( more)? (to|and) \$/.test(text))).toEqual([])
  })

  test('7.3 each payback against doing nothing stands beside the one against the minimum', () => {
    const terms = [...htmlOf().matchAll(/<dt>(.*?)<\/dt>/g)].map(([, text]) => text)
    const { nothing, minimum } = proposalTexts.payback
    expect(terms.filter((term) => term === nothing || term === minimum)).toEqual([
      nothing,
      minimum,
      nothing,
      minimum,
      nothing,
      minimum,
    ])
    expect(htmlOf()).toContain('longer than it is expected to last')
  })

  test('7.5 no sentence nets a payment with a saving', () => {
    const netted = blocksOf(htmlOf()).filter(
      (text) => /a month/.test(text) && /a year (less|more)/.test(text),
    )
    expect(netted).toEqual([])
  })

  test('7.6 what may come back is smaller than you pay, and begins with if', () => {
    const rebates = blocksOf(htmlOf()).filter((text) => text.includes('is approved'))
    expect(rebates.filter((text) => !text.startsWith('If '))).toEqual([])
    expect(rebates).toHaveLength(3 + 3)
    expect(htmlOf()).not.toMatch(/<strong>[^<]*\$5,626/)
  })

  test('7.8 keeping and the minimum come first in every table, and nothing is chosen beforehand', () => {
    const heads = [...htmlOf().matchAll(/<thead>(.*?)<\/thead>/gs)].map(([, head = '']) =>
      [...head.matchAll(/<th[^>]*>(.*?)<\/th>/g)].map(([, name]) => name),
    )
    expect(heads).toHaveLength(2)
    for (const head of heads)
      expect(head).toEqual([
        proposalTexts.ownership.keep,
        proposalTexts.ownership.minimum,
        'Good',
        'Better',
        'Best',
      ])
    expect(htmlOf()).not.toMatch(/ checked=|<script/)
    expect(htmlOf()).not.toMatch(/<details[^>]* open/)
  })

  test('7.10 comfort is in words, and a breakdown is for the type and age', () => {
    expect(sectionOf(htmlOf(), 'comfort-heading')).not.toMatch(/\$\d/)
    expect(sectionOf(htmlOf(), 'repair-heading')).toContain('for the type and age')
  })

  test('7.12 each assumption that is shown has its value and its source', () => {
    const figures = [...Object.values(arithmetic?.options ?? {})].flatMap((option) => option.figures)
    const assumed = figures.flatMap(({ assumptions }) => assumptions)
    expect(assumed.length).toBeGreaterThan(20)
    for (const { label, source } of assumed) {
      expect(label.length, source).toBeGreaterThan(3)
      expect(source.length, label).toBeGreaterThan(5)
    }
  })
})

test('what has no price stands under the options that bring it, and nowhere where none does', () => {
  const withComfort = (texts: string[][]) => {
    const options = snapshot.options.map((option, index) => ({ ...option, comfortTexts: texts[index] ?? [] }))
    return blocksOf(sectionOf(htmlOf({ snapshot: { ...snapshot, options } }), 'comfort-heading'))
  }
  expect(withComfort([[], ['Quiet'], ['Even heat', 'Clean air']])).toEqual([
    proposalPageTexts.comfort,
    'Better',
    'Quiet',
    'Best',
    'Even heat',
    'Clean air',
  ])
  expect(withComfort([])).toEqual([])
})
