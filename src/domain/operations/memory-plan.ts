const mib = 1024 * 1024

/** What the product may take of the machine's memory, all in MiB. */
export type MemoryPlan = {
  /** PostgreSQL's own cache, which it never gives back. */
  databaseCacheMib: number
  /** What PostgreSQL may expect to find cached, its own cache and the operating system's together. */
  expectedCacheMib: number
  /** What one sort of a statement may take. */
  sortMib: number
  /** What making an index or a vacuum may take. */
  maintenanceMib: number
  /** How large the heap of old objects of the server may become. */
  heapMib: number
  /** The same of a thread that does one piece of heavy work. */
  threadHeapMib: number
  /** What pictures that are being decoded and lists that are being exported may take together. */
  heavyWorkMib: number
}

/**
 * What the server, its thread for documents and the connections of PostgreSQL take at work, beside caches and heavy work: more where the
 * heap may grow. Measured with `npm run bench -- memory`, and some more.
 */
const baseMib = (usable: number) => Math.min(400, 280 + usable / 8)

/**
 * Shares out the memory that the product may use, in bytes: that of the machine, or of its memory group where that is less. From 8 GB
 * on nothing grows any more but what PostgreSQL expects to find cached, and room for heavy work, which limits by number fill first.
 */
export function memoryPlan(usableBytes: number): MemoryPlan {
  const usable = Math.floor(usableBytes / mib)
  const share = (parts: number, { least, most }: { least: number; most: number }) =>
    Math.min(most, Math.max(least, Math.floor(usable / parts)))
  const databaseCacheMib = share(16, { least: 32, most: 512 })
  const heapMib = share(4, { least: 128, most: 1536 })
  const heavyWorkMib = Math.max(64, Math.floor(usable - databaseCacheMib - baseMib(usable)))
  return {
    databaseCacheMib,
    expectedCacheMib: Math.floor(usable / 2),
    sortMib: share(128, { least: 4, most: 8 }),
    maintenanceMib: share(16, { least: 16, most: 64 }),
    heapMib,
    threadHeapMib: Math.min(1536, Math.max(heapMib, heavyWorkMib)),
    heavyWorkMib,
  }
}

/**
 * The bytes that a process may use: `constrained` is the limit of its memory group as Node tells it, 0 or a number beyond any machine
 * where there is none.
 */
export function usableBytes({ machine, constrained }: { machine: number; constrained: number }): number {
  return constrained > 0 ? Math.min(machine, constrained) : machine
}
