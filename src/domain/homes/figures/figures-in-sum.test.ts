import { expect, test } from 'vitest'
import type { PartOfFurnace } from '#engine/heating/furnace-parts.ts'
import {
  figuresInSum,
  figuresInSumAlone,
  isFanCountedOnce,
  type Summand,
  sumInHome,
} from './figures-in-sum.ts'

const range = (todayCents: number, likelyCents: number) => ({
  todayCents,
  likelyCents,
  lowCents: likelyCents - 100,
  highCents: likelyCents + 100,
  causes: [],
})
const part = (
  todayCents: number,
  likelyCents: number,
  co2eTodayKg: number,
  co2eSavedKg: number,
): PartOfFurnace => ({
  range: range(todayCents, likelyCents),
  co2eTodayKg,
  co2eSavedKg,
})

const furnace: Summand = {
  equipmentTypeName: 'Furnace 1',
  economicTotal: { actualValue: 900, proposedValue: 700 },
  environmentalTotal: { actualValue: 3000, proposedValue: 2500 },
  annualSaving: 200,
  annualCo2eSavingKg: 500,
  savingRange: range(90_000, 20_000),
  parts: {
    inSum: part(85_000, 17_050, 2900, 450.04),
    alone: part(88_000, 15_000, 2950, 400),
    aloneInSum: part(84_000, 14_000, 2850, 390),
  },
}
const unit: Summand = {
  equipmentTypeName: 'AC 1',
  economicTotal: { actualValue: 300, proposedValue: 200 },
  environmentalTotal: { actualValue: 100, proposedValue: 60 },
  annualSaving: 100,
  annualCo2eSavingKg: 40,
  savingRange: range(30_000, 10_000),
  parts: null,
}
const ofUnit = {
  cost: unit.economicTotal,
  co2e: unit.environmentalTotal,
  saving: 100,
  co2eSavingKg: 40,
  range: unit.savingRange,
}
const ofPart = (today: number, proposed: number, co2e: [number, number], saving: number, kg: number) => ({
  cost: { actualValue: today, proposedValue: proposed },
  co2e: { actualValue: co2e[0], proposedValue: co2e[1] },
  saving,
  co2eSavingKg: kg,
})

test('beside an air conditioner a furnace adds nothing for the cooling season of its fan', () => {
  expect(figuresInSum([furnace, unit])).toEqual([
    { ...ofPart(850, 679.5, [2900, 2450], 170.5, 450.04), range: furnace.parts?.inSum.range },
    ofUnit,
  ])
  expect(figuresInSumAlone([furnace, unit])).toEqual([
    { ...ofPart(840, 700, [2850, 2460], 140, 390), range: furnace.parts?.aloneInSum.range },
    ofUnit,
  ])
})

test.each([
  ['alone', [furnace]],
  ['beside an air conditioner that is not compared', [furnace, { ...unit, economicTotal: null }]],
])('%s it adds all of its figures, or those without its add-ons', (_where, summands) => {
  expect(isFanCountedOnce(summands)).toBe(false)
  expect(figuresInSum(summands)[0]).toEqual({
    cost: furnace.economicTotal,
    co2e: furnace.environmentalTotal,
    saving: 200,
    co2eSavingKg: 500,
    range: furnace.savingRange,
  })
  expect(figuresInSumAlone(summands)[0]).toEqual({
    ...ofPart(880, 730, [2950, 2550], 150, 400),
    range: furnace.parts?.alone.range,
  })
})

test('the fan is counted once where both are compared, unless a report does not know the parts', () => {
  expect(isFanCountedOnce([furnace, unit])).toBe(true)
  expect(isFanCountedOnce([{ ...furnace, parts: null }, unit])).toBe(false)
  expect(isFanCountedOnce([unit])).toBe(false)
  expect(isFanCountedOnce([])).toBe(false)
})

test('a home is the sum of what its comparisons add', () => {
  const { range: joint, ...sum } = sumInHome([furnace, unit])
  expect(sum).toEqual({
    cost: { actualValue: 1150, proposedValue: 879.5 },
    co2e: { actualValue: 3000, proposedValue: 2510 },
    saving: 270.5,
    co2eSavingKg: 490,
  })
  expect(joint).toMatchObject({ todayCents: 115_000, likelyCents: 27_050 })
  expect(sumInHome([furnace])).toEqual({
    cost: furnace.economicTotal,
    co2e: furnace.environmentalTotal,
    saving: 200,
    co2eSavingKg: 500,
    range: furnace.savingRange,
  })
  expect(sumInHome([furnace, { ...unit, savingRange: null }]).range).toBeNull()
  const none = {
    ...unit,
    economicTotal: null,
    environmentalTotal: null,
    annualSaving: 0,
    annualCo2eSavingKg: 0,
  }
  expect(sumInHome([none])).toMatchObject({ cost: null, co2e: null, saving: 0 })
})
