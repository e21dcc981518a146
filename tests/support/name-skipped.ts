import type { Reporter, TestModule } from 'vitest/node'
import { skippedInWords } from '../../scripts/test-results.mjs'

/** Ends a run with the tests that were skipped for a reason, and the reasons. */
export class NameSkipped implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const skipped = modules.flatMap((module) =>
      [...module.children.allTests('skipped')].flatMap((test) => {
        const reason = test.meta().skippedBecause
        return reason === undefined
          ? []
          : [{ name: `${module.relativeModuleId} › ${test.fullName.replaceAll(' > ', ' › ')}`, reason }]
      }),
    )
    for (const line of skippedInWords(skipped)) process.stdout.write(`${line}\n`)
  }
}
