import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that start the product's processes take longest, however short they are. */
const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/start/')

/** Begins with the long files: one that came last would keep a single core busy while the other rests. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
