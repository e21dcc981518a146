import { checks } from './checks.mjs'
import { deepStories, deepTests, otherCommands } from './deep-tests.mjs'
import { runWhole } from './whole-run.mjs'

/** What everybody runs before a merge: checks, tests and stories, without what `npm run deep` has. */
await runWhole({
  checks,
  units: deepTests.map((file) => `--exclude=${file}`),
  stories: ['--grep-invert', deepStories.source],
  elsewhere: otherCommands,
})
