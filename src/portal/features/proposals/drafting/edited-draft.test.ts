import { expect, test } from 'vitest'
import type { Package } from '#contract/price-book/packages.ts'
import type { PriceEntry } from '#contract/price-book/price-book.ts'
import { emptyScope } from '#domain/price-book/option-scope.ts'
import type { ProposalDraft } from '#domain/proposals/drafting/draft.ts'
import { type EditedDraft, editedOf, emptyOption, newDraft, optionOfPackage } from './edited-draft.ts'
import { computable, readDraft } from './read-draft.ts'

const entry = (id: number, kind: PriceEntry['kind'], priceCents: number): PriceEntry => ({
  id,
  version: 1,
  name: `Entry ${id}`,
  kind,
  idealSystemId: null,
  systemName: null,
  afuePercent: null,
  rating: null,
  priceCents,
  isTaxable: true,
  includes: 'All',
  equipmentWarrantyYears: null,
  laborWarrantyYears: null,
  refrigerant: null,
  ratingStandard: null,
  isMinimum: false,
  model: null,
  ahriNumber: null,
  validFrom: '2026-01-01',
  validUntil: null,
  state: 'current',
  formerPrices: [],
})
const line = (priceEntryId: number) => ({ priceEntryId, quantity: 1, name: '', priceCents: 0, problem: null })
const twoFurnaces: Package = {
  id: 1,
  version: 1,
  name: 'Two furnaces',
  tier: 'Best',
  position: 3,
  rebateIds: [4],
  financingPlanIds: [],
  comfortTexts: [],
  scope: { ...emptyScope, permit: 'extra', installationDays: 2 },
  lines: [line(1), line(1), line(2), line(9)],
  state: 'ready',
}
const stock = {
  entries: [entry(1, 'furnace', 520_050), entry(2, 'other', 18_550)],
  inUse: ['Furnace 1', 'Furnace 2', 'AC 1'] as const,
  usual: { ...emptyScope, permit: 'included', crew: 'Two of us' } as const,
}
const first = newDraft({
  validityDays: 30,
  leadDays: 21,
  today: '2026-11-22',
  nextStepOn: '2026-11-25',
  nextStepUserId: 7,
})

test('a package fills an option: each unit takes a place in use, and what is gone is left out', () => {
  const option = optionOfPackage('b', twoFurnaces, { ...stock, inUse: [...stock.inUse] })
  expect(option).toMatchObject({ key: 'b', label: 'Best', rebateIds: [4] })
  expect(option.lines.map(({ price, places }) => [price, places])).toEqual([
    [5200.5, ['Furnace 1']],
    [5200.5, ['Furnace 2']],
    [185.5, []],
  ])
})

test('an option begins with what its package says of the price, and where that is silent with what the business says', () => {
  const { scope } = optionOfPackage('b', twoFurnaces, { ...stock, inUse: [] })
  expect(scope).toMatchObject({ permit: 'extra', installationDays: 2, crew: 'Two of us', ducts: '' })
  expect(emptyOption('a', stock).scope).toMatchObject({ permit: 'included', installationDays: '' })
})

test('a stored draft comes out of the form unchanged', () => {
  const draft: ProposalDraft = {
    need: 'repair-or-replace',
    contactOrigin: 'service-call',
    repairQuote: { place: 'Furnace 1', cents: 90_005, quotedOn: '2026-11-20' },
    staffNote: 'Side door',
    options: [
      {
        key: 'c',
        label: 'Good',
        lines: [
          {
            priceEntryId: 1,
            quantity: 2,
            unitPriceCents: 499_999,
            priceReason: 'Second unit',
            places: ['Furnace 1'],
            model: 'FX96-080',
            ahriNumber: '204951876',
          },
        ],
        rebateIds: [1],
        financingPlanIds: [2],
        downPaymentCents: 100_050,
        comfortTexts: [],
        scope: {
          permit: 'included',
          electrical: 'extra',
          ducts: 'not-needed',
          lineSet: null,
          commissioning: 'included',
          notIncluded: 'A chimney liner\nPaint',
          installationDays: 2,
          crew: 'Two of us',
        },
      },
    ],
    discount: { name: 'Fall', percent: 7.5 },
    suggestion: { key: 'c', reason: 'It is the quietest of them.' },
    validityDays: 20,
    leadDays: 7,
    personalMessage: null,
    loadCalculationBy: 'Sam Sales',
    loadCalculationAt: '−18 °C outside',
  }
  const edited = editedOf(draft, { nextStep: null, nextStepOn: null, nextStepUserId: null })
  expect(readDraft(edited).data).toEqual(draft)
  const inCents = { ...draft, discount: { name: 'Fall', cents: 10_001 } }
  expect(
    readDraft(editedOf(inCents, { nextStep: null, nextStepOn: null, nextStepUserId: null })).data,
  ).toEqual(inCents)
})

test('figures are computed before the office has chosen need and contact, but a save is refused', () => {
  const edited = { ...first, options: [optionOfPackage('a', twoFurnaces, { ...stock, inUse: [] })] }
  expect(computable(edited)?.options).toHaveLength(1)
  const paths = readDraft(edited).error?.issues.map(({ path }) => path.join('.'))
  expect(paths).toEqual(['need', 'contactOrigin'])
})

test('an empty price, a quantity of 21 and a suggestion without a reason are refused at their fields', () => {
  const option = optionOfPackage('a', twoFurnaces, { ...stock, inUse: [] })
  const [line] = option.lines
  if (!line) throw new Error('The package filled no line')
  const edited: EditedDraft = {
    ...first,
    need: 'upgrade',
    contactOrigin: 'other',
    options: [{ ...option, lines: [{ ...line, price: '', quantity: 21 }] }],
    suggestedKey: 'a',
  }
  const paths = readDraft(edited).error?.issues.map(({ path }) => path.join('.'))
  expect(paths).toEqual(
    expect.arrayContaining([
      'options.0.lines.0.quantity',
      'options.0.lines.0.unitPriceCents',
      'suggestion.reason',
    ]),
  )
})
