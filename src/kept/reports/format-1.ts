import { z } from 'zod'
import { AnalysisInput1 } from '../pieces/analysis-input-1.ts'
import { analysisRows1, SavingRange1, Verdict1 } from '../pieces/analysis-rows-1.ts'
import { places1 } from '../pieces/comparison-1.ts'
import { contact1, face1 } from '../pieces/face-1.ts'
import { HomeAnswer1 } from '../pieces/home-answer-1.ts'

/** Before regions could be chosen, driving was given in kilometers alone. */
const Equivalents = z.union([
  z.object({
    distanceDriven: z.number(),
    distanceUnit: z.enum(['km', 'mile']),
    treeSeedlings10yr: z.number(),
  }),
  z.object({ kmDriven: z.number(), treeSeedlings10yr: z.number() }),
])

const Analysis1 = z.object({
  ...analysisRows1,
  // Absent in the earliest reports, as are the next seven.
  installationYear: z.int().nullish(),
  madeYears: z.array(z.int()).optional(),
  proposedSystemId: z.int().nullish(),
  isChosenSystemGone: z.boolean().optional(),
  airConditionerNote: z.string().nullish(),
  savingRange: SavingRange1.nullish(),
  verdict: Verdict1.nullish(),
  equivalents: Equivalents.nullable(),
  assumptions: z.object({
    id: z.int(),
    effectiveFrom: z.iso.datetime(),
    engineVersion: z.string(),
    region: z.enum(['ON', 'US']).optional(),
    weatherPlace: z.string().optional(),
  }),
})

/** What releases 1 to 3 kept of a report. It never changes: docs/decisions/231. */
export const ReportFormat1 = z.object({
  parts: z.array(z.object({ slot: z.enum(places1), input: AnalysisInput1.nullable(), analysis: Analysis1 })),
  home: z.object({
    name: z.string().nullable(),
    address: z.string().nullable(),
    answer: HomeAnswer1.optional(),
  }),
  business: z.object({ ...contact1, license: z.string().nullish(), ...z.object(face1).partial().shape }),
})
export type ReportFormat1 = z.infer<typeof ReportFormat1>
