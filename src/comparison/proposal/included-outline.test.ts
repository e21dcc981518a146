import { expect, test } from 'vitest'
import { emptyScope, type OptionScope } from '#domain/price-book/option-scope.ts'
import { lineOf, optionOf, proposalDraft, sentVersion } from '#tests/support/proposal-snapshot.ts'
import { includedOutline } from './included-outline.ts'
import { proposalOutline } from './outline.ts'

const said: OptionScope = {
  permit: 'included',
  electrical: 'extra',
  ducts: 'not-needed',
  lineSet: null,
  commissioning: 'included',
  notIncluded: 'A chimney liner\n\nPaint',
  installationDays: 1,
  crew: 'two of our own installers',
}

/** What is sent of one furnace that says this of its price. */
function sent(
  scope: OptionScope | undefined,
  of: { model?: string; ahriNumber?: string; load?: boolean } = {},
) {
  const { model, ahriNumber, load = false } = of
  const line = { ...lineOf(2, ['Furnace 1']), model, ahriNumber }
  const { snapshot } = sentVersion({
    ...proposalDraft,
    options: [{ ...optionOf('a', 'Good', [line]), scope }],
    suggestion: null,
    ...(load && { loadCalculationBy: 'Sam Sales', loadCalculationAt: '−18 °C outside' }),
  })
  const [option] = snapshot.options
  if (!option) throw new Error('The version has no option')
  return { snapshot, outline: includedOutline(option, snapshot) }
}

test('a complete option says what its price holds, what it does not, and by whom it was worked out', () => {
  const { outline } = sent(said, { model: 'FX96-080', ahriNumber: '204951876', load: true })
  expect(outline).toEqual({
    included: [
      'Furnace 96 % Comfort: Removal of the old unit, permit, start-up and one year of labor.',
      'Permit and inspection',
      'Start-up, with measured readings',
    ],
    notIncluded: ['Electrical work', 'A chimney liner', 'Paint'],
    facts: [
      { name: 'Model', value: 'FX96-080' },
      { name: 'AHRI number', value: '204951876' },
      { name: 'Heat loss of your home', value: 'worked out by Sam Sales, for −18 °C outside' },
      { name: 'Work in your home', value: '1 day, two of our own installers' },
      { name: 'Not needed', value: 'Changes to the ducts' },
    ],
    notSaid: null,
  })
})

test('work that an option has no use for is neither in its price nor left out of it', () => {
  const { outline } = sent({ ...said, lineSet: 'included' }, { load: true })
  expect(outline?.included).not.toContain('Refrigerant pipes (line set)')
  expect(sent({ ...said, lineSet: 'extra' }).outline?.notIncluded).not.toContain(
    'Refrigerant pipes (line set)',
  )
})

test('what nobody said is named as not said, and neither as in the price nor as left out of it', () => {
  const { outline } = sent({ ...emptyScope, permit: 'included' })
  expect(outline?.notIncluded).toEqual([])
  expect(outline?.facts).toEqual([])
  expect(outline?.notSaid).toBe(
    'Not said: the model of each unit, its AHRI number, what is not included, electrical work, the ducts, how it is started up, the heat loss of your home, and how long the work takes and who comes. Ask us before you say yes.',
  )
})

test('an option of an earlier release says in its equipment what is included, and nothing of what is missing', () => {
  const { snapshot, outline } = sent(undefined)
  expect(outline).toBeNull()
  const [option] = proposalOutline(snapshot).options
  expect(option?.equipment[0]?.details.at(-1)).toMatch(/^Included: Removal/)
})

test('where it stands by itself, the equipment does not say it a second time', () => {
  const [option] = proposalOutline(sent(said).snapshot).options
  expect(option?.equipment[0]?.details.some((detail) => detail.startsWith('Included'))).toBe(false)
})
