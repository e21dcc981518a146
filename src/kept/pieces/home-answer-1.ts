import { z } from 'zod'
import { verdicts1 } from './analysis-rows-1.ts'
import { places1 } from './comparison-1.ts'

const Place = z.enum(places1)
const Ask = z.object({
  text: z.string(),
  reason: z.enum(['new-installation', 'maintenance', 'upgrade']),
  equipmentKind: z.enum(['furnace', 'air-conditioner', 'humidifier', 'thermostat']),
})

/** What a report says first, and about each piece. It never changes: docs/decisions/231. */
export const HomeAnswer1 = z.object({
  tag: z.string(),
  answer: z.string(),
  details: z.array(z.string()).readonly(),
  more: z.string().nullable(),
  missing: z.array(z.object({ slot: Place.nullable(), field: z.string() })).readonly(),
  verdict: z.enum(verdicts1),
  lead: Place.nullable(),
  service: z.object({ isOverdue: z.boolean(), text: z.string() }).nullable(),
  ask: Ask.nullable(),
  places: z
    .array(
      z.object({
        slot: Place,
        verdict: z.enum(verdicts1),
        name: z.string(),
        advice: z.string(),
        since: z.string(),
        age: z
          .object({ years: z.number(), usualYears: z.number(), soFar: z.string(), usual: z.string() })
          .nullable(),
        lines: z.array(z.string()).readonly(),
        ask: Ask.nullable(),
      }),
    )
    .readonly(),
  first: z.array(Place).readonly(),
})
