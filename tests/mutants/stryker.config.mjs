/** Changes the code of the rooms on purpose, one place at a time, and counts the changes that no unit test notices. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutants/vitest.config.ts' },
  // Why: the runner would look for one beside the sandbox; types say nothing about what a test notices.
  tsconfigFile: 'none',
  coverageAnalysis: 'perTest',
  // Why: a table made while a module loads is changed for all tests at once, and costs a whole run a change.
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 20_000,
  ignorePatterns: ['build', 'data', '.cache', 'test-results', 'bench', 'docs', 'tests/e2e'],
  reporters: ['clear-text', 'json'],
  clearTextReporter: { logTests: false, reportTests: false, reportScoreTable: true, allowColor: false },
  jsonReporter: { fileName: '.cache/mutants/report.json' },
  tempDirName: '.cache/mutants/sandbox',
  cleanTempDir: 'always',
}
