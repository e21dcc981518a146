import type { Queryable } from '../../deps.ts'
import type { StoredImport } from '../queries.ts'
import { countOpenedLabels } from './opened-labels.ts'
import { mostListed, named, type Staying, withTouchers } from './staying-homes.ts'
import { listHomesOf, outcomeFor } from './undo-import.ts'

const homesOfBatch = 1_000

/** What taking an import back would do, and to how many homes. */
export async function trialOf(tx: Queryable, of: StoredImport) {
  let goes = 0
  let restores = 0
  let count = 0
  const stays: Staying[] = []
  for (let after = 0; ; ) {
    const homes = await listHomesOf(tx, of.id, { after, most: homesOfBatch })
    const last = homes.at(-1)
    if (last === undefined) break
    const outcome = await outcomeFor(tx, of, homes)
    goes += outcome.goes.length
    restores += outcome.restores.length
    stays.push(...outcome.stays)
    count += homes.length
    after = last
  }
  return {
    count,
    outcome: {
      goes,
      restores,
      labelsOpened: await countOpenedLabels(tx, of),
      stays: await named(tx, await withTouchers(tx, of, stays.slice(0, mostListed))),
      staysCount: stays.length,
    },
  }
}
