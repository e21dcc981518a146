import type {
  Assumption,
  AssumptionSetRow,
  AssumptionsInForce,
  RegionChoice,
} from '#contract/office/settings.ts'
import { groupOfAssumption } from '#domain/operations/assumption-groups.ts'
import { catalogueOf } from '#engine/assumptions/assumption-catalogue.ts'
import { type Assumptions, defaultAssumptions } from '#engine/assumptions/assumptions.ts'
import { pricesToRenew } from '#engine/assumptions/price-age.ts'
import { sourceOfValue } from '#engine/assumptions/source-of-value.ts'
import { assumptionLeaves } from '#engine/assumptions/validate-assumptions.ts'
import { type Region, regionIds } from '#engine/regions.ts'
import { say } from '#saying/say.ts'
import { timeInWords } from '#saying/source-in-words.ts'
import { regionsTexts } from '#texts/en/staff/office/regions.ts'
import { findLatestOfRegion, listAssumptionSets } from '../analysis/assumption-sets.ts'
import type { Queryable } from '../deps.ts'
import { businessDay } from '../proposal-settings/queries.ts'

const said = say('en')

/** The number of sets in the history. */
const longestHistory = 50

/** The set in force for Admins: each value with its meaning, and the history of changes. */
export async function readAssumptions(db: Queryable, now: Date): Promise<AssumptionsInForce> {
  const sets = await listAssumptionSets(db, longestHistory + 1)
  const [inForce] = sets
  if (!inForce) throw new Error('No set of assumptions is stored')
  return {
    id: inForce.id,
    effectiveFrom: inForce.effectiveFrom.toISOString(),
    region: inForce.values.region,
    regions: await Promise.all(regionIds.map((region) => describeRegion(db, region))),
    assumptions: describeValues(inForce.values),
    toRenew: describeOld(inForce.values, await businessDay(db, now)),
    history: sets.slice(0, longestHistory).map((set, index) => ({
      id: set.id,
      effectiveFrom: set.effectiveFrom.toISOString(),
      changedBy: set.changedBy,
      changes: changesBetween(sets[index + 1]?.values, set.values),
    })),
  }
}

function describeValues(values: Assumptions): Assumption[] {
  const leaves = assumptionLeaves(values)
  const defaults = assumptionLeaves(defaultAssumptions[values.region])
  return catalogueOf(values.region).map(({ path, unit, range, adminEditable, choices }) => ({
    path,
    group: groupOfAssumption(path),
    label: said.assumptionLabel(path, values.region),
    unit: said.unit(unit),
    ...describeSource(values, path),
    range: range && [...range],
    isEditable: adminEditable,
    choices: choices ? [...choices] : null,
    value: valueAt(leaves, path),
    default: valueAt(defaults, path),
  }))
}

function describeSource(values: Assumptions, path: string) {
  const source = sourceOfValue(values, path)
  return { source: said.source(source), sourceAddress: source.address }
}

function describeOld(values: Assumptions, today: string): AssumptionsInForce['toRenew'] {
  return pricesToRenew(values, today).map((path) => {
    const { asOf } = sourceOfValue(values, path)
    return { path, asOf: asOf === null ? null : timeInWords(asOf) }
  })
}

async function describeRegion(db: Queryable, region: Region): Promise<RegionChoice> {
  const latest = await findLatestOfRegion(db, region)
  const own = latest && assumptionLeaves(latest.values)
  const given = assumptionLeaves(defaultAssumptions[region])
  return {
    region,
    name: regionsTexts.names[region],
    lastChangedAt: latest?.effectiveFrom.toISOString() ?? null,
    ownValues: own
      ? [...given].filter(([path, value]) => !path.startsWith('priceDays.') && own.get(path) !== value).length
      : 0,
  }
}

/** Values of two regions are not compared, because the same label has different units. */
function changesBetween(before: Assumptions | undefined, after: Assumptions): AssumptionSetRow['changes'] {
  if (!before) return []
  if (before.region !== after.region) {
    const [from, to] = [regionsTexts.names[before.region], regionsTexts.names[after.region]]
    return [
      {
        path: 'region',
        label: said.assumptionLabel('region', after.region),
        unit: '',
        before: from,
        after: to,
      },
    ]
  }
  const [old, fresh] = [assumptionLeaves(before), assumptionLeaves(after)]
  return catalogueOf(after.region)
    .filter(({ path }) => old.get(path) !== fresh.get(path))
    .map(({ path, unit }) => ({
      path,
      label: said.assumptionLabel(path, after.region),
      unit: said.unit(unit),
      before: old.get(path) ?? null,
      after: fresh.get(path) ?? null,
    }))
}

function valueAt(leaves: ReadonlyMap<string, number | string | boolean>, path: string) {
  const value = leaves.get(path)
  if (value === undefined) throw new Error(`The set of assumptions lacks ${path}`)
  return value
}
