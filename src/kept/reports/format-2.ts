import { z } from 'zod'
import { AnalysisInput2, inputFrom1 } from '../pieces/analysis-input-2.ts'
import { analysisRows1, SavingRange1, Verdict1 } from '../pieces/analysis-rows-1.ts'
import { places1 } from '../pieces/comparison-1.ts'
import { contact1, face1 } from '../pieces/face-1.ts'
import { HomeAnswer1 } from '../pieces/home-answer-1.ts'
import type { ReportFormat1 } from './format-1.ts'

const Analysis2 = z.object({
  ...analysisRows1,
  /** Null where it is not recorded. */
  installationYear: z.int().nullable(),
  /** Years in which it may have been made, where its installation is not recorded. */
  madeYears: z.array(z.int()),
  proposedSystemId: z.int().nullable(),
  isChosenSystemGone: z.boolean(),
  airConditionerNote: z.string().nullable(),
  savingRange: SavingRange1.nullable(),
  verdict: Verdict1.nullable(),
  equivalents: z
    .object({
      distanceDriven: z.number(),
      distanceUnit: z.enum(['km', 'mile']),
      treeSeedlings10yr: z.number(),
    })
    .nullable(),
  assumptions: z.object({
    id: z.int(),
    effectiveFrom: z.iso.datetime(),
    engineVersion: z.string(),
    /** Null in reports from before regions could be chosen, like the next one. */
    region: z.enum(['ON', 'US']).nullable(),
    weatherPlace: z.string().nullable(),
  }),
})

/** A report: comparisons as they were shown, with their inputs, the home and the business. It never changes: docs/decisions/231. */
export const ReportFormat2 = z.object({
  parts: z.array(z.object({ slot: z.enum(places1), input: AnalysisInput2.nullable(), analysis: Analysis2 })),
  home: z.object({
    name: z.string().nullable(),
    address: z.string().nullable(),
    /** Null where it is about comfort alone, and in earlier reports. */
    answer: HomeAnswer1.nullable(),
  }),
  business: z.object({ ...contact1, license: z.string().nullable(), ...face1 }),
})
export type ReportFormat2 = z.infer<typeof ReportFormat2>

const white = '#ffffff'

/** How every business looked before it could say anything about itself. */
const faceBefore = {
  brand: {
    light: {
      fill: '#17573b',
      onFill: white,
      hover: '#0f432d',
      onHover: white,
      link: '#17573b',
      edge: '#17573b',
    },
    dark: {
      fill: '#2a7a52',
      onFill: white,
      hover: '#1f6b4a',
      onHover: white,
      link: '#86d3ab',
      edge: '#2a7a52',
    },
  },
  heroImageName: null,
  heroImageAlt: null,
  trustFacts: [],
  hours: null,
  promises: [],
}

export function reportFrom1({ parts, home, business }: ReportFormat1): ReportFormat2 {
  return {
    parts: parts.map(({ slot, input, analysis }) => ({
      slot,
      input: input && inputFrom1(input),
      analysis: analysisFrom1(analysis),
    })),
    home: { ...home, answer: home.answer ?? null },
    business: { ...faceBefore, ...business, license: business.license ?? null },
  }
}

function analysisFrom1(analysis: ReportFormat1['parts'][number]['analysis']): z.infer<typeof Analysis2> {
  const { equivalents, assumptions } = analysis
  return {
    ...analysis,
    installationYear: analysis.installationYear ?? null,
    madeYears: analysis.madeYears ?? [],
    proposedSystemId: analysis.proposedSystemId ?? null,
    isChosenSystemGone: analysis.isChosenSystemGone ?? false,
    airConditionerNote: analysis.airConditionerNote ?? null,
    savingRange: analysis.savingRange ?? null,
    verdict: analysis.verdict ?? null,
    equivalents:
      equivalents && 'kmDriven' in equivalents
        ? {
            distanceDriven: equivalents.kmDriven,
            distanceUnit: 'km',
            treeSeedlings10yr: equivalents.treeSeedlings10yr,
          }
        : equivalents,
    assumptions: {
      ...assumptions,
      region: assumptions.region ?? null,
      weatherPlace: assumptions.weatherPlace ?? null,
    },
  }
}
