import { matchesGlob, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from '../../scripts/pinned-node.mjs'
import { longTests } from '../../scripts/slow-tests.mjs'

/** The position of a file: the long tests in the order of their list, then the rest. */
function placeOf({ moduleId }: TestSpecification): number {
  const index = longTests.findIndex((glob) => matchesGlob(relative(root, moduleId), glob))
  return index === -1 ? longTests.length : index
}

/** Starts with the long files: one that came last would keep a single core busy while the others idle. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
