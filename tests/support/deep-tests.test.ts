import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deepStories, deepStoryPaths, deepTests, otherCommands } from '../../scripts/deep-tests.mjs'
import { root } from '../../scripts/pinned-node.mjs'

test.each([...deepTests, ...deepStoryPaths])('%s, which npm run deep runs, is there', (file) => {
  expect(existsSync(join(root, file))).toBe(true)
})

test('its stories are found by file, or one by one', () => {
  for (const path of deepStoryPaths) expect(path).toMatch(deepStories)
  expect('desk label-print.spec.ts a label of another size @deep').toMatch(deepStories)
})

test('of a story that is told at both widths npm test keeps the desk', () => {
  expect('desk main-story.spec.ts from sign-in to an explained figure @phone').not.toMatch(deepStories)
  expect('phone main-story.spec.ts from sign-in to an explained figure @phone').toMatch(deepStories)
})

test.each([
  'main-story',
  'every-page',
  'reflow',
  'sign-in',
  'requests',
  'site-request',
  'site-profile',
  'site-proposal',
  'proposals-office',
  'labels',
  'label-print',
  'backups',
])('npm test keeps the stories of %s', (name) => {
  const path = `tests/e2e/${name}.spec.ts`
  expect(existsSync(join(root, path))).toBe(true)
  expect(path).not.toMatch(deepStories)
})

test.each([
  'tests/access-matrix.test.ts',
  'tests/access-subjects.test.ts',
  'tests/forged-ids.test.ts',
  'tests/fuzz/fuzz.test.ts',
  'tests/holders/holders.test.ts',
  'tests/start/backup-and-restore.test.ts',
  'tests/start/migrations.test.ts',
  'tests/start/upgrade.test.ts',
])('npm test keeps %s', (file) => {
  expect(existsSync(join(root, file))).toBe(true)
  expect(deepTests).not.toContain(file)
})

test('npm test ends with the commands that hold the rest', () => {
  for (const command of ['deep', 'crash', 'fuzz', 'claims', 'engines'])
    expect(otherCommands.join(' ')).toContain(`npm run ${command}`)
})
