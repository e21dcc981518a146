import { describe, expect, test } from 'vitest'
import {
  type CaseHome,
  type CaseOption,
  caseAssumptions,
  homeOfCase,
  optionOfCase,
} from '#tests/support/proposal-cases.ts'
import file from '../cases/proposal-cases.json' with { type: 'json' }
import { inColumns, knownHome } from './known-home.ts'
import { payback } from './money/payback.ts'
import { type InstalmentPlan, type LendingCountry, paymentOf } from './money/payment.ts'
import { type Discount, optionPrice, type PricedLine, type PricedRebate, type Tax } from './money/price.ts'
import { ownership } from './owning/ownership.ts'
import { repairOrReplace } from './owning/repair-or-replace.ts'

/** The cases of a kind; their inputs and results are as varied as the cases, so each kind says what it reads. */
const casesOf = <Input, Expected>(kind: string) =>
  (
    file.cases as unknown as { id: string; kind: string; title: string; input: Input; expected: Expected }[]
  ).filter((example) => example.kind === kind)

type PriceInput = {
  lines: PricedLine[]
  discountCents?: number
  discountPercent?: number
  taxes: Tax[]
  rebates?: Partial<PricedRebate>[]
}

describe('a price', () => {
  test.each(casesOf<PriceInput, { reason?: string }>('price'))('$id: $title', ({ input, expected }) => {
    const discount: Discount | null =
      input.discountCents !== undefined
        ? { cents: input.discountCents }
        : input.discountPercent === undefined
          ? null
          : { percent: input.discountPercent }
    const rebates = (input.rebates ?? []).map(
      (rebate) => ({ capCents: null, exclusiveGroup: null, ...rebate }) as PricedRebate,
    )
    const price = optionPrice(input.lines, discount, input.taxes, rebates)
    expect('refused' in price ? { refused: true, reason: price.refused } : price).toEqual(expected)
  })
})

type PlanInput = {
  priceCents: number
  downPaymentCents?: number
  plan: InstalmentPlan
  country: LendingCountry
}

describe('a payment', () => {
  test.each(casesOf<PlanInput, { text?: string }>('finance'))('$id: $title', ({ input, expected }) => {
    const { text: _text, ...figures } = expected
    const payment = paymentOf(input.priceCents, input.downPaymentCents ?? 0, input.plan, input.country)
    expect('refused' in payment ? { ...payment.refused, refused: true } : payment).toEqual(figures)
  })
})

type PaybackInput = Parameters<typeof payback>[0] & {
  lifeYears: number
  minimum: { payNowCents: number; likelyCents: number }
}

describe('a payback', () => {
  test.each(casesOf<PaybackInput, object>('payback'))('$id: $title', ({ input, expected }) => {
    const { lifeYears, minimum, ...saving } = input
    expect(payback(saving, lifeYears, minimum)).toEqual(expected)
  })
})

type OwnershipInput = {
  home: CaseHome
  minimumPriceCents: Record<'furnace' | 'air-conditioner', number>
  options: { key: string; option: CaseOption; payNowCents: number }[]
  assumptions?: { gridByYear: [number, number][] }
}
type Column = Record<string, number> & { mattersMost?: string }

describe('owning over the years', () => {
  test.each(
    casesOf<OwnershipInput, Record<string, Column> & { reason?: string; kind?: string }>('ownership'),
  )('$id: $title', ({ input, expected }) => {
    const assumptions = caseAssumptions(undefined, input.assumptions)
    const home = homeOfCase(input.home)
    const options = input.options.map(({ option, payNowCents }) => ({
      equipment: optionOfCase(option, home),
      payNowCents,
    }))
    const known = inColumns(
      knownHome(home, assumptions),
      options.map(({ equipment }) => equipment),
    )
    const table = ownership(home, known, options, input.minimumPriceCents, assumptions)
    if ('refused' in table) {
      expect(table.refused).toMatchObject({ reason: expected.reason, kind: expected.kind })
      return
    }
    const { keep, minimum } = table
    const columns = Object.entries({
      keep,
      minimum,
      ...Object.fromEntries(input.options.map(({ key }, index) => [key, table.options[index]])),
    })
    expect(columns.map(([key]) => key)).toEqual(Object.keys(expected))
    for (const [key, column] of columns) {
      const { mattersMost, ...figures } = expected[key] ?? {}
      for (const [name, figure] of Object.entries(figures))
        expect(Math.abs(figureOf(column, name) - figure), `${key}.${name}`).toBeLessThanOrEqual(1)
      if (column && 'cheaperBy' in column) expect(column.cheaperBy.causes[0]?.code).toBe(mattersMost)
      expect(sumOfLines(column)).toBe(column?.totalCents)
    }
  })
})

type Lines = NonNullable<Extract<ReturnType<typeof ownership>, { keep: object }>['minimum']>

/** A figure by the name that the cases give it. */
function figureOf(column: Partial<Lines> | null | undefined, name: string): number {
  const figures: Record<string, number | undefined> = {
    payNowCents: column?.payNowCents,
    energyCents: column?.energyCents,
    maintenanceCents: column?.upkeepCents,
    repairsCents: column?.repairsCents,
    replacementCents: column?.replacementCents,
    leftValueCents: column?.leftValueCents,
    totalCents: column?.totalCents,
    co2eKg: column?.co2eKg,
    cheaperThanKeepingCents: column?.cheaperBy?.likelyCents,
    cheaperLowCents: column?.cheaperBy?.lowCents,
    cheaperHighCents: column?.cheaperBy?.highCents,
  }
  return figures[name] ?? Number.NaN
}

function sumOfLines(column: Partial<Lines> | null | undefined): number {
  const { payNowCents = 0, energyCents = 0, upkeepCents = 0, repairsCents = 0 } = column ?? {}
  const { replacementCents = 0, leftValueCents = 0 } = column ?? {}
  return payNowCents + energyCents + upkeepCents + repairsCents + replacementCents + leftValueCents
}

type RepairInput = {
  home: CaseHome
  kind: string
  minimumPriceCents: number
  repairQuoteCents: number
}
type RepairExpected = {
  ageYears: number
  chanceOfEndPercent: object
  expectedRepairsPerYearCents: number
  breakEvenRepairCents: number
  breakEvenLowCents: number
  breakEvenHighCents: number
  verdict: string
  mattersMost: string
}

describe('repair or replace', () => {
  test.each(casesOf<RepairInput, RepairExpected>('repairOrReplace'))('$id: $title', ({ input, expected }) => {
    const assumptions = caseAssumptions()
    const home = homeOfCase(input.home)
    const { minimumPriceCents, repairQuoteCents } = input
    const place = home.find((one) => one.input.kind === input.kind)?.place ?? ''
    const answer = repairOrReplace(
      home,
      knownHome(home, assumptions),
      { place, minimumPriceCents, repairQuoteCents },
      assumptions,
    )
    if ('refused' in answer) throw new Error('refused')
    const { breakEvenRepairCents, breakEvenLowCents, breakEvenHighCents, causes, ...others } = answer
    const { mattersMost, breakEvenRepairCents: likely, breakEvenLowCents: low, ...rest } = expected
    const { breakEvenHighCents: high, ...exact } = rest
    expect({ ...others, mattersMost: causes[0]?.code }).toEqual({ ...exact, mattersMost })
    const ends = [breakEvenRepairCents - likely, breakEvenLowCents - low, breakEvenHighCents - high]
    for (const difference of ends) expect(Math.abs(difference)).toBeLessThanOrEqual(1)
  })
})
