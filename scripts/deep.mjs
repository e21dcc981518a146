import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deepTests } from './deep-tests.mjs'
import { root } from './pinned-node.mjs'
import { runWhole } from './whole-run.mjs'

/** The files of tests that `npm test` only samples: they ask how deep they are run. */
const sampled = ['src', 'tests'].flatMap((folder) =>
  // Why not a glob: npm runs this on Node 20, too.
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`)
    .filter((file) => readFileSync(join(root, file), 'utf8').includes('support/depth.ts')),
)

/** What `npm test` leaves out or only samples, whole. */
await runWhole({
  checks: [],
  units: [...deepTests, ...sampled],
  // Why all: what each story sees is measured in all windows and fonts, and in both themes.
  stories: [],
  env: { TEST_DEPTH: 'deep' },
})
