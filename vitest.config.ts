import { defineConfig } from 'vitest/config'
import { limitMs } from './tests/support/limits.ts'
import { LongFilesFirst } from './tests/support/long-files-first.ts'
import { NameSkipped } from './tests/support/name-skipped.ts'
import { temporaryFolder } from './tests/support/temporary-folder.ts'

// Why the environment: the global setup, the tests and the programs that they start read the folder from it.
process.env.TMPDIR = temporaryFolder()

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: [
      'tests/support/no-console-error.ts',
      'tests/support/no-owner-stacks.ts',
      'tests/support/own-globals.ts',
    ],
    // npm test and npm run check name others.
    reporters: ['default', new NameSkipped()],
    sequence: { sequencer: LongFilesFirst },
    testTimeout: limitMs(60),
    hookTimeout: limitMs(60),
    expect: { poll: { timeout: limitMs(15) } },
    execArgv: [
      '--import',
      `${import.meta.dirname}/tests/support/resolve-quickly.ts`,
      '--import',
      `${import.meta.dirname}/tests/support/hash-once.ts`,
      // Why: thousands of short calls leave much that dies young; a tenth of the time would go into collecting it.
      '--min-semi-space-size=32',
      '--max-semi-space-size=64',
    ],
    // Why: half of the time would be spent evaluating the same modules for each file. docs/decisions/022
    isolate: false,
    // Why three on two cores: half of the time a test waits for PostgreSQL and for processes it starts.
    maxWorkers: 3,
  },
})
