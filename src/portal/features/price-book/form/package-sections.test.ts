import { expect, test } from 'vitest'
import type { Package } from '#contract/price-book/packages.ts'
import { emptyScope } from '#domain/price-book/option-scope.ts'
import { comfortTexts } from '#domain/price-book/package.ts'
import {
  firstPackage,
  flatPackage,
  type PackageFields,
  packageOfFields,
  packageSections,
} from './package-sections.ts'
import { fieldsIn, type RecordValues, recordOfValues, valuesOfRecord } from './record-fields.ts'

const line = (priceEntryId: number, quantity: number, problem: 'deleted' | null = null) => ({
  priceEntryId,
  quantity,
  name: `Entry ${priceEntryId}`,
  priceCents: 100,
  problem,
})

const stored: Package = {
  id: 2,
  version: 5,
  name: 'Comfort',
  tier: 'Better',
  position: 2,
  lines: [line(11, 1), line(12, 3), line(13, 1, 'deleted')],
  rebateIds: [21],
  financingPlanIds: [32],
  comfortTexts: [comfortTexts[1] ?? ''],
  scope: { ...emptyScope, permit: 'included', notIncluded: 'A liner\nPaint', installationDays: 2 },
  state: 'needs-attention',
}

const sections = packageSections({
  entries: [11, 12].map((id) => ({ id, name: `Entry ${id}`, priceCents: 100 })),
  rebates: [
    { id: 21, name: 'Bonus' },
    { id: 22, name: 'Grant' },
  ],
  plans: [{ id: 32, name: 'Plan' }],
  lines: stored.lines,
})
const fields = fieldsIn(sections)

/** What the call gets of these values. */
const sent = (values: RecordValues) => packageOfFields(recordOfValues<PackageFields>(fields, values))

const opened = valuesOfRecord(fields, flatPackage(stored))
const sentLines = (values: RecordValues) =>
  sent(values).lines.map(({ priceEntryId, quantity }) => [priceEntryId, quantity])

test('what nobody touched is saved as it was, a deleted entry too', () => {
  const { id: _id, version: _version, state: _state, lines, ...rest } = stored
  expect(sent(opened)).toEqual({
    ...rest,
    lines: lines.map(({ priceEntryId, quantity }) => ({ priceEntryId, quantity })),
  })
})

test.each<[what: string, typed: RecordValues, lines: (number | null)[][]]>([
  [
    'a line that is emptied closes up',
    { lines_0_priceEntryId: '' },
    [
      [12, 3],
      [13, 1],
    ],
  ],
  [
    'a line that is added has one piece',
    { lines_3_priceEntryId: '11' },
    [
      [11, 1],
      [12, 3],
      [13, 1],
      [11, 1],
    ],
  ],
  [
    'a quantity that is emptied is for the call to refuse',
    { lines_1_quantity: '' },
    [
      [11, 1],
      [12, null],
      [13, 1],
    ],
  ],
  [
    'an entry that is not offered is not sent',
    { lines_1_priceEntryId: '99' },
    [
      [11, 1],
      [13, 1],
    ],
  ],
])('%s', (_what, typed, lines) => {
  expect(sentLines({ ...opened, ...typed })).toEqual(lines)
})

test.each<[values: RecordValues, places: number[]]>([
  [valuesOfRecord(fields, firstPackage), [0]],
  [opened, [0, 1, 2, 3]],
  [{ ...opened, lines_1_priceEntryId: '' }, [0, 1, 2, 3]],
  [{ ...opened, lines_2_priceEntryId: '' }, [0, 1, 2]],
])('one empty line follows the last one that is filled (%#)', (values, places) => {
  const shown = fields.filter(({ path, isFor }) => path.endsWith('_priceEntryId') && isFor?.(values))
  expect(shown.map(({ path }) => Number(path.split('_')[1]))).toEqual(places)
})

test('boxes are sent by their numbers, in the order of the form', () => {
  const {
    rebateIds,
    financingPlanIds,
    comfortTexts: chosen,
  } = sent({
    ...opened,
    rebateIds_22: true,
    financingPlanIds_32: false,
    comfortTexts_0: true,
  })
  expect({ rebateIds, financingPlanIds, chosen }).toEqual({
    rebateIds: [21, 22],
    financingPlanIds: [],
    chosen: comfortTexts.slice(0, 2),
  })
})
