import { describe, expect, test } from 'vitest'
import { arithmeticOf } from '#server/proposals/reading/arithmetic.ts'
import { firstLayerOf } from '#tests/support/first-layer.ts'
import {
  arithmetic,
  blocksOf,
  decision,
  htmlOf,
  plans,
  sectionOf,
  snapshot,
} from '#tests/support/proposal-page.tsx'
import { proposalGrounds } from '#tests/support/proposal-snapshot.ts'
import { readingGrade, wordsOf } from '#tests/support/readability.ts'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { proposalPageTexts } from '#texts/en/proposals/proposal-page.ts'

test('the first lines say whose it is and until when; what a yes means stands where the yes is given', () => {
  const html = htmlOf()
  expect(blocksOf(html).slice(0, 2)).toEqual([
    'Three ways for 101 Abalone Rd',
    'For Pat Miller · holds until December 22',
  ])
  const places = [
    'id="answer"',
    proposalTexts.meaning.heading,
    'A yes tells us to go ahead.',
    'value="accept"',
  ]
  const found = places.map((text) => html.indexOf(text))
  expect(found).toEqual(found.toSorted((one, other) => one - other))
  expect(html).toContain('Valid until Tuesday, December 22, 2026')
})

test('the last part says who made it, with address and license', () => {
  expect(htmlOf().slice(htmlOf().indexOf('id="how-heading"'))).toContain(
    'Maple Heating · 12 Elm Street, London · Contractor license 4711',
  )
})

test('the parts stand in the order of the design, the answer last', () => {
  const headings = [...htmlOf().matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text]) => text)
  expect(headings).toEqual([
    proposalTexts.first.youPayAfter,
    '15 years, all in',
    proposalTexts.options.heading,
    proposalTexts.message,
    proposalPageTexts.parts.compare.title,
    proposalTexts.repair.heading,
    proposalPageTexts.emissions,
    proposalTexts.how.heading,
    proposalTexts.price.rebates,
    proposalTexts.answer.heading,
  ])
})

/** The page with its options and its parts opened, as after a press each; smaller folds stay closed. */
function openedOnce(html: string): string {
  const areOpened: boolean[] = []
  return html.replaceAll(/<details\b[^>]*>(<summary[^>]*><h[23])?|<\/details>/g, (tag, head?: string) => {
    if (tag === '</details>') return areOpened.pop() ? '' : tag
    areOpened.push(head !== undefined)
    return head ?? tag
  })
}

test('a homeowner of twelve can follow it as it is drawn', () => {
  for (const [html, least] of [
    [htmlOf(), 10],
    [openedOnce(htmlOf()), 40],
  ] as const) {
    const sentences = firstLayerOf(`<main>${html}</main>`).filter((text) => wordsOf(text).length >= 5)
    expect(sentences.length).toBeGreaterThan(least)
    const read = sentences.map((text) => (/[.?:]$/.test(text) ? text : `${text}.`)).join(' ')
    expect(readingGrade(read)).toBeLessThanOrEqual(8)
  }
})

test('every figure opens to its arithmetic, with the years of every column', () => {
  const opened = [...htmlOf().matchAll(/<summary>(.*?)<\/summary>/g)].map(([, text = '']) =>
    text.replaceAll(/<[^>]*>/g, ''),
  )
  for (const label of ['Good', 'Better', 'Best'])
    expect(opened.filter((title) => title.includes(label)).map((title) => title.split(',')[0])).toEqual([
      expect.stringMatching(`^${label}Furnace`),
      proposalTexts.get.details,
      proposalPageTexts.parts.price.split(',')[0],
      proposalPageTexts.folds.price,
      proposalTexts.plans.heading,
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
    const [ofBars, ...ofTables] = heads
    expect(ofBars?.slice(0, 2)).toEqual([proposalTexts.bars.parts.pay, proposalTexts.bars.parts.energy])
    expect(htmlOf().match(/<li[^>]* data-side="\w+"/g)?.[0]).toContain('data-side="actual"')
    expect(ofTables).toHaveLength(2)
    for (const head of ofTables)
      expect(head).toEqual([
        proposalTexts.ownership.keep,
        proposalTexts.ownership.minimum,
        'Good',
        'Better',
        'Best',
      ])
    expect(htmlOf()).not.toMatch(/ checked=|<script/)
    const opened = htmlOf().match(/<details[^>]* open[^>]*>/g) ?? []
    expect(opened.filter((tag) => !tag.includes('name="option"'))).toEqual([])
    expect(opened, 'the option that is suggested').toHaveLength(1)
  })

  test('7.10 comfort is in words, and a breakdown is for the type and age', () => {
    expect(comfortOf(htmlOf()).join(' ')).not.toMatch(/\$\d/)
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

/** What stands under 'Comfort', an option after the other. */
function comfortOf(html: string): string[] {
  return html
    .split(`<h4>${proposalTexts.options.comfort}</h4>`)
    .slice(1)
    .map((part) => blocksOf(part.split('</div>')[0] ?? '').join(' / '))
}

test('what has no price stands under the options that bring it, and nowhere where none does', () => {
  const withComfort = (texts: string[][]) => {
    const options = snapshot.options.map((option, index) => ({ ...option, comfortTexts: texts[index] ?? [] }))
    return comfortOf(htmlOf({ snapshot: { ...snapshot, options } }))
  }
  const { comfort } = proposalPageTexts
  expect(withComfort([[], ['Quiet'], ['Even heat', 'Clean air']])).toEqual([
    `Quiet / ${comfort}`,
    `Even heat / Clean air / ${comfort}`,
  ])
  expect(withComfort([])).toEqual([])
})

test('of the options the suggested one is open, else the first, and after a yes the chosen one', () => {
  const openOf = (html: string) =>
    html.match(/<details[^>]* name="option" open=""><summary><h3 id="option-(\w)-label"/)?.[1]
  expect(openOf(htmlOf())).toBe('b')
  expect(openOf(htmlOf({ snapshot: { ...snapshot, suggestion: null } }))).toBe('a')
  const decisions = [decision('accept', { optionKey: 'c' })]
  expect(openOf(htmlOf({ state: 'accepted', decisions }))).toBe('c')
  expect(openOf(htmlOf({ state: 'cancelled', decisions: [...decisions, decision('cancel')] }))).toBe('b')
})

describe('what happens next', () => {
  const stepsOf = (html: string) =>
    blocksOf(sectionOf(html, 'next-heading').replaceAll('<a', ' <a')).map((text) => text.replace(/ +/g, ' '))
  const accepted = (
    acceptanceMeaning: 'go-ahead' | 'contract',
    reader: 'email-link' | 'label' = 'email-link',
  ) =>
    htmlOf({
      state: 'accepted',
      decisions: [decision('accept', { optionKey: 'b' })],
      snapshot: { ...snapshot, meaning: { ...snapshot.meaning, acceptanceMeaning } },
      reader,
      work: { isToPlan: true, plannedOn: '2026-12-15', visit: null },
    })

  test('after a yes are three steps, with the contract and the day that is planned', () => {
    const texts = proposalPageTexts.next
    const further = [texts.call, 'Planned for the work: about December 15, 2026.']
    const file = proposalPageTexts.downloadAcceptance
    for (const meaning of ['go-ahead', 'contract'] as const)
      expect(stepsOf(accepted(meaning)).slice(-3)).toEqual([`${texts.contract[meaning]} ${file}`, ...further])
    expect(stepsOf(accepted('contract', 'label')).slice(-3)[0]?.trim()).toBe(texts.contract.contract)
    expect(accepted('go-ahead')).toContain(proposalTexts.first.chosen)
    expect(accepted('go-ahead')).not.toContain(`>${proposalTexts.first.suggestedShort}<`)
  })

  test('is said of nothing that was not accepted, or was cancelled', () => {
    const cancelled = [decision('accept', { optionKey: 'b' }), decision('cancel')]
    for (const html of [htmlOf(), htmlOf({ state: 'cancelled', decisions: cancelled })])
      expect(html).not.toContain('next-heading')
  })
})

test('the conditions of a rebate stand once, where each option leads to them', () => {
  const html = htmlOf()
  expect(html.match(/Their conditions:/g)).toHaveLength(1)
  expect(html.match(/href="#rebate-1"/g)).toHaveLength(3)
  expect(html.match(/id="rebate-1"/g)).toHaveLength(1)
})
