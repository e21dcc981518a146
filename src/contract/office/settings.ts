import { z } from 'zod'
import { assumptionGroups } from '#domain/operations/assumption-groups.ts'
import { roles } from '#domain/people/roles.ts'
import { datedPaths } from '#engine/assumptions/dated-paths.ts'
import { regionIds } from '#engine/regions.ts'
import { businessProblems } from '#texts/en/problems/business.ts'
import { fieldNames } from '#texts/en/problems/field-names.ts'
import { get, post } from '../call.ts'
import { staleWrite } from '../errors.ts'
import { Id, line, Moment, requiredText, Version } from '../fields/fields.ts'
import { BusinessInput, BusinessSettings } from './business.ts'

const Value = z.union([z.number(), z.string(), z.boolean()])

/** One constant of the comparison: its meaning, present value and allowed range. */
const Assumption = z.object({
  /** Path of the value inside the set, such as `blower.heatingHours`. */
  path: z.string(),
  group: z.literal(assumptionGroups),
  label: z.string(),
  unit: z.string(),
  source: z.string(),
  /** Page of the source without its scheme, where there is one. */
  sourceAddress: z.string().nullable(),
  /** Smallest and largest allowed value; null where the value is not a number. */
  range: z.tuple([z.number(), z.number()]).nullable(),
  isEditable: z.boolean(),
  /** The names of which one is chosen; null where the value is typed. */
  choices: z.array(z.string()).nullable(),
  value: Value,
  default: Value,
})
export type Assumption = z.infer<typeof Assumption>

/** A value that is a name. */
const PlaceName = requiredText(fieldNames.aPlace, 80)

const AssumptionChange = z.object({
  path: z.string(),
  label: z.string(),
  unit: z.string(),
  before: Value.nullable(),
  after: Value.nullable(),
})

/** A set and the moment it came into force; the first one has no author and no changes. */
const AssumptionSetRow = z.object({
  id: z.int(),
  effectiveFrom: Moment,
  changedBy: z.string().nullable(),
  changes: z.array(AssumptionChange),
})
export type AssumptionSetRow = z.infer<typeof AssumptionSetRow>

/** A region that can be chosen, and the set that choosing it restores. */
const RegionChoice = z.object({
  region: z.enum(regionIds),
  name: z.string(),
  /** When its newest set came into force; null if it never was, and its defaults apply. */
  lastChangedAt: Moment.nullable(),
  /** How many values of that set differ from the region's defaults. */
  ownValues: z.int(),
})
export type RegionChoice = z.infer<typeof RegionChoice>

/** The set in force and its history, newest first, 50 sets at most. */
export const AssumptionsInForce = z.object({
  id: z.int(),
  effectiveFrom: Moment,
  region: z.enum(regionIds),
  regions: z.array(RegionChoice),
  assumptions: z.array(Assumption),
  /** Prices to look up again: from when they are, in words; null where nobody said so. */
  toRenew: z.array(z.object({ path: z.enum(datedPaths), asOf: z.string().nullable() })),
  history: z.array(AssumptionSetRow),
})
export type AssumptionsInForce = z.infer<typeof AssumptionsInForce>

/** What the business requires for signing in. */
export const SecuritySettings = z.object({
  version: z.int(),
  /** Roles that require a second factor. */
  secondFactorRoles: z.array(z.enum(roles)),
})
export type SecuritySettings = z.infer<typeof SecuritySettings>

export const SecurityInput = z.object({
  version: Version,
  secondFactorRoles: z
    .array(z.enum(roles))
    .max(roles.length)
    .refine((named) => new Set(named).size === named.length, businessProblems.roleTwice),
})
export type SecurityInput = z.infer<typeof SecurityInput>

export const settings = {
  security: get('/api/Settings/Security', 'Which roles need a second factor', {
    description: 'The roles that require one, with the version that a change names.',
  }).output(SecuritySettings),
  saveSecurity: post('/api/Settings/SaveSecurity', 'Change which roles need a second factor', {
    description:
      'Counts at once: whoever has such a role and no second factor can do nothing but set it up. ' +
      'Refused while the Admin who asks has none and the role is theirs.',
  })
    .input(SecurityInput)
    .output(SecuritySettings)
    .errors(staleWrite(SecuritySettings)),
  business: get(
    '/api/Settings/Business',
    'Who the business is, where its label links lead and who its emails come from',
    { description: 'Everything that `SaveBusiness` takes, with the version that a change names.' },
  ).output(BusinessSettings),
  saveBusiness: post('/api/Settings/SaveBusiness', 'Change who the business is', {
    description:
      'Names the version that it saw; an older one is refused with 409 and the newer settings. ' +
      'An empty site origin leaves label links to PUBLIC_URL. The logo is seen by everybody.',
  })
    .input(BusinessInput)
    .output(z.object({ version: z.int() }))
    .errors(staleWrite(BusinessSettings)),
  printedLabels: get('/api/Settings/PrintedLabels', 'How many labels were printed until now', {
    description: 'Ask it before changing where label links lead: those on paper stay as they are.',
  }).output(z.object({ count: z.int().min(0) })),
  assumptions: get(
    '/api/Settings/Assumptions',
    'The constants of the comparison, and who changed what when',
    { description: 'Each constant with its value, its limits and its source.' },
  ).output(AssumptionsInForce),
  saveAssumptions: post('/api/Settings/SaveAssumptions', 'Put a changed set of constants in force', {
    description:
      'Only what changes is sent. Comparisons from then on use the new set. ' +
      'When another set came into force meanwhile, the call is refused with 409 and that set.',
  })
    .input(
      z.object({
        basedOnId: Id,
        changes: z.record(line().max(60), z.union([z.number(), z.boolean(), PlaceName])),
      }),
    )
    .output(z.object({ id: z.int() }))
    .errors(staleWrite(AssumptionsInForce)),
  changeRegion: post(
    '/api/Settings/ChangeRegion',
    'Choose the region of the business: Ontario or the United States',
    {
      description:
        'Puts a set of that region in force, with its units, prices, weather and emission factors: the values it had when it was ' +
        'last in force, or its defaults. The region chosen already adds no set. ' +
        'When another set came into force meanwhile, the call is refused with 409 and that set.',
    },
  )
    .input(z.object({ basedOnId: Id, region: z.enum(regionIds, businessProblems.region) }))
    .output(z.object({ id: z.int() }))
    .errors(staleWrite(AssumptionsInForce)),
}
