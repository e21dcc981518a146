import { expect, test } from 'vitest'
import { say } from '#saying/say.ts'
import { regionsTexts } from '#texts/en/staff/office/regions.ts'
import { regionIds } from '../regions.ts'
import { catalogueOf } from './assumption-catalogue.ts'
import type { AssumptionEntry } from './assumption-entry.ts'
import { sources } from './assumption-sources.ts'
import { defaultAssumptions } from './assumptions.ts'
import { assumptionLeaves } from './validate-assumptions.ts'

const said = say('en')

/** Who looks a value up again, and when. */
function renewalOf({ source, adminEditable }: AssumptionEntry): string {
  if (source.asOf !== null || source === sources.startingValue) return 'an Admin, each quarter'
  if (source.standing === 'quoted' || source.standing === 'recalled')
    return 'whoever makes a release, at its source'
  if (source.standing === 'judgement')
    return adminEditable ? 'an Admin who knows better' : 'whoever finds a source'
  return source.year === null ? 'with its rule' : 'whoever makes a release, each year'
}

const head = `# Every assumption, where it comes from, and who renews it

Written by \`npm run unit -- assumption-table -u\` from the catalogue; the test fails while it is out of date. These are the values that a new product
starts with; what an Admin entered since stands under Settings, Assumptions. "As of" in a source is the day of the value itself.
'At its source' marks what nobody has read there yet.

A state of the United States brings its prices of gas and electricity (US Energy Information Administration, 2023) and its part of the law with it. Degree-days, cooling hours
and the grid of a state, and all of these of a province other than Ontario, have no dated source here: a business there starts with those below, of Chicago, of
the whole country or of Toronto, until an Admin enters its own.
`

test('the table of assumptions in docs is that of the catalogue', async () => {
  const tables = regionIds.map((region) => {
    const values = assumptionLeaves(defaultAssumptions[region])
    const rows = catalogueOf(region).map((entry) => {
      const { path, unit, source } = entry
      return `| ${said.assumptionLabel(path, region)} | ${values.get(path)} | ${said.unit(unit)} | ${said.source(source)} | ${renewalOf(entry)} |`
    })
    const titles = ['| Assumption | Value | Unit | Source | Renewed by |', '|---|---|---|---|---|']
    return [`\n## ${regionsTexts.names[region]}\n`, ...titles, ...rows].join('\n')
  })
  await expect(`${[head, ...tables].join('\n')}\n`).toMatchFileSnapshot('../../../docs/assumptions.md')
})
