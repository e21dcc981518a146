import type { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'
import { type OptionScope, scopeWorks, type WorkTerm } from '#domain/price-book/option-scope.ts'
import { askedPoints } from '#domain/proposals/drafting/complete-quote.ts'
import { includedTexts as texts } from '#texts/en/proposals/included.ts'
import { fill } from '#texts/fill.ts'
import { inARow } from '#texts/formats.ts'

export type IncludedOutline = {
  included: readonly string[]
  notIncluded: readonly string[]
  /** Models, certificates, days and people. */
  facts: readonly { name: string; value: string }[]
  /** What it leaves open; null where it leaves nothing open. */
  notSaid: string | null
}

type Sold = ProposalSnapshot['options'][number]
type Line = Sold['lines'][number]
type LoadCalculation = Pick<ProposalSnapshot, 'loadCalculationBy' | 'loadCalculationAt'>

/**
 * What the price of an option holds and what it does not. What it says nothing of is named as such, and never as left out or as in it. Null
 * for a version that nobody was asked for it: its lines say what they include, and its silence means nothing.
 */
export function includedOutline(
  { lines, scope }: Sold,
  loadCalculation: LoadCalculation,
): IncludedOutline | null {
  if (scope === null) return null
  const { loadCalculationBy, loadCalculationAt } = loadCalculation
  const asked = askedPoints({ lines, scope, loadCalculationBy, loadCalculationAt })
  const open = asked.filter(({ isGiven }) => !isGiven)
  // Why: of a furnace alone nobody wants to read that it needs no refrigerant pipes.
  const worksThatAre = (term: WorkTerm) =>
    scopeWorks
      .filter(({ work }) => scope[work] === term && asked.some(({ point }) => point === work))
      .map(({ work }) => texts.works[work])
  return {
    included: [
      ...lines.map(({ name, includes }) => fill(texts.ofLine, { name, text: includes })),
      ...worksThatAre('included'),
    ],
    notIncluded: [...worksThatAre('extra'), ...linesOf(scope.notIncluded)],
    facts: [
      ...ofUnits(texts.facts.model, lines, ({ model }) => model),
      ...ofUnits(texts.facts.ahriNumber, lines, ({ ahriNumber }) => ahriNumber),
      ...fact(texts.facts.loadCalculation, calculatedBy(loadCalculation)),
      ...fact(texts.facts.visit, visitOf(scope)),
      ...fact(texts.facts.notNeeded, inARow(worksThatAre('not-needed'))),
    ],
    notSaid:
      open.length === 0
        ? null
        : fill(texts.notSaidAbout, { points: inARow(open.map(({ point }) => texts.points[point])) }),
  }
}

const linesOf = (text: string | null) => (text ?? '').split('\n').filter((line) => line.trim() !== '')

const fact = (name: string, value: string) => (value === '' ? [] : [{ name, value }])

/** One unit needs no name beside its number. */
function ofUnits(name: string, lines: readonly Line[], said: (line: Line) => string | null) {
  const units = lines.flatMap((line) => {
    const value = said(line)
    return value === null ? [] : [{ unit: line.name, value }]
  })
  const isAlone = units.length === 1
  return units.map(({ unit, value }) => ({
    name,
    value: isAlone ? value : fill(texts.ofLine, { name: unit, text: value }),
  }))
}

function calculatedBy({ loadCalculationBy: by, loadCalculationAt: at }: LoadCalculation): string {
  return by === null || at === null ? '' : fill(texts.calculated, { by, at })
}

function visitOf({ installationDays: days, crew }: OptionScope): string {
  const howLong = days === null ? null : days === 1 ? texts.day : fill(texts.days, { count: days })
  return [howLong, crew].filter((part) => part !== null).join(', ')
}
