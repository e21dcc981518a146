import { describe, expect, test } from 'vitest'
import { documentInformation, pageSizes, pageTexts } from '#tests/support/pdf-pages.ts'
import { pageStructures, type Structure } from '#tests/support/pdf-structure.ts'
import { acceptanceDocument, proposalDocument } from '#tests/support/proposal-documents.ts'
import { lineOf, optionOf, proposalDraft, proposalGrounds } from '#tests/support/proposal-snapshot.ts'
import { inOneLine } from '#tests/support/reports.ts'
import { print } from '../print.ts'

const proposal = proposalDocument()
const pdf = await print(proposal, 'letter')
const pages = (await pageTexts(pdf)).map(inOneLine)
const all = pages.join(' ')

const flat = (parts: readonly Structure[]): Structure[] =>
  parts.flatMap((part) => [part, ...flat(part.children)])

describe('the pages of a proposal', () => {
  test('say on the first one what the page says first, which version, and what a yes means', () => {
    for (const text of [
      'Maple Heating · 12 Elm Street, London · Contractor license 4711',
      'Three ways for 101 Abalone Rd',
      'holds until December 22, 2026',
      'Proposal 41, version 2',
      'Valid until Tuesday, December 22, 2026',
      'Better We suggest $6,140 $78/month −$151/year likely ($97 to $194)',
      'We suggest Better: The thermostat saves the most for its price in your home.',
      '15 years, all in Keep $12,400 Good $13,370 $12,940 to $13,880',
      'Keeping is cheapest over 15 years, by about $790',
      'It is not the contract yet',
      'Thank you for your time on Tuesday.',
    ])
      expect(pages[0]).toContain(text)
    expect(all).not.toContain('Never shown')
  })

  test('carry version and hash on each page', () => {
    expect(pages).toHaveLength(5)
    for (const [index, text] of pages.entries()) {
      expect(text).toContain(`Proposal 41, version 2 · ${proposal.hash.slice(0, 12)}`)
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`)
    }
  })

  test('keep their order', () => {
    const headings = [
      'You pay, with tax and rebates taken off',
      '15 years, all in',
      'What a yes means',
      'Your answer',
      'A year',
      'Your options',
      'When it pays back',
      'What 15 years cost',
      'Repair or replace?',
      'Comfort Good',
      'Rebates and their conditions',
      'Our terms',
      'How we worked this out',
      'Assumptions, with their sources',
    ]
    const places = headings.map((heading) => all.indexOf(heading))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places).not.toContain(-1)
  })

  test('can be read aloud: one title, headings, tables whose rows are named', async () => {
    const parts = flat((await pageStructures(pdf)).flat())
    const of = (type: string) => parts.filter((part) => part.type === type)
    expect(of('H1').map(({ text }) => inOneLine(text))).toEqual(['Three ways for 101 Abalone Rd'])
    expect(of('H3').map(({ text }) => text)).toEqual(expect.arrayContaining(['Good', 'Better', 'Best']))
    for (const table of of('Table'))
      for (const row of table.children) expect(row.children[0]?.type, JSON.stringify(row)).toBe('TH')
    expect(await documentInformation(pdf)).toMatchObject({ title: 'Three ways for 101 Abalone Rd' })
  })

  test('are drawn on A4 on request', async () => {
    const [first] = await pageSizes(await print(proposal, 'a4'))
    expect([Math.round(first?.widthPt ?? 0), Math.round(first?.heightPt ?? 0)]).toEqual([595, 842])
  })

  test('hold four options with long texts, of which nothing is lost', async () => {
    const entries = new Map(
      [...proposalGrounds.entries].map(([id, entry]) => [
        id,
        { ...entry, includes: 'Removal of the old unit and everything beside it. '.repeat(38).trim() },
      ]),
    )
    const options = (['a', 'b', 'c', 'd'] as const).map((key, index) =>
      optionOf(key, `Option ${index + 1}`, [lineOf(2 + (index % 2), ['Furnace 1']), lineOf(4), lineOf(5)]),
    )
    const long = proposalDocument(
      { ...proposalDraft, options, suggestion: null },
      {
        ...proposalGrounds,
        entries,
        meaning: { ...proposalGrounds.meaning, terms: 'A term. '.repeat(1200) },
      },
    )
    const texts = (await pageTexts(await print(long, 'letter'))).map(inOneLine).join(' ')
    expect(texts.match(/Removal of the old unit/g)).toHaveLength(12 * 38)
    expect(texts.match(/term\./g)).toHaveLength(1200)
  })
})

describe('honesty on paper', () => {
  test('7.6 you pay stands before what may come back, which begins with if', () => {
    const paid = all.match(/You pay \$[\d,.]+ If “High-efficiency furnace rebate” of \$250 is approved: \$/g)
    expect(paid).toHaveLength(3)
    expect(all.match(/Their conditions:/g), 'once, for all options').toHaveLength(1)
  })

  test('7.7 a tax credit says that it is money only for who owes tax', async () => {
    const rebates = new Map(
      [...proposalGrounds.rebates].map(([id, rebate]) => [id, { ...rebate, isTaxCredit: true }]),
    )
    const credit = proposalDocument(proposalDraft, { ...proposalGrounds, rebates })
    const texts = (await pageTexts(await print(credit, 'letter'))).map(inOneLine).join(' ')
    expect(texts).toContain('worth money only if you owe tax')
  })

  test('7.8 keeping and the least that may be installed are columns', () => {
    expect(all).toContain('Keep what you have')
    expect(all).toContain('$12,402.74 $12,968.56 $13,365.40')
  })

  test('7.11 of a refrigerant only its name is said', async () => {
    const [, sold] = [...proposalGrounds.entries][1] ?? []
    if (!sold) throw new Error('No entry')
    const unit = {
      ...sold,
      id: 9,
      kind: 'air-conditioner' as const,
      refrigerant: 'R-454B',
      rating: 16,
      ratingStandard: 'seer2' as const,
    }
    const entries = new Map([...proposalGrounds.entries, [9, unit]])
    const draft = { ...proposalDraft, options: [optionOf('a', 'Cool', [{ ...lineOf(2), priceEntryId: 9 }])] }
    const cool = proposalDocument({ ...draft, suggestion: null }, { ...proposalGrounds, entries })
    const texts = (await pageTexts(await print(cool, 'letter'))).map(inOneLine).join(' ')
    expect(texts.match(/R-\d+\w?/g)).toEqual(['R-454B'])
    expect(texts).toContain('Refrigerant R-454B')
    expect(texts).not.toMatch(/illegal|banned|phase[- ]?out|ozone/i)
  })

  test('7.12 each constant has value, unit and source, and our own say that they are our estimate', () => {
    const constants = proposal.explanations.flatMap(({ figures }) =>
      figures.flatMap(({ assumptions }) => assumptions),
    )
    expect(constants.length).toBeGreaterThan(10)
    for (const { label, value, source } of constants) {
      expect([label, value, source]).not.toContain('')
      expect(all).toContain(inOneLine(label))
      if (/typical value/i.test(source)) expect(source).toMatch(/our estimate/i)
    }
    expect(all).toMatch(/our estimate/i)
  })

  test('a payment stands with its rate and months, and its disclosure right under it', () => {
    expect(
      all.match(/\$[\d.,]+ a month 8\.99 % APR 120 months \$[\d.,]+ a month for 120 months at 8\.99 %/g),
    ).toHaveLength(3)
  })
})

test('the page of an acceptance says what, who, when, how it is known, and the whole hash', async () => {
  const acceptance = acceptanceDocument()
  const [text = ''] = (await pageTexts(await print(acceptance, 'letter'))).map(inOneLine)
  for (const said of [
    'What was accepted for 101 Abalone Rd',
    'Option Better',
    'You pay, with tax $6,140',
    'Ten years, from Example Bank',
    'Pat Miller',
    'Wednesday, November 25, 2026, 10:00 AM EST',
    'By the link in our email',
    'I accept this option at this price.',
    'Proposal 41, version 2',
    acceptance.hash,
  ])
    expect(text).toContain(said)
})
