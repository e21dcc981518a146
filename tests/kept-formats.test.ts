import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import type { Analysis } from '#contract/homes/analysis.ts'
import type { ProposalResults } from '#contract/proposals/proposal-results.ts'
import type { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'
import type { Business } from '#domain/operations/business/business.ts'
import type { HomeAnswer } from '#domain/verdict/home-answer.ts'
import type { AnalysisInput } from '#engine/analysis-input.ts'
import type { Assumptions } from '#engine/assumptions/assumptions.ts'
import { readStoredAssumptions } from '#engine/assumptions/stored-assumptions.ts'
import { ProposalFormat1 } from '#kept/proposals/format-1.ts'
import { ProposalFormat2 } from '#kept/proposals/format-2.ts'
import { ProposalFormat3 } from '#kept/proposals/format-3.ts'
import { ProposalFormat4 } from '#kept/proposals/format-4.ts'
import { ProposalFormat5 } from '#kept/proposals/format-5.ts'
import { readProposal } from '#kept/proposals/read-proposal.ts'
import { ReportFormat1 } from '#kept/reports/format-1.ts'
import { ReportFormat2 } from '#kept/reports/format-2.ts'
import { ReportFormat3 } from '#kept/reports/format-3.ts'
import { ReportFormat4 } from '#kept/reports/format-4.ts'
import { ReportFormat5 } from '#kept/reports/format-5.ts'
import { readReport, reportFormat } from '#kept/reports/read-report.ts'
import { arithmeticOf } from '#server/proposals/reading/arithmetic.ts'
import { countsFanTwice, hasOtherFiguresToday } from './support/figures-of-then.ts'
import { rowsOfRelease } from './support/fixture-rows.ts'
import { proposalGrounds, sentVersion } from './support/proposal-snapshot.ts'

/**
 * Each format with a hash of its schema. A format that was released never changes: what is kept in it was written by it. A change to what
 * is kept is the next format, with a step up from the one before (docs/decisions/231).
 */
const formats = {
  'proposal 1': [ProposalFormat1, 'c9900294d0395ce5'],
  'proposal 2': [ProposalFormat2, '879947469c0a044c'],
  'proposal 3': [ProposalFormat3, '6ceb3c71abf2866f'],
  'proposal 4': [ProposalFormat4, 'b1c6f834e32e09d3'],
  'proposal 5': [ProposalFormat5, 'f57a12e56b4a7905'],
  'report 1': [ReportFormat1, '2eb6487d76747027'],
  'report 2': [ReportFormat2, 'a41c70dfd936681e'],
  'report 3': [ReportFormat3, '0d05b229a3a84c0f'],
  'report 4': [ReportFormat4, '3d5153f1998af6a3'],
  'report 5': [ReportFormat5, '83305a0040f10a75'],
} as const

const hashOfSchema = (schema: z.ZodType) =>
  createHash('sha256')
    .update(JSON.stringify(z.toJSONSchema(schema)))
    .digest('hex')
    .slice(0, 16)

test.each(Object.entries(formats))('the format %s is what it was', (_name, [schema, hash]) => {
  expect(hashOfSchema(schema)).toBe(hash)
})

/** A type without what makes no difference to JSON. */
type Plain<T> = T extends readonly (infer Item)[]
  ? Plain<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Plain<T[Key]> }
    : T

/** The compiler refuses this where what is shown or computed today is not what the newest format keeps. */
test('what is kept has the types of what is shown and computed', () => {
  type Report = z.infer<typeof ReportFormat5>
  type Part = Report['parts'][number]
  type Figures = Omit<ProposalResults, 'checks' | 'warnings' | 'expiresOn'>
  expectTypeOf<Plain<Part['analysis']>>().toEqualTypeOf<Plain<Analysis>>()
  expectTypeOf<Plain<NonNullable<Part['input']>>>().toEqualTypeOf<Plain<AnalysisInput>>()
  expectTypeOf<Plain<NonNullable<Report['home']['answer']>>>().toEqualTypeOf<Plain<HomeAnswer>>()
  expectTypeOf<Plain<Report['business']>>().toEqualTypeOf<Plain<Business>>()
  expectTypeOf<Plain<ProposalSnapshot['inputs'][number]['input']>>().toEqualTypeOf<Plain<AnalysisInput>>()
  expectTypeOf<Plain<ProposalSnapshot['results']>>().toEqualTypeOf<Plain<Figures>>()
})

const releases = readdirSync(join(import.meta.dirname, 'fixtures')).filter((name) =>
  name.startsWith('release-'),
)

test('every release left something behind', () => expect(releases.length).toBeGreaterThanOrEqual(3))

describe.each(releases)('what %s left behind', (release) => {
  const sets = new Map(
    rowsOfRelease(release, 'assumption_sets').map(({ id, values }) => [
      Number(id),
      readStoredAssumptions(JSON.parse(values ?? '')),
    ]),
  )
  const setOf = (id: number): Assumptions => sets.get(id) ?? expect.fail(`No set ${id}`)

  test('every report is read, with the figures that it has', () => {
    const rows = rowsOfRelease(release, 'reports')
    expect(rows.length).toBeGreaterThan(0)
    for (const { format, parts, home, business } of rows) {
      const kept = {
        parts: JSON.parse(parts ?? ''),
        home: JSON.parse(home ?? ''),
        business: JSON.parse(business ?? ''),
      }
      const report = readReport(Number(format ?? 1), kept)
      expect(figuresIn(report.parts.map(({ analysis }) => analysis))).toEqual(
        expect.arrayContaining(figuresIn(kept.parts.map(({ analysis }: { analysis: object }) => analysis))),
      )
      expect(report.parts.flatMap(({ analysis }) => analysis.explanations).length).toBeGreaterThan(5)
      // Nobody was asked about the water yet, and every benefit was named.
      for (const { analysis, input } of report.parts) {
        expect(analysis.benefits).toBeNull()
        if (input?.kind === 'furnace') expect(input.gasHeatsWater).toBeNull()
      }
    }
  })

  test('every sent version is read, and each figure that is computed as it was has its arithmetic', () => {
    const plans = rowsOfRelease(release, 'financing_plans').map((plan) => ({
      id: Number(plan.id),
      smallestCents: null,
      largestCents: null,
      paymentFactorPercent: null,
    }))
    const rows = rowsOfRelease(release, 'proposal_versions').filter(({ snapshot }) => snapshot !== null)
    if (release !== 'release-1') expect(rows.length).toBeGreaterThan(4)
    for (const { snapshot } of rows) {
      const kept = JSON.parse(snapshot ?? '')
      const version = readProposal(kept)
      expect(figuresIn(version.results)).toEqual(figuresIn(kept.results))
      const { isWhole, options, keep } = arithmeticOf(version, setOf(version.assumptionSet), plans)
      expect(isWhole).toBe(!hasOtherFiguresToday(version))
      expect(keep.length).toBeGreaterThan(countsFanTwice(version) ? 3 : 5)
      for (const { figures, payments } of Object.values(options)) {
        expect(figures.map(({ key }) => key).includes('saving')).toBe(!countsFanTwice(version))
        expect(Object.keys(payments).length).toBeGreaterThan(0)
      }
    }
  })
})

/** Every number in it, in order. */
function figuresIn(value: unknown): number[] {
  const figures: number[] = []
  JSON.stringify(value, (_key, part) => {
    if (typeof part === 'number') figures.push(part)
    return part
  })
  return figures.toSorted((one, other) => one - other)
}

test('a version that was kept without its time zone is read, and says so', () => {
  const { timeZone, ...without } = sentVersion().snapshot
  expect(timeZone).toBe('America/Toronto')
  expect(readProposal(without).timeZone).toBeNull()
})

describe('what no format can read is refused', () => {
  const { snapshot } = sentVersion()

  test('a format of a later release', () => {
    expect(() => readProposal({ ...snapshot, format: 6 })).toThrow(
      'in format 6, which only a later release reads',
    )
    expect(() => readReport(reportFormat + 1, {})).toThrow('which only a later release reads')
  })

  test('a version without a figure, an input or a color', () => {
    const { results, inputs: _inputs, face, ...others } = snapshot
    expect(() => readProposal({ ...others, results, face })).toThrow('inputs')
    const [option, ...rest] = results.options
    const { price: _price, ...withoutPrice } = option ?? expect.fail('no option')
    expect(() =>
      readProposal({ ...snapshot, results: { ...results, options: [withoutPrice, ...rest] } }),
    ).toThrow('price')
    const { brand } = proposalGrounds.face
    expect(() => readProposal({ ...snapshot, face: { ...face, brand: { light: brand.light } } })).toThrow(
      'dark',
    )
  })
})
