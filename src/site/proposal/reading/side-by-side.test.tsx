import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { proposalOutline } from '#comparison/proposal/outline.ts'
import type { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'
import { sentVersion } from '#tests/support/proposal-snapshot.ts'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { SideBySide } from './side-by-side.tsx'

const { snapshot } = sentVersion()
type Offered = ProposalSnapshot['results']['options'][number]
type Year = Offered['year']

/** The table of a version whose first option is changed: the cells of each row by its name. */
function cellsOf(changed: Partial<Offered>, { isStale = false, all = false } = {}) {
  const options = snapshot.results.options.map((option, index) =>
    all || index === 0 ? { ...option, ...changed } : option,
  )
  const version = { ...snapshot, results: { ...snapshot.results, options } }
  const html = renderToStaticMarkup(
    <SideBySide
      snapshot={version}
      outline={proposalOutline(version)}
      isStale={(key) => isStale && key === options[0]?.key}
    />,
  )
  const rows = [...html.matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/g)]
  return Object.fromEntries(
    rows.map(([, name = '', cells = '']) => [name, cells.split(/<[^>]+>/).filter((cell) => cell !== '')]),
  )
}

const year = (likelyCents: number, co2eSavedKg: number): Year =>
  ({
    range: {
      todayCents: 90_000,
      likelyCents,
      lowCents: likelyCents - 1_000,
      highCents: likelyCents + 1_000,
      causes: [],
    },
    co2eSavedKg,
    estimated: [],
  }) as unknown as Year
const problems: Year = { problems: [] }
/** Cells stand in this order: keeping, the least that may be installed, each option. */
const [keep, least, first] = [0, 1, 2]

describe('the cell of an option', () => {
  test.each([
    ['less in both', year(15_133, 848.9), '$151 less ($141 to $161)', '848 kg less'],
    ['more in both', year(-15_133, -848.9), '$152 more ($142 to $162 more)', '848 kg more'],
    ['no difference', year(99, -0.9), 'About the same (from $10 more to $10 less)', 'About the same'],
    ['not computed', problems, 'Not known', 'Not known'],
  ])('says which way a year goes: %s', (_what, changed, dollars, co2e) => {
    const cells = cellsOf({ year: changed })
    expect(cells['A year to run']?.[first]).toBe(dollars)
    expect(cells['CO2e in a year']?.[first]).toBe(co2e)
  })

  test('has what the customer pays, where the option has a price', () => {
    expect(cellsOf({})['You pay']?.[first]).toMatch(/^\$[\d,]+$/)
    expect(cellsOf({ price: null })['You pay']?.[first]).toBe('Not known')
  })

  test('has no payback that rests on a rebate that has ended, nor one that is not known', () => {
    const paybacks = (cells: ReturnType<typeof cellsOf>) =>
      Object.entries(cells).flatMap(([name, row]) =>
        name.startsWith(proposalTexts.payback.heading) ? [row.slice(first)] : [],
      )
    const standing = paybacks(cellsOf({}))
    expect(standing).toHaveLength(2)
    for (const row of standing) expect(row).not.toContain('Not known')
    const others = standing.map((row) => row.slice(1))
    expect(paybacks(cellsOf({}, { isStale: true }))).toEqual(others.map((row) => ['Not known', ...row]))
    expect(paybacks(cellsOf({ payback: null }))).toEqual(others.map((row) => ['Not known', ...row]))
  })
})

test('keeping changes nothing and costs nothing', () => {
  expect(Object.values(cellsOf({})).map((row) => row[keep])).toEqual(['$0', 'As today', '–', '–', 'As today'])
})

describe('the least that may be installed', () => {
  const minimum = { year: year(10_000, 500), payNowCents: 542_400 }
  const cells = (changed: Offered['minimum'], all = true) => {
    const rows = cellsOf({ minimum: changed }, { all })
    return [rows['You pay']?.[least], rows['A year to run']?.[least], rows['CO2e in a year']?.[least]]
  }

  test('has one column where it is the same for every option', () => {
    expect(cells(minimum)).toEqual(['$5,424', '$100 less ($90 to $110)', '500 kg less'])
  })

  test('says so where it differs', () => {
    expect(cells({ ...minimum, payNowCents: 1 }, false)).toEqual(Array(3).fill('Differs by option'))
  })

  test('may have no price, or not be known at all', () => {
    expect(cells({ ...minimum, payNowCents: null })).toEqual([
      'No price yet',
      '$100 less ($90 to $110)',
      '500 kg less',
    ])
    expect(cells({ ...minimum, year: problems })).toEqual(['$5,424', 'Not known', 'Not known'])
    expect(cells(null)).toEqual(['No price yet', 'Not known', 'Not known'])
  })
})
