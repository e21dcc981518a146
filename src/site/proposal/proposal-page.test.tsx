import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { OwnProposalPage } from '#contract/own-proposals.ts'
import type { ProposalAnswer } from '#contract/proposal-page.ts'
import { demoBusiness } from '#domain/operations/business.ts'
import { arithmeticOf } from '#server/proposals/arithmetic.ts'
import { emptyAnswer } from '#server/site/proposal-answer.ts'
import { firstLayerOf } from '#tests/support/first-layer.ts'
import { proposalGrounds, sentVersion } from '#tests/support/proposal-snapshot.ts'
import { readingGrade, wordsOf } from '#tests/support/readability.ts'
import { proposalTexts } from '#texts/proposal.ts'
import { proposalPageTexts } from '#texts/proposal-page.ts'
import { ProposalPage } from './proposal-page.tsx'

const { snapshot, hash } = sentVersion()
const plans = [...proposalGrounds.plans.values()]
const arithmetic = arithmeticOf(snapshot, proposalGrounds.assumptions, plans)

const open: OwnProposalPage = {
  id: 41,
  number: 2,
  hash,
  state: 'open',
  sentDate: '2026-11-22T15:00:00Z',
  expiresOn: snapshot.expiresOn,
  newest: 2,
  newerShownOn: null,
  mayAskToSend: false,
  isResting: false,
  isCodeSent: false,
  sendAskedOn: null,
  shared: null,
  snapshot,
  endedRebates: [],
  endedPlans: [],
  acceptingClosed: null,
  reader: 'email-link',
  codeGoesTo: null,
  doCodesRest: false,
  consentText: 'I say yes to the option that I chose.',
  decisions: [],
}
type Decision = OwnProposalPage['decisions'][number]
const decision = (kind: Decision['kind'], change: Partial<Decision> = {}): Decision => ({
  number: 2,
  kind,
  optionKey: null,
  planId: null,
  name: null,
  reason: null,
  askAgainOn: null,
  text: null,
  via: 'email-link',
  decidedDate: '2026-11-25T03:00:00Z',
  decidedOn: '2026-11-24',
  ...change,
})

function htmlOf(
  change: Partial<OwnProposalPage> = {},
  answer: Partial<ProposalAnswer> = {},
  unsafePlaces: string[] = [],
  shown = arithmetic,
) {
  const page = {
    kind: 'proposal',
    proposal: { ...open, ...change },
    arithmetic: shown,
    unsafePlaces,
    answer: { ...emptyAnswer(), ...answer },
  } as const
  const business = { ...demoBusiness, hoursInWords: [] }
  return renderToStaticMarkup(<ProposalPage page={page} business={business} csrfToken="token" />)
}

/** The texts of the page, one for each element that holds a sentence or a cell. */
const blocksOf = (html: string) =>
  [...html.matchAll(/<(p|li|td|dd|dt|h1|h2|h3|h4|th)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , inside = '']) =>
    inside.replaceAll(/<[^>]*>/g, '').replaceAll('&#x27;', "'"),
  )
const sectionOf = (html: string, heading: string) =>
  html.slice(html.indexOf(`id="${heading}"`)).split('</section>')[0] ?? ''

const html = htmlOf()

test('the first lines say whose it is, until when, and what a yes means', () => {
  expect(blocksOf(html).slice(0, 5)).toEqual([
    'Proposal for 101 Abalone Rd',
    expect.stringContaining('Proposal 41, version 2'),
    'Valid until Tuesday, December 22, 2026.',
    proposalTexts.meaning.heading,
    expect.stringContaining('A yes tells us to go ahead.'),
  ])
})

test('the last part says who made it, with address and license', () => {
  expect(html.slice(html.indexOf('id="how-heading"'))).toContain(
    'Maple Heating · 12 Elm Street, London · Contractor license 4711',
  )
})

test('the parts stand in the order of the design, the answer last', () => {
  const headings = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text]) => text)
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
  const sentences = firstLayerOf(`<main>${html}</main>`).filter((text) => wordsOf(text).length >= 5)
  expect(sentences.length).toBeGreaterThan(30)
  const read = sentences.map((text) => (/[.?:]$/.test(text) ? text : `${text}.`)).join(' ')
  expect(readingGrade(read)).toBeLessThanOrEqual(8)
})

test('every figure opens to its arithmetic, with the years of every column', () => {
  const opened = [...html.matchAll(/<summary>(.*?)<\/summary>/g)].map(([, text = '']) =>
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
  expect(html).toContain('6,595.27')
  expect(html).not.toMatch(/billYear|realisation|lifeFactor/)
})

test('where the calculation gives another figure today, the page says that its steps are to be asked for', () => {
  const changed = structuredClone(snapshot)
  const [first] = changed.results.options
  if (!first || !('range' in first.year)) throw new Error('No year')
  first.year.range.likelyCents += 1
  const partly = arithmeticOf(changed, proposalGrounds.assumptions, plans)
  expect(htmlOf({ snapshot: changed }, {}, [], partly)).toContain(proposalPageTexts.folds.older)
  expect(html).not.toContain(proposalPageTexts.folds.older)
})

describe('honesty', () => {
  test('7.2 a saving has its range in the same sentence or cell', () => {
    const savings = blocksOf(html).filter((text) => /\$[\d,]+ (a year )?(less|more)\b(?! now)/.test(text))
    expect(savings.length).toBeGreaterThan(12)
    expect(savings.filter((text) => !/\(.*\$[\d,]+( more)? (to|and) \$/.test(text))).toEqual([])
  })

  test('7.3 each payback against doing nothing stands beside the one against the minimum', () => {
    const terms = [...html.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, text]) => text)
    const { nothing, minimum } = proposalTexts.payback
    expect(terms.filter((term) => term === nothing || term === minimum)).toEqual([
      nothing,
      minimum,
      nothing,
      minimum,
      nothing,
      minimum,
    ])
    expect(html).toContain('longer than it is expected to last')
  })

  test('7.5 no sentence nets a payment with a saving', () => {
    const netted = blocksOf(html).filter((text) => /a month/.test(text) && /a year (less|more)/.test(text))
    expect(netted).toEqual([])
  })

  test('7.6 what may come back is smaller than you pay, and begins with if', () => {
    const rebates = blocksOf(html).filter((text) => text.includes('is approved'))
    expect(rebates.filter((text) => !text.startsWith('If '))).toEqual([])
    expect(rebates).toHaveLength(3 + 3)
    expect(html).not.toMatch(/<strong>[^<]*\$5,626/)
  })

  test('7.8 keeping and the minimum come first in every table, and nothing is chosen beforehand', () => {
    const heads = [...html.matchAll(/<thead>(.*?)<\/thead>/gs)].map(([, head = '']) =>
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
    expect(html).not.toMatch(/ checked=|<script/)
    expect(html).not.toMatch(/<details[^>]* open/)
  })

  test('7.10 comfort is in words, and a breakdown is for the type and age', () => {
    expect(sectionOf(html, 'comfort-heading')).not.toMatch(/\$\d/)
    expect(sectionOf(html, 'repair-heading')).toContain('for the type and age')
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

describe('who may answer', () => {
  const waysOf = (page: string) =>
    [...page.matchAll(/<button[^>]* name="part"[^>]*>/g)].map(
      ([button]) => button.match(/value="(\w+)"/)?.[1],
    )

  test('the reader of an e-mailed link in three ways, the holder of a label with a code, staff in none', () => {
    expect(waysOf(html)).toEqual(['none', 'accept', 'changes', 'decline'])
    const label = htmlOf({ reader: 'label', codeGoesTo: 'p•••@example.com' })
    expect(waysOf(label)).toEqual(['none', 'code', 'accept', 'changes', 'decline'])
    expect(label.match(/name="code"/g)).toHaveLength(1)
    expect(waysOf(htmlOf({ reader: 'label', codeGoesTo: null }))).toEqual([])
    const rests = htmlOf({ reader: 'label', codeGoesTo: 'p•••@example.com', doCodesRest: true })
    expect([waysOf(rests), rests.includes(proposalPageTexts.answer.code.rest)]).toEqual([[], true])
    expect(waysOf(htmlOf({ reader: 'staff' }))).toEqual([])
    for (const isResting of [false, true]) {
      const { onlyReads, resting } = proposalPageTexts.states
      const page = htmlOf({ reader: 'read-link', isResting })
      expect([waysOf(page), page.includes(resting), page.includes(onlyReads)]).toEqual([
        [],
        isResting,
        !isResting,
      ])
    }
  })

  test.each([
    ['expired', 'These prices ended on December 22, 2026.'],
    ['declined', 'You said no to this on November 24, 2026.'],
    ['withdrawn', 'We took this version back.'],
    ['cancelled', 'Your yes to this was cancelled on November 24, 2026.'],
    ['accepted', 'You said yes to Better on November 24, 2026. Your name on it: Pat Miller.'],
  ] as const)('nobody, once it is %s; it can still be read, and says whom to call', (state, said) => {
    const decisions = [
      decision('decline'),
      decision('accept', { optionKey: 'b', name: 'Pat Miller' }),
      decision('cancel'),
    ]
    const page = htmlOf({ state, decisions })
    expect(waysOf(page)).toEqual([])
    expect(blocksOf(page).join(' ')).toContain(said)
    expect(page).toContain('tel:')
    expect(page).toContain('You pay')
  })

  test('a newer version stands alone with the way to it', () => {
    const page = htmlOf({ state: 'superseded', snapshot: null, newest: 3 })
    expect(blocksOf(page)).toEqual([proposalPageTexts.states.superseded, proposalPageTexts.states.openNewest])
    expect(page).toContain('href="/proposal/41"')
  })

  test.each(['expired', 'superseded', 'withdrawn'] as const)(
    'who answered one that is %s reads that it was too late',
    (state) => {
      const refusal = { part: 'accept', message: 'Refused', problems: {} } as const
      const shown = state === 'superseded' ? null : snapshot
      expect(htmlOf({ state, snapshot: shown }, { refusal })).toContain(proposalPageTexts.states.tooLate)
      expect(htmlOf({ state, snapshot: shown })).not.toContain(proposalPageTexts.states.tooLate)
    },
  )

  test('nobody in person where the law forbids it, and the page says why', () => {
    const page = htmlOf({ reader: 'in-person', acceptingClosed: 'NOT_IN_PERSON' })
    expect(waysOf(page)).toEqual([])
    expect(page).toContain(proposalPageTexts.states.notInPerson)
  })

  test('an acceptance that had been cancelled by mistake says so, and one that never was does not', () => {
    const accepted = decision('accept', { optionKey: 'b', name: 'Pat Miller' })
    const mistake = [accepted, decision('cancel'), decision('uncancel')]
    const said = 'On November 24, 2026 we told you that it was cancelled. That was our mistake.'
    expect(blocksOf(htmlOf({ state: 'accepted', decisions: mistake })).join(' ')).toContain(said)
    expect(htmlOf({ state: 'accepted', decisions: [accepted] })).not.toContain('That was our mistake')
  })

  test('a version with changes asked for can still be accepted', () => {
    const page = htmlOf({ state: 'changes-requested', decisions: [decision('request-changes')] })
    expect(waysOf(page)).toEqual(['none', 'accept', 'changes', 'decline'])
    expect(page).toContain('You can still accept this one.')
  })
})

describe('a rebate that has ended', () => {
  const instant = { id: 2, name: 'Thermostat at the till', why: 'ended' as const, endedOn: '2026-11-25' }
  const later = {
    id: 1,
    name: 'High-efficiency furnace rebate',
    why: 'ended' as const,
    endedOn: '2026-11-26',
  }

  test('closes accepting, with a notice on top', () => {
    const page = htmlOf({ acceptingClosed: 'REBATE_ENDED', endedRebates: [instant] })
    expect(page).not.toContain('value="accept"')
    expect(page).toContain('value="changes"')
    expect(page.indexOf('Not in force any more: Thermostat at the till.')).toBeLessThan(
      page.indexOf(proposalTexts.options.heading),
    )
  })

  test.each([
    ['removed', 'No longer on our list: Thermostat at the till.', 'We will send a new version.'],
    ['unchecked', 'We have to check these terms again: Thermostat at the till.', 'We will check them, or'],
  ] as const)('that is %s has a sentence of its own', (why, said, follows) => {
    const page = htmlOf({
      acceptingClosed: 'REBATE_ENDED',
      endedRebates: [{ ...instant, why, endedOn: null }],
    })
    expect(page).toContain(`${said} So this version cannot be accepted now. ${follows}`)
    expect(page).not.toContain('Not in force any more')
  })

  test('is reduced to its day, without an amount or a price after it', () => {
    const page = htmlOf({ state: 'expired', endedRebates: [instant, later] })
    expect(page).toContain('High-efficiency furnace rebate ended on November 26, 2026.')
    expect(page).toContain(
      'The PDF says what we offered on November 22, 2026. Since then: Thermostat at the till',
    )
    expect(page).not.toContain('is approved')
    for (const gone of ['$5,626', '$6,140', '$250', '−$75']) expect(page).not.toContain(gone)
    expect(page).toContain(proposalTexts.price.stale)
    const paybacks = page.match(/When it pays back: against doing nothing.*?<\/tr>/s)?.[0] ?? ''
    expect(blocksOf(`${paybacks}`).slice(-3)).toEqual([
      expect.stringContaining('50 years'),
      proposalPageTexts.table.unknown,
      proposalPageTexts.table.unknown,
    ])
  })

  test('beside one to be checked is followed by a new version, and the second alone by a check', () => {
    const unchecked = { ...later, why: 'unchecked' as const, endedOn: null }
    const closed = (...endedRebates: (typeof unchecked | typeof instant)[]) =>
      htmlOf({ acceptingClosed: 'REBATE_ENDED', endedRebates })
    expect(closed(instant, unchecked)).toContain(proposalPageTexts.states.newVersionFollows)
    expect(closed(unchecked)).toContain(proposalPageTexts.states.checkFollows)
  })

  test('changes nothing of what was accepted', () => {
    const page = htmlOf({
      state: 'accepted',
      endedRebates: [instant, later],
      decisions: [decision('accept', { optionKey: 'b' })],
    })
    expect(page).toContain('$6,140')
    expect(page).toContain('is approved')
    expect(page).not.toContain('Since then:')
  })
})

test('a plan that has ended is named without its figures and cannot be chosen', () => {
  const [plan] = plans
  if (!plan) throw new Error('No plan')
  const ended = { id: plan.id, name: plan.name, why: 'removed' as const, endedOn: null }
  const page = htmlOf({ endedPlans: [ended] })
  expect(page).toContain(`Since then: ${plan.name} is no longer on our list.`)
  expect(page).not.toContain('% APR')
  expect(page).not.toContain(`name="planId"`)
  expect(page).toContain('value="accept"')
  const accepted = htmlOf({
    state: 'accepted',
    endedPlans: [ended],
    decisions: [decision('accept', { optionKey: 'b' })],
  })
  expect(accepted).toContain('% APR')
  expect(accepted).not.toContain('Since then:')
  expect(htmlOf()).toContain(`name="planId" value="${plan.id}"`)
})

test('a place that must not be used has no question of repair, only a warning', () => {
  const repair = sectionOf(htmlOf({}, {}, ['Furnace 1']), 'repair-heading')
  expect(repair).toContain('Do not use your Furnace 1.')
  expect(repair).not.toContain('likely worth it')
  expect(sectionOf(html, 'repair-heading')).toContain('likely worth it')
})

test('a refused form opens again at its first wrong field, with what was typed', () => {
  const typed = { ...emptyAnswer().typed, name: 'P', optionKey: 'b' }
  const problems = { name: 'Write your full name.', agrees: 'Tick this box.' }
  const page = htmlOf({}, { typed, refusal: { part: 'accept', message: 'Write your full name.', problems } })
  expect(page.match(/<details[^>]* open/g)).toHaveLength(1)
  expect(page.match(/autofocus/gi)).toHaveLength(1)
  expect(page).toMatch(/<input[^>]*name="name"[^>]*value="P"|<input[^>]*value="P"[^>]*name="name"/)
  expect(page).toMatch(/<input[^>]*(value="b"[^>]*checked|checked=""[^>]*value="b")/)
  expect(page.match(/aria-invalid="true"/g)).toHaveLength(2)
})

describe('a device that was handed over is given back', () => {
  const button = proposalPageTexts.giveBack
  const given = (change: Partial<OwnProposalPage>) => htmlOf({ reader: 'in-person', ...change })

  test('from the top and from the foot while it can be answered', () => {
    const html = given({})
    expect(html.split(button)).toHaveLength(3)
    expect(html.indexOf(button)).toBeLessThan(html.indexOf('<h1'))
    expect(html.lastIndexOf(button)).toBeGreaterThan(html.indexOf('id="answer"'))
  })

  test('right after what was answered', () => {
    const html = given({ state: 'declined', decisions: [decision('decline', { via: 'in-person' })] })
    const [notice, next] = [html.indexOf('role="status"'), html.indexOf(button)]
    expect(notice).toBeGreaterThan(0)
    expect(next).toBeGreaterThan(notice)
    expect(html.slice(notice, next)).not.toContain('<h2')
  })

  test.each(['email-link', 'read-link', 'label', 'staff'] as const)('not by the reader %s', (reader) => {
    expect(htmlOf({ reader })).not.toContain(button)
  })
})
