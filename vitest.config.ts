import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/no-console-error.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Why so long: what is waited for comes as soon as the machine gets to it, and two cores may be busy.
    expect: { poll: { timeout: 10_000 } },
    // Why: half of the time would go into evaluating the same modules for each file. docs/decisions/111
    isolate: false,
    // Why three on two cores: a test waits for PostgreSQL and for processes that it starts half of its time.
    maxWorkers: 3,
  },
})
