import { expect, test } from 'vitest'
import { emptyScope } from '#domain/price-book/option-scope.ts'
import { comfortTexts } from '#domain/price-book/package.ts'
import { type NamesInDraft, wordsOfDraft } from './draft-in-words.ts'
import { draftParts, optionParts, partsOf } from './draft-parts.ts'
import { type EditedDraft, editedScope, newDraft } from './edited-draft.ts'

const quiet = comfortTexts.slice(0, 2)
const named = (id: number, name: string) => ({ id, name })

const words = wordsOfDraft({
  entries: [named(1, 'Quiet furnace'), named(2, 'Vent')] as unknown as NamesInDraft['entries'],
  rebates: [named(4, 'Utility rebate')] as unknown as NamesInDraft['rebates'],
  plans: [named(5, '60 months')] as unknown as NamesInDraft['plans'],
  people: [named(7, 'Sam Sales')],
  optionName: (key) => `Option ${key}`,
})

const blank = newDraft({
  validityDays: 30,
  leadDays: 21,
  today: '2026-11-22',
  nextStepOn: '2026-11-25',
  nextStepUserId: 7,
})

const full: EditedDraft = {
  ...blank,
  need: 'upgrade',
  contactOrigin: 'service-call',
  repairPlace: 'Furnace 1',
  repairQuote: 900.05,
  loadCalculationBy: 'Sam Sales',
  loadCalculationAt: '−18 °C',
  staffNote: 'Side door',
  discountName: 'Fall',
  discountUnit: 'percent',
  discountAmount: 7.5,
  suggestedKey: 'a',
  suggestionReason: 'It is quiet.',
  personalMessage: 'Thank you',
  options: [
    {
      key: 'a',
      label: 'Good',
      lines: [
        {
          priceEntryId: 1,
          quantity: 2,
          price: 4999,
          priceReason: 'Second unit',
          places: ['Furnace 1', 'Furnace 2'],
          model: 'QX-90',
          ahriNumber: '204951876',
        },
        {
          priceEntryId: 9,
          quantity: '',
          price: '',
          priceReason: '',
          places: [],
          model: '',
          ahriNumber: '',
        },
      ],
      rebateIds: [4, 8],
      financingPlanIds: [5],
      downPayment: 1000.5,
      comfortTexts: quiet,
      scope: {
        ...editedScope(emptyScope),
        permit: 'included',
        ducts: 'extra',
        installationDays: 2,
        crew: 'Two of us',
        notIncluded: 'A liner\nPaint',
      },
    },
  ],
}

const inWords = (draft: EditedDraft, other = draft) =>
  Object.entries(partsOf({ base: draft, mine: draft, theirs: other }).mine).map(([path, value]) => [
    words.name(path),
    words.value(path, value),
  ])

test('a draft is said in the words of its form', () => {
  expect(inWords(full)).toEqual([
    ['Need', 'Upgrade'],
    ['How the contact came about', 'Repair or maintenance call'],
    ['Repair quote', 'Furnace 1, $900.05, 11/22/2026'],
    ['Load calculated by', 'Sam Sales'],
    ['Load calculated for', '−18 °C'],
    ['Note for the office', 'Side door'],
    ['Discount', 'Fall, 7.5%'],
    ['We suggest', 'Option a, It is quiet.'],
    ['Open for', '30 days'],
    ['Until installation', '21 days'],
    ['Message to the customer', 'Thank you'],
    ['Next step: what', 'Call'],
    ['Next step: when', '11/25/2026'],
    ['Next step: who', 'Sam Sales'],
    ['Option a: label', 'Good'],
    [
      'Option a: what is sold',
      '2 × Quiet furnace at $4,999 for Furnace 1, Furnace 2 (Second unit), QX-90, AHRI number 204951876; No quantity × Deleted entry without a price',
    ],
    ['Option a: rebates', 'Utility rebate, Deleted rebate'],
    ['Option a: financing plans', '60 months, $1,000.50 down'],
    ['Option a: comfort', quiet.join(' ')],
    [
      'Option a: what the price holds',
      'Permit: Included, Ducts: Not included, Days of work in the home: 2, Who comes: Two of us, What is not included: A liner, Paint',
    ],
    ['Option b', 'Not in the proposal'],
    ['Option c', 'Not in the proposal'],
    ['Option d', 'Not in the proposal'],
  ])
})

test('what is empty or unfinished is said too', () => {
  const unfinished: EditedDraft = {
    ...blank,
    validityDays: '',
    nextStepUserId: '',
    nextStepOn: '',
    repairPlace: 'AC 1',
    repairQuote: '-',
    repairQuotedOn: '',
  }
  const said = inWords(unfinished)
  expect(said).toHaveLength(Object.keys(draftParts).length + 4)
  expect(said.filter(([, value]) => value === '(empty)').map(([name]) => name)).toEqual([
    'Need',
    'How the contact came about',
    'Load calculated by',
    'Load calculated for',
    'Note for the office',
    'Discount',
    'We suggest',
    'Open for',
    'Message to the customer',
    'Next step: when',
  ])
  expect(said).toContainEqual(['Repair quote', 'AC 1, -'])
  expect(said).toContainEqual(['Next step: who', 'Nobody yet'])
})

test('an option that one of us removed is said whole', () => {
  const said = inWords(full, blank)
  expect(said).not.toContainEqual(expect.arrayContaining([`Option a: ${optionParts.label.fields[0]}`]))
  const [, whole] = said.find(([name]) => name === 'Option a') ?? []
  expect(whole).toMatch(
    /^Good; 2 × Quiet furnace .+; Utility rebate, Deleted rebate; 60 months, \$1,000\.50 down; .+\. .+\.; Permit: Included, .+$/,
  )
})
