import { reportFolder, workOfThisRun } from './rooms.mjs'

const { room, files } = workOfThisRun()

/** Changes the code of a room on purpose, one place at a time, and counts the changes that no unit test of the room notices. */
export default {
  mutate: files,
  plugins: ['@stryker-mutator/vitest-runner', './tests/mutants/reporter.mjs', './tests/mutants/looks.mjs'],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutants/vitest.config.ts' },
  // Why: the runner would look for one beside the sandbox; types say nothing about what a test notices.
  tsconfigFile: 'none',
  coverageAnalysis: 'perTest',
  // Why: a table made while a module loads is changed for all tests at once, and costs a whole run a change.
  ignoreStatic: true,
  ignorers: ['looks'],
  concurrency: 2,
  timeoutMS: 20_000,
  // What an earlier run found holds as long as the code, and the test that noticed the change, are the same.
  incremental: true,
  incrementalFile: `${reportFolder}/${room}.json`,
  ignorePatterns: ['build', 'data', '.cache', 'test-results', 'bench', 'docs', 'tests/e2e'],
  reporters: ['found'],
  tempDirName: `${reportFolder}/sandbox`,
  cleanTempDir: 'always',
}
