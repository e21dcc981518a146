import { z } from 'zod'
import {
  ageBandNames,
  billPeriods,
  compareQuestions,
  coolingAnswers,
  heatingAnswers,
  worksAnswers,
} from '#domain/compare/answers.ts'
import { compareSteps } from '#domain/compare/counted.ts'
import { verdicts } from '#domain/verdict/verdicts.ts'
import { inputLimits } from '#engine/input-limits.ts'
import { compareTexts } from '#texts/en/site/compare.ts'
import { get, post } from '../call.ts'
import { notFound } from '../errors.ts'
import { EquipmentSlotName } from '../homes/equipment.ts'

const Age = z
  .union([z.enum(ageBandNames), z.int().min(inputLimits.year.least).max(9999)])
  .nullable()
  .default(null)
const Dollars = z.number().positive().max(inputLimits.dollars.most)

/** The answers of a homeowner; null, and what is left out, is 'I don't know'. */
const CompareInput = z.object({
  heatsWith: z.enum(heatingAnswers).nullable().default(null),
  furnaceAge: Age,
  cooling: z.enum(coolingAnswers).nullable().default(null),
  coolingAge: Age,
  bills: z
    .object({
      heating: z
        .object({ dollars: Dollars, per: z.enum(billPeriods) })
        .nullable()
        .default(null),
      /** Dollars a month. */
      electricity: Dollars.nullable().default(null),
    })
    .nullable()
    .default(null),
  works: z.enum(worksAnswers).nullable().default(null),
})
export type CompareInput = z.infer<typeof CompareInput>

const ComparedHome = z.object({
  headline: z.string(),
  details: z.array(z.string()),
  /** Of the saving of a year that the headline names; null where no dollars are named. */
  range: z.object({ likelyCents: z.int(), lowCents: z.int(), highCents: z.int() }).nullable(),
  because: z.array(z.string()),
  pieces: z.array(
    z.object({
      equipmentTypeName: EquipmentSlotName,
      name: z.string(),
      verdict: z.enum(verdicts),
      since: z.string(),
      advice: z.string(),
      lines: z.array(z.string()),
    }),
  ),
  verdict: z.enum(verdicts),
  nextQuestion: z.object({ question: z.enum(compareQuestions), text: z.string() }).nullable(),
  /** Path of the page with the same result. */
  link: z.string(),
  /** Path of the request form, with these answers. */
  requestLink: z.string(),
})

/** How often each step was taken in the last 30 days; null is 'a few'. */
const StepCount = z.object({ step: z.enum(compareSteps), count: z.int().min(0).nullable() })

export const compare = {
  counts: get(
    '/api/Dashboard/CompareCounts',
    'How often people compared without a label in the last 30 days',
    { description: 'By step. Nobody is followed, and a count that is too small to tell is null.' },
  ).output(z.array(StepCount)),
  home: post('/api/Common/CompareHome', 'Say what an upgrade would change in a home, by a few answers', {
    description:
      'Nothing is stored. An age is a span or a year; without a bill no dollars are named, and never a price of equipment. ' +
      'Not found where the business does not show the comparison to everybody.',
  })
    .input(CompareInput)
    .output(ComparedHome)
    .errors({
      ...notFound,
      TOO_MANY_REQUESTS: {
        status: 429,
        message: compareTexts.tooMany,
        data: z.object({ retryAfterSeconds: z.int() }),
      },
    }),
}
