import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { root } from '../scripts/pinned-node.mjs'
import { whySkipped } from '../scripts/system-programs.mjs'
import { countBrowser, countUnit, summary } from '../scripts/test-results.mjs'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hvac-results-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function report(content: unknown) {
  const file = join(folder, 'report.json')
  await writeFile(file, JSON.stringify(content))
  return file
}

const unit = {
  numPassedTests: 7,
  numFailedTests: 1,
  testResults: [
    {
      name: join(root, 'tests/one.test.ts'),
      assertionResults: [
        { status: 'passed', ancestorTitles: [], title: 'runs', meta: {} },
        {
          status: 'pending',
          ancestorTitles: ['nginx'],
          title: 'loads',
          meta: { skippedBecause: 'no nginx' },
        },
        { status: 'todo', ancestorTitles: [], title: 'later', meta: {} },
        { status: 'failed', ancestorTitles: [], title: 'fails', meta: {} },
      ],
    },
  ],
}

const story = (status: string, annotations: object[] = []) => ({ projectName: 'desk', status, annotations })
const browser = {
  stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 },
  suites: [
    {
      title: 'engines.spec.ts',
      file: 'engines.spec.ts',
      specs: [
        { title: 'in Chromium', tests: [story('expected')] },
        { title: 'in Safari', tests: [story('flaky')] },
        { title: 'in Firefox', tests: [story('skipped', [{ type: 'skip', description: 'no Firefox' }])] },
      ],
      suites: [
        {
          title: 'at night',
          file: 'engines.spec.ts',
          specs: [{ title: 'sleeps', tests: [story('skipped')] }],
        },
      ],
    },
  ],
}

test('whatever neither passed nor failed is skipped, with its name and its reason', async () => {
  expect(countUnit(await report(unit))).toEqual({
    passed: 7,
    failed: 1,
    skipped: [
      { name: 'tests/one.test.ts › nginx › loads', reason: 'no nginx' },
      { name: 'tests/one.test.ts › later', reason: 'did not run, without a reason of its own: see above' },
    ],
    again: [],
  })
  expect(countBrowser(await report(browser))).toEqual({
    passed: 4,
    failed: 1,
    skipped: [
      { name: 'tests/e2e/engines.spec.ts › in Firefox (desk)', reason: 'no Firefox' },
      {
        name: 'tests/e2e/engines.spec.ts › at night › sleeps (desk)',
        reason: 'did not run, without a reason of its own: see above',
      },
    ],
    again: ['tests/e2e/engines.spec.ts › in Safari (desk)'],
  })
  expect(countBrowser(await report(browser), 'no Chromium')?.skipped.map(({ reason }) => reason)).toEqual([
    'no Firefox',
    'no Chromium',
  ])
  expect(countUnit(join(folder, 'none.json'))).toBeUndefined()
})

test('the last line is the sum alone; what was skipped, passed at the second try or is tried elsewhere is named before it', () => {
  const step = { name: 'Types', passed: 1, failed: 0, skipped: [], again: [], seconds: '2.0' }
  expect(summary([step])).toEqual(['passed  Types: 1 passed, 0 failed (2.0 s)', '1 passed, 0 failed'])
  const skipped = ['one', 'two'].map((name) => ({ name, reason: 'no nginx' }))
  const other = { name: 'Units', passed: 5, failed: 2, skipped, again: ['three'], seconds: '9.0' }
  expect(summary([step, other], ['Not in this run: npm run deep.'])).toEqual([
    'passed  Types: 1 passed, 0 failed (2.0 s)',
    'FAILED  Units: 5 passed, 2 failed, 2 skipped, 1 at the second try (9.0 s)',
    'Skipped: no nginx',
    '  one',
    '  two',
    'Failed, and passed at the second try:',
    '  three',
    'Not in this run: npm run deep.',
    '6 passed, 2 failed, 2 skipped, 1 at the second try',
  ])
})

describe('what the operating system lacks', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })
  const asUser = (uid: number, ci: string) => {
    vi.spyOn(process, 'getuid').mockReturnValue(uid)
    vi.stubEnv('CI', ci)
  }

  test('skips a test of an ordinary user, with the reason', () => {
    asUser(1000, '')
    expect(whySkipped([], '')).toBeUndefined()
    expect(whySkipped(['nginx'], 'nginx-light')).toBe(
      'nginx is not installed, and only root can install it (on Debian: nginx-light)',
    )
    expect(whySkipped(['nginx', 'openssl'], 'nginx-light openssl')).toBe(
      'nginx and openssl are not installed, and only root can install them (on Debian: nginx-light openssl)',
    )
  })

  test.each([
    ['root', 0, ''],
    ['CI', 1000, 'true'],
  ])('fails the test of %s', (_who, uid, ci) => {
    asUser(uid, ci)
    expect(whySkipped(['nginx'], 'nginx-light')).toBeUndefined()
  })
})
