import { matchesGlob, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from '../../scripts/pinned-node.mjs'
import { slowTests } from '../../scripts/slow-tests.mjs'

/** How early a file runs: the slow tests as they are listed, then the rest. */
function placeOf({ moduleId }: TestSpecification): number {
  const index = slowTests.findIndex((glob) => matchesGlob(relative(root, moduleId), glob))
  return index === -1 ? slowTests.length : index
}

/** Begins with the slow files: one that came last would keep a single core busy while the other rests. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
