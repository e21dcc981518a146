import { defineConfig } from 'vitest/config'
import { LongFilesFirst } from './tests/support/long-files-first.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/no-console-error.ts'],
    sequence: { sequencer: LongFilesFirst },
    // Why so long: what is waited for comes as soon as the machine gets to it, and two cores may be busy.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 45_000 } },
    execArgv: ['--import', `${import.meta.dirname}/tests/support/resolve-quickly.ts`],
    // Why: half of the time would go into evaluating the same modules for each file. docs/decisions/022
    isolate: false,
    // Why three on two cores: a test waits for PostgreSQL and for processes that it starts half of its time.
    maxWorkers: 3,
  },
})
