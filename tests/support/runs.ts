/** How much of its usual number of runs a property gets: all, but in `npm run mutants`, where it runs once for each change. */
const share = process.env.TEST_DEPTH === 'glance' ? 0.02 : 1

/** How often a property by chance is tried, for fast-check. */
export const runs = (usual: number) => ({ numRuns: Math.ceil(usual * share) })

/** How many cases such a property has to have seen, of that many in its usual number of runs. */
export const seenOf = (usual: number) => Math.floor(usual * share)

/** Whether a property gets enough runs to have met everything that it can meet. */
export const meetsAll = share === 1
