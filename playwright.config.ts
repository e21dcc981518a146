import { defineConfig, devices } from '@playwright/test'
import { limitMs } from './tests/support/limits.ts'
import { temporaryFolder } from './tests/support/temporary-folder.ts'

// Why the environment: the product, its database, Chromium's profile and the memory that its processes share are put there.
process.env.TMPDIR = temporaryFolder()

const port = Number(process.env.E2E_PORT ?? 3290)

/** The built product, started as a new user would, with demo data in a temporary folder. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // Why more than the two cores that the tests count on: a story waits for a quarter of its time.
  workers: 3,
  forbidOnly: true,
  timeout: limitMs(60),
  expect: { timeout: limitMs(10) },
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    screenshot: 'only-on-failure',
    // Why: waiting for a control that never appears would use up the whole test's time.
    actionTimeout: limitMs(20),
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Why: a page lives for seconds, so neither optimizing its code nor collecting what it leaves is worth the time.
        '--js-flags=--no-opt --no-maglev --initial-heap-size=256',
        // Why: a page that lives for seconds pays for each process that is started beside its own.
        '--renderer-process-limit=1',
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Why: everything the product shows must come from the product, even where the network cannot be removed.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
  projects: [
    { name: 'desk', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // Why: only in stories with this tag does the width change what a person does; every page is looked at in both.
      grep: /@phone/,
      use: { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true },
    },
  ],
  webServer: {
    command: 'node tests/e2e/serve.ts',
    env: { PORT: String(port) },
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: limitMs(60),
    gracefulShutdown: { signal: 'SIGTERM', timeout: limitMs(10) },
  },
})
