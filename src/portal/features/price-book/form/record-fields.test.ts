import { describe, expect, expectTypeOf, test } from 'vitest'
import { FinancingPlanInput } from '#contract/price-book/financing-plans.ts'
import { PriceEntryInput } from '#contract/price-book/price-book.ts'
import { RebateInput } from '#contract/price-book/rebates.ts'
import type { EmployeeValues } from '../../employees/read-employee.ts'
import type { PackageFields } from './package-sections.ts'
import { type PlanFields, planSections } from './plan-sections.ts'
import { type PriceEntryFields, priceEntrySections } from './price-entry-sections.ts'
import { type RebateFields, rebateSections } from './rebate-sections.ts'
import { type AnyField, fieldsIn, type RecordField, recordOfValues, type Typed } from './record-fields.ts'

type Row<Path extends string, Kind> = AnyField & { path: Path; kind: Kind }

describe('a field', () => {
  test('that the call does not take does not compile', () => {
    expectTypeOf<Row<'name', 'text'>>().toExtend<RecordField<RebateFields>>()
    expectTypeOf<Row<'nmae', 'text'>>().not.toExtend<RecordField<RebateFields>>()
    expectTypeOf<Row<'pricecents', 'dollars'>>().not.toExtend<RecordField<PriceEntryFields>>()
    expectTypeOf<Row<'month', 'number'>>().not.toExtend<RecordField<PlanFields>>()
    expectTypeOf<Row<'lines_0_quantity', 'number'>>().toExtend<RecordField<PackageFields>>()
    expectTypeOf<Row<'lines_0_amount', 'number'>>().not.toExtend<RecordField<PackageFields>>()
    expectTypeOf<EmployeeValues>().toHaveProperty('isAssignable')
    expectTypeOf<
      Omit<EmployeeValues, 'isAssignable'> & { isAsignable: boolean }
    >().not.toExtend<EmployeeValues>()
  })

  test('is typed as what the call takes', () => {
    expectTypeOf<Row<'amountCents', 'text'>>().not.toExtend<RecordField<RebateFields>>()
    expectTypeOf<Row<'isTaxCredit', 'choice'>>().not.toExtend<RecordField<RebateFields>>()
    expectTypeOf<Row<'validFrom', 'number'>>().not.toExtend<RecordField<RebateFields>>()
  })

  test('comes out of the form as the call takes it, null where it is empty', () => {
    expectTypeOf(recordOfValues<RebateFields>).returns.toEqualTypeOf<Typed<RebateFields>>()
    expectTypeOf<Typed<RebateFields>['amountCents']>().toEqualTypeOf<number | null>()
    expectTypeOf<Typed<RebateFields>['isTaxCredit']>().toEqualTypeOf<boolean>()
    expect(
      recordOfValues<RebateFields>(fieldsIn(rebateSections), { name: 'Bonus', capCents: 12.5 }),
    ).toMatchObject({
      name: 'Bonus',
      capCents: 1250,
      region: null,
      isTaxCredit: false,
    })
  })
})

test.each([
  ['rebate', RebateInput, fieldsIn(rebateSections)],
  ['financing plan', FinancingPlanInput, fieldsIn(planSections)],
  ['price book entry', PriceEntryInput, fieldsIn(priceEntrySections([]))],
])('each field of a %s that the call takes can be typed', (_noun, { shape }, fields) => {
  const known = ['id', 'version', 'replacesId']
  expect(
    Object.keys(shape)
      .filter((field) => !known.includes(field))
      .toSorted(),
  ).toEqual(fields.map(({ path }) => path).toSorted())
})
