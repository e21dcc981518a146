/** The rooms whose rules the unit tests beside them have to hold, and of how many hundred changes those have to notice how many. */
export const rooms = /** @type {const} */ ({
  engine: { folder: 'src/engine', aim: 90 },
  domain: { folder: 'src/domain', aim: 80 },
  comparison: { folder: 'src/comparison', aim: 80 },
  'site-proposal': { folder: 'src/site/proposal', aim: 80 },
  'documents-proposal': { folder: 'src/documents/proposal', aim: 80 },
})

/** @typedef {keyof typeof rooms} Room */

export const roomNames = /** @type {Room[]} */ (Object.keys(rooms))

/** @typedef {{ room: Room, files: string[] }} Work What one run of Stryker changes: files of one room. */

/**
 * The work of this process, which `scripts/mutants.mjs` hands to Stryker, its reporter and Vitest.
 * @returns {Work}
 */
export function workOfThisRun() {
  return JSON.parse(process.env.MUTANTS ?? '')
}

/** Where a run leaves what it found; ignored by Git. */
export const reportFolder = '.cache/mutants'
