import { describe, expect, test } from 'vitest'
import type { AssumptionsInForce } from '#contract/office/settings.ts'
import { allDefaults, problemsOfEdits, stillNew, toChanges, withEdit, withState } from './assumption-edits.ts'

const price = {
  path: 'gasPricePerUnit',
  group: 'Prices',
  label: 'Gas price',
  unit: '$/m³',
  source: 'A bill',
  sourceAddress: null,
  range: [0.22, 0.45],
  isEditable: true,
  choices: null,
  value: 0.3,
  default: 0.28,
} satisfies AssumptionsInForce['assumptions'][number]
const estimates = {
  ...price,
  path: 'allowVintageEstimates',
  label: 'Estimate',
  range: null,
  value: true,
  default: true,
}
const place = {
  ...price,
  path: 'weatherPlace',
  label: 'Place',
  range: null,
  value: 'Toronto',
  default: 'Toronto',
}
const fixed = { ...price, path: 'priceMax', isEditable: false, value: 3, default: 2 }
const inForce: AssumptionsInForce = {
  id: 1,
  effectiveFrom: '2026-01-01T00:00:00Z',
  region: 'ON',
  regions: [],
  assumptions: [price, estimates, place, fixed],
  toRenew: [],
  history: [],
}

test('typing the value in force again is not an edit', () => {
  const edits = withEdit(withEdit({}, price, 0.4), estimates, false)
  expect(edits).toEqual({ gasPricePerUnit: 0.4, allowVintageEstimates: false })
  expect(withEdit(edits, price, 0.3)).toEqual({ allowVintageEstimates: false })
})

test('with a newer set only edits that differ from it are kept', () => {
  const edits = { gasPricePerUnit: 0.3, allowVintageEstimates: false }
  expect(stillNew(edits, inForce, inForce)).toEqual({ allowVintageEstimates: false })
  expect(stillNew(edits, { region: 'US' }, inForce)).toEqual({})
})

test('resetting to all defaults leaves out values at their default and fixed ones', () => {
  expect(allDefaults(inForce)).toEqual({ gasPricePerUnit: 0.28 })
})

describe('the engine checks typed values', () => {
  test.each([
    [{ gasPricePerUnit: 0.45 }, []],
    [{ gasPricePerUnit: 0.46 }, ['gasPricePerUnit']],
    [{ gasPricePerUnit: '' }, ['gasPricePerUnit']],
    [{ allowVintageEstimates: false }, []],
    [{ weatherPlace: 'Boise, Idaho' }, []],
    [{ weatherPlace: ' ' }, ['weatherPlace']],
  ])('%j has problems at %j', (edits, paths) => {
    expect(Object.keys(problemsOfEdits(edits, inForce))).toEqual(paths)
  })
})

test('an unfinished number is not sent, and a name is', () => {
  const edits = { gasPricePerUnit: '-', allowVintageEstimates: false, weatherPlace: 'Boise, Idaho' }
  expect(toChanges(edits, inForce)).toEqual({
    allowVintageEstimates: false,
    weatherPlace: 'Boise, Idaho',
  })
})

describe('choosing the state', () => {
  const state = { ...place, path: 'state', label: 'State', choices: ['Not chosen', 'Ohio', 'Texas'] }
  const day = { ...place, path: 'priceDays.gasPricePerUnit', unit: 'day', value: '', default: '' }
  const set = {
    assumptions: [{ ...state, value: 'Not chosen', default: 'Not chosen' }, price, day, estimates],
  }
  const texas = { state: 'Texas', gasPricePerUnit: 1.702, 'priceDays.gasPricePerUnit': '2023-12-31' }

  test('offers its prices with their day, which are saved only with Save', () => {
    expect(withState({}, set, 'Texas')).toEqual(texas)
    expect(set.assumptions.map(({ value }) => value)).toEqual(['Not chosen', 0.3, '', true])
  })

  test('takes the offer of another state away, and nothing else that was typed', () => {
    const typed = withState({ allowVintageEstimates: false }, set, 'Texas')
    expect(withState(typed, set, 'Ohio')).toEqual({
      ...texas,
      state: 'Ohio',
      gasPricePerUnit: 1.276,
      allowVintageEstimates: false,
    })
    expect(withState(typed, set, 'Not chosen')).toEqual({ allowVintageEstimates: false })
  })
})
