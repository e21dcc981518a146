import { expect, test } from 'vitest'
import { emptyScope } from '#domain/price-book/option-scope.ts'
import type { ProposalDraft } from '#domain/proposals/drafting/draft.ts'
import { differencesOf, type Side, takenOver } from '../../../shared/form/conflict.ts'
import {
  type Drafts,
  draftParts,
  keptApart,
  optionOf,
  optionParts,
  partsOf,
  withParts,
} from './draft-parts.ts'
import { type EditedDraft, type EditedOption, editedOf, editedScope, newDraft } from './edited-draft.ts'
import { readDraft } from './read-draft.ts'

const option = (key: EditedOption['key'], part: Partial<EditedOption> = {}): EditedOption => ({
  key,
  label: `Option ${key}`,
  lines: [
    {
      priceEntryId: 1,
      quantity: 1,
      price: 5200.5,
      priceReason: '',
      places: ['Furnace 1'],
      model: '',
      ahriNumber: '',
    },
  ],
  rebateIds: [],
  financingPlanIds: [],
  downPayment: '',
  comfortTexts: [],
  scope: editedScope(emptyScope),
  ...part,
})

const base: EditedDraft = {
  ...newDraft({
    validityDays: 30,
    leadDays: 21,
    today: '2026-11-22',
    nextStepOn: '2026-11-25',
    nextStepUserId: 7,
  }),
  need: 'upgrade',
  contactOrigin: 'other',
  options: [option('a'), option('b')],
}

type Change = Partial<EditedDraft>

/** What comes of my change and theirs, with the parts that differ; without choices, as the dialog is preset. */
function settled(mine: Change, theirs: Change, choices: Record<string, Side> = {}) {
  const given: Drafts = { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }
  const drafts = { ...given, mine: keptApart(given) }
  const differences = differencesOf(partsOf(drafts))
  const draft = withParts(drafts, takenOver(differences, choices))
  return { draft, asked: differences.map(({ path }) => path), keys: draft.options.map(({ key }) => key) }
}

const [a, b] = base.options
const lines = (price: number) => a?.lines.map((line) => ({ ...line, price })) ?? []

test('every field of a draft and of an option is settled by one choice', () => {
  const fieldsOf = (parts: typeof draftParts | typeof optionParts) =>
    Object.values(parts).flatMap(({ fields }): readonly string[] => fields)
  const { options: _options, ...draft } = base
  const { key: _key, ...ofOption } = option('a')
  expect(fieldsOf(draftParts).toSorted()).toEqual(Object.keys(draft).toSorted())
  expect(fieldsOf(optionParts).toSorted()).toEqual(Object.keys(ofOption).toSorted())
})

test('what only one of us changed is kept from each', () => {
  const { draft, asked } = settled(
    { staffNote: 'Side door', options: [option('a', { label: 'Quiet' }), option('b')] },
    { leadDays: 7, options: [option('a', { lines: lines(4999) }), option('b')] },
  )
  expect(asked).toEqual(['staffNote', 'leadDays', 'options.a.label', 'options.a.lines'])
  expect(draft).toEqual({
    ...base,
    staffNote: 'Side door',
    leadDays: 7,
    options: [option('a', { label: 'Quiet', lines: lines(4999) }), option('b')],
  })
})

const mineOfBoth: Change = { discountName: 'Fall', discountUnit: 'percent', discountAmount: 5 }
const theirsOfBoth: Change = { discountName: 'Fall sale', discountUnit: 'dollars', discountAmount: 300 }

test.each([
  ['preset to mine', {}, mineOfBoth],
  ['chosen from theirs', { discount: 'theirs' } as const, theirsOfBoth],
])('what both changed is taken whole, never half of each: %s', (_case, choices, expected) => {
  const { draft, asked } = settled(mineOfBoth, theirsOfBoth, choices)
  expect(asked).toEqual(['discount'])
  expect(draft).toEqual({ ...base, ...expected })
})

const added = option('c', { label: 'Mine' })
const addedByThem = option('c', { label: 'Theirs' })

test.each([
  ['I added one', [a, b, added], [a, b], ['options.c'], ['a', 'b', 'c']],
  ['they added one', [a, b], [a, b, addedByThem], ['options.c'], ['a', 'b', 'c']],
  ['I removed one', [a], [a, b], ['options.b'], ['a']],
  ['they removed one', [a, b], [a], ['options.b'], ['a']],
  ['I removed one that they changed', [a], [a, option('b', { label: 'New' })], ['options.b'], ['a']],
  ['they removed one that I changed', [a, option('b', { label: 'New' })], [a], ['options.b'], ['a', 'b']],
  ['both removed the same', [a], [a], [], ['a']],
  ['each added one', [a, b, added], [a, b, addedByThem], ['options.c', 'options.d'], ['a', 'b', 'd', 'c']],
  ['both added the same', [a, b, added], [a, b, added], [], ['a', 'b', 'c']],
  [
    'each added two, and no key is free',
    [a, b, added, option('d')],
    [a, b, addedByThem, option('d', { label: 'Theirs too' })],
    ['options.c', 'options.d'],
    ['a', 'b', 'c', 'd'],
  ],
])('options stay or go as whoever changed them wanted: %s', (_case, mine, theirs, asked, keys) => {
  const there = (options: typeof mine) => options.filter((one) => one !== undefined)
  expect(settled({ options: there(mine) }, { options: there(theirs) })).toMatchObject({ asked, keys })
})

test('of an option that I removed and they changed, theirs can be chosen', () => {
  const changed = option('b', { label: 'New' })
  const { draft } = settled(
    { options: [option('a')] },
    { options: [option('a'), changed] },
    {
      'options.b': 'theirs',
    },
  )
  expect(draft.options).toEqual([option('a'), changed])
})

test('my new option is still the one that I suggest when it moves to a free key', () => {
  const suggestion: Change = { suggestedKey: 'c', suggestionReason: 'It is the quietest.' }
  const { draft } = settled(
    { ...suggestion, options: [...base.options, added] },
    { options: [...base.options, addedByThem] },
  )
  expect(draft.suggestedKey).toBe('d')
  expect(optionOf(draft, 'd')?.label).toBe('Mine')
  expect(optionOf(draft, 'c')?.label).toBe('Theirs')
})

test('an option that is gone is not suggested, and the reason stays', () => {
  const { draft } = settled(
    { suggestedKey: 'b', suggestionReason: 'It is the quietest.' },
    { options: [option('a')] },
  )
  expect(draft).toMatchObject({ suggestedKey: '', suggestionReason: 'It is the quietest.' })
})

test('what says nothing and the order of keys are no difference to what was stored', () => {
  const typed: EditedDraft = {
    ...base,
    suggestionReason: 'Given up',
    options: [option('a', { downPayment: 5 })],
  }
  const draft = readDraft(typed).data as ProposalDraft
  const { nextStep, nextStepOn, nextStepUserId } = typed
  const step = { nextStep, nextStepOn, nextStepUserId: Number(nextStepUserId) }
  const theirs = editedOf(draft, step)
  expect(theirs).not.toEqual(typed)
  expect(differencesOf(partsOf({ base: typed, mine: typed, theirs }))).toEqual([])
})
