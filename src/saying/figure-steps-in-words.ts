import type { FigureStep, FigureStepValues } from '#engine/proposals/figure-steps.ts'
import type { Replacement } from '#engine/proposals/option-equipment.ts'
import { fill } from '#texts/fill.ts'
import { grouped } from '#texts/formats.ts'
import { centsInWords, inDigits, inDollars, inTenths } from './figures-in-words.ts'
import type { Words } from './languages.ts'

type Texts = Words['proposalArithmeticTexts']
type Sayings = {
  readonly [Code in keyof FigureStepValues]: (
    values: FigureStepValues[Code],
    texts: Texts,
    words: Words,
    title: string,
  ) => string
}

const sayings: Sayings = {
  'line-of-price': ({ name, quantity, unitPriceCents, isTaxed }, { steps }) =>
    fill(isTaxed ? steps.line : steps.untaxedLine, {
      name,
      quantity,
      price: centsInWords(unitPriceCents),
      amount: centsInWords(quantity * unitPriceCents),
    }),
  subtotal: ({ cents }, { steps }) => fill(steps.subtotal, { amount: centsInWords(cents) }),
  discount: ({ cents, percent }, { steps }) =>
    percent === null
      ? fill(steps.discount, { amount: centsInWords(cents) })
      : fill(steps.discountInPercent, { percent, amount: centsInWords(cents) }),
  tax: ({ name, percent, cents }, { steps }) =>
    fill(steps.tax, { name, percent, amount: centsInWords(cents) }),
  'total-with-tax': ({ cents }, { steps }) => fill(steps.totalWithTax, { amount: centsInWords(cents) }),
  'instant-rebate': ({ name, cents, isLimitedToPrice }, { steps }) =>
    fill(isLimitedToPrice ? steps.instantRebateLimited : steps.instantRebate, {
      name,
      amount: centsInWords(cents),
    }),
  'later-rebate': ({ name, cents, isLimitedToPrice }, { steps }) =>
    fill(isLimitedToPrice ? steps.laterRebateLimited : steps.laterRebate, {
      name,
      amount: centsInWords(cents),
    }),
  'you-pay': ({ cents }, { steps }) => fill(steps.youPay, { amount: centsInWords(cents) }),

  borrowed: ({ cents, months, aprPercent }, { steps }) =>
    fill(steps.borrowed, { amount: centsInWords(cents), months, percent: aprPercent.toFixed(2) }),
  'payment-factor': (values, { steps }) => fill(steps.paymentFactor, values),
  payments: ({ count, monthlyCents, lastCents, totalCents }, { steps }) =>
    fill(steps.payments, {
      count,
      monthly: centsInWords(monthlyCents),
      last: centsInWords(lastCents),
      total: centsInWords(totalCents),
    }),
  'cost-of-borrowing': ({ totalCents, borrowedCents, cents }, { steps }) =>
    fill(steps.costOfBorrowing, {
      total: centsInWords(totalCents),
      borrowed: centsInWords(borrowedCents),
      amount: centsInWords(cents),
    }),

  'years-of-payback': ({ payNowCents, savingCents, years }, texts) =>
    fill(texts.steps.payback, {
      price: centsInWords(payNowCents),
      saving: centsInWords(savingCents),
      years: yearsInWords(years, texts),
    }),
  'ends-of-payback': ({ yearsAtHigh, yearsAtLow }, texts) =>
    fill(texts.steps.endsOfPayback, {
      high: yearsInWords(yearsAtHigh, texts),
      low: yearsInWords(yearsAtLow, texts),
    }),
  'longer-than-life': (_, { steps }) => steps.longerThanLife,
  'least-equipment': ({ least }, texts) => {
    const each = new Set(least.map((replacement) => leastInWords(replacement, texts)))
    return fill(texts.steps.leastEquipment, { least: [...each].join('; ') })
  },
  'extra-cost': ({ costCents, savingCents }, { steps }) =>
    fill(steps.extraCost, { cost: centsInWords(costCents), saving: centsInWords(savingCents) }),
  'extra-result': ({ result, years }, texts) =>
    result === 'YEARS'
      ? fill(texts.extraResults.YEARS, { years: yearsInWords(years, texts) })
      : texts.extraResults[result],

  'saving-of-place': ({ place, todayCents, proposedCents }, { steps }) =>
    fill(steps.savingOfPlace, {
      place,
      today: centsInWords(todayCents),
      proposed: centsInWords(proposedCents),
      saving: centsInWords(todayCents - proposedCents),
    }),
  'saving-together': ({ todayCents, savingCents }, { steps }) =>
    fill(steps.savingTogether, {
      today: centsInWords(todayCents),
      proposed: centsInWords(todayCents - savingCents),
      saving: centsInWords(savingCents),
    }),
  cause: ({ code, atLowCents, atHighCents }, { steps }, { explanationsTexts }) =>
    fill(steps.cause, {
      cause: explanationsTexts.causes[code],
      low: centsInWords(atLowCents),
      high: centsInWords(atHighCents),
    }),
  'low-end': (end, { steps }) => fill(steps.lowEnd, endInWords(end)),
  'high-end': (end, { steps }) => fill(steps.highEnd, endInWords(end)),

  'energy-of-year': ({ place, year, discount, presentShare, dollars }, { steps }) =>
    fill(steps.energyOfYear, {
      place,
      year,
      percent: percentOf(presentShare),
      amount: inDollars(dollars),
      discount: inDigits(discount),
    }),
  'cost-of-year': ({ place, year, discount, dollars }, { steps }) =>
    fill(steps.costOfYear, { place, year, amount: inDollars(dollars), discount: inDigits(discount) }),
  'replacement-of-year': ({ place, year, discount, failingShare, dollars }, { steps }) =>
    fill(steps.replacementOfYear, {
      place,
      year,
      percent: percentOf(failingShare),
      amount: inDollars(dollars),
      discount: inDigits(discount),
    }),
  'upkeep-of-devices': ({ devices: [device, another], year, discount, dollars }, texts) =>
    fill(texts.steps.costOfYear, {
      place: texts.devices[another || !device ? 'both' : device],
      year,
      amount: inDollars(dollars),
      discount: inDigits(discount),
    }),
  'sum-of-lines': ({ cents }) => cents.map(centsInWords).join(' + ').replaceAll('+ −', '− '),
  result: ({ cents }, _texts, _words, title) => `${title} = ${centsInWords(cents)}`,
  'co2e-of-year': ({ place, year, kg }, { steps }) =>
    fill(steps.co2eOfYear, { place, year, kg: inDigits(Math.round(kg * 10) / 10) }),
  'co2e-together': ({ kg }, { steps }) => fill(steps.co2eTogether, { kg: grouped(kg) }),
  'cheaper-than-keeping': ({ keepCents, cents, byCents }, { steps }) =>
    fill(steps.cheaperThanKeeping, {
      keep: centsInWords(keepCents),
      column: centsInWords(cents),
      difference: centsInWords(byCents),
    }),
}

/** A step of the arithmetic of a figure, under the title of the figure. */
export function figureStepInWords({ code, values }: FigureStep, title: string, words: Words): string {
  return said(code, values, title, words)
}

function said<Code extends keyof FigureStepValues>(
  code: Code,
  values: FigureStepValues[Code],
  title: string,
  words: Words,
): string {
  return sayings[code](values, words.proposalArithmeticTexts, words, title)
}

function yearsInWords(years: number | null, texts: Texts): string {
  return years === null ? texts.years.never : fill(texts.years.some, { count: years })
}

type ByKind = { [Least in Replacement as Least['kind']]: Least }

const leastByKind: { readonly [Kind in keyof ByKind]: (least: ByKind[Kind], texts: Texts) => string } = {
  furnace: ({ afuePercent, hasEcmMotor }, { least }) =>
    fill(hasEcmMotor ? least.furnaceWithEcm : least.furnaceWithoutEcm, { percent: inDigits(afuePercent) }),
  'air-conditioner': ({ seer }, { least }) => fill(least.airConditioner, { seer: inTenths(seer) }),
}

function leastInWords<Kind extends keyof ByKind>(least: ByKind[Kind] & { kind: Kind }, texts: Texts): string {
  return leastByKind[least.kind](least, texts)
}

function endInWords({ likelyCents, movesCents, cents }: FigureStepValues['low-end']) {
  return { likely: centsInWords(likelyCents), squares: squares(movesCents), end: centsInWords(cents) }
}

/** The terms of a sum of squares that are not zero. */
function squares(cents: readonly number[]): string {
  const terms = cents.filter((value) => value !== 0).map((value) => `${centsInWords(Math.abs(value))}²`)
  return terms.length > 0 ? terms.join(' + ') : '0'
}

const percentOf = (share: number) => inDigits(Math.round(share * 10_000) / 100)
