import { ownMemoryPlan } from '#db/own-memory.ts'

const heapOption = '--max-old-space-size='

/**
 * What makes the C library give freed memory back at once, which takes time: after some large pictures the process holds a third as
 * much beside them. docs/decisions/130
 */
const thriftyAllocation = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/**
 * The options and variables with which Node keeps the server within the memory that it may use; undefined if the options `given`,
 * which are those for a large machine, do so already.
 */
export function fittedNode(
  given: readonly string[],
  heapMib = ownMemoryPlan().heapMib,
): { options: string[]; variables: Record<string, string> } | undefined {
  const allowedMib = given.findLast((flag) => flag.startsWith(heapOption))?.slice(heapOption.length)
  if (allowedMib === undefined || Number(allowedMib) <= heapMib) return undefined
  return { options: [`${heapOption}${heapMib}`], variables: thriftyAllocation }
}
