import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { emailKinds } from '#domain/operations/email.ts'
import { holders, proposalHolders } from '#domain/people/holders.ts'
import { type LetterRow, letterOf, sells } from '#domain/people/letters.ts'
import {
  holdersInWords,
  lettersInWords,
  secretsInWords,
  stopsInWords,
  tellingInWords,
} from '#tests/support/words-of-security-page.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const named = (text: string) =>
  [...text.matchAll(/`((?:(?:src|tests|docs|scripts)\/[^`\s]+)|[\w-]+\.(?:json|md))`/g)].map(
    ([, path = '']) => path,
  )

test.each([
  ['docs/security.md', 15],
  ['docs/asvs.md', 250],
  ['docs/cryptography.md', 35],
  ['docs/data-protection.md', 1],
  ['SECURITY.md', 0],
])('every file that %s names exists', (page, least) => {
  const text = read(page)
  const linked = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path = '']) => join(dirname(page), path))
  const paths = [...named(text), ...linked]
  expect(paths.length).toBeGreaterThan(least)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

const states = ['met', 'partly', 'not met', 'operator', 'does not apply']

/** The requirements of levels 1 and 2 of OWASP ASVS 5.0.0, with their level. */
const asked: Record<string, number> = JSON.parse(read('tests/fixtures/asvs-5.0.0.json'))

describe('the page about ASVS', () => {
  const page = read('docs/asvs.md')
  const rows = [...page.matchAll(/^\| (V\d+\.\d+\.\d+) \| (\d) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, number = '', level, asks = '', state = '', evidence = '']) => ({
      number,
      level: Number(level),
      asks,
      state,
      evidence,
    }),
  )

  test('has one row for each requirement, in the standard’s order, with its level', () => {
    expect(Object.keys(asked)).toHaveLength(253)
    expect(rows.map(({ number, level }) => [number, level])).toEqual(Object.entries(asked))
    expect(page.match(/^\| V\d+\.\d/gm)).toHaveLength(253)
  })

  test('says what is known about each, and where', () => {
    expect([...new Set(rows.map(({ state }) => state))].filter((state) => !states.includes(state))).toEqual(
      [],
    )
    const shown = rows.filter(({ state }) => ['met', 'partly', 'operator'].includes(state))
    expect(shown.filter(({ evidence }) => named(evidence).length === 0).map(({ number }) => number)).toEqual(
      [],
    )
  })

  test('counts its rows correctly', () => {
    const counts = (part: typeof rows) => [
      part.length,
      ...states.map((state) => part.filter((row) => row.state === state).length),
    ]
    const chapters = Array.from({ length: 17 }, (_, index) => `V${index + 1}`)
    const expected = [
      ...chapters.map((name) => [
        name,
        ...counts(rows.filter(({ number }) => number.startsWith(`${name}.`))),
      ]),
      ['All', ...counts(rows)],
    ]
    const table = [...page.matchAll(/^\| (V\d+|All)(?: [^|]+)? \|((?: \d+ \|){6})$/gm)]
    expect(table.map(([, name, cells = '']) => [name, ...(cells.match(/\d+/g) ?? []).map(Number)])).toEqual(
      expected,
    )
  })

  test('begins with what is missing and what would meet it', () => {
    const list = page.split(/^## /m).find((part) => part.startsWith('What is not met')) ?? ''
    const listed = [...list.matchAll(/^\| (\d+\.\d+\.\d+) ([^|]+) \| ([^|]+) \| [^|]+ \|$/gm)].map(
      ([, number, asks, state]) => [`V${number}`, asks, state],
    )
    const missing = rows.filter(({ state }) => state === 'partly' || state === 'not met')
    expect(listed.toSorted()).toEqual(
      missing.map(({ number, asks, state }) => [number, asks, state]).toSorted(),
    )
  })
})

test('every source file that uses cryptography is in the inventory', () => {
  const inventory = new Set(named(read('docs/cryptography.md')))
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !path.includes('.test.') && /from 'node:crypto'/.test(read(path)),
  )
  expect(sources.length).toBeGreaterThan(20)
  expect(sources.filter((path) => !inventory.has(path))).toEqual([])
})

test('the page names everybody who opens a proposal, what they may, and when that ends', () => {
  const rows = proposalHolders.map((holder) => {
    const { name, ends } = holdersInWords[holder]
    return `| ${name} | ${holders[holder].join(', ')} | ${ends} |`
  })
  expect(rows.length).toBeGreaterThan(4)
  expect(read('docs/security.md')).toContain(rows.join('\n'))
})

const lasting = (minutes: number) => {
  const [count, unit] =
    minutes % 1440 === 0
      ? [minutes / 1440, 'day']
      : minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute']
  return `for ${count} ${unit}${count === 1 ? '' : 's'}`
}

const carried = ({ link, beside }: LetterRow) =>
  [link, beside].flatMap((secret) =>
    secret
      ? [
          secret.opens.map((opened) => secretsInWords[opened]).join(' or ') +
            (secret.minutes === null ? '' : `, ${lasting(secret.minutes)}`),
        ]
      : [],
  )

test('the page names for each letter who gets it, what it opens and may hold, and what stops it', () => {
  const rows = emailKinds.map(({ kind, name }) => {
    const letter = letterOf(kind)
    const cells = [
      name,
      lettersInWords[kind],
      [...carried(letter), ...(sells(kind) ? [secretsInWords.stop] : [])].join('; '),
      letter.says?.map((word) => tellingInWords[word]).join(', '),
      letter.mostOfStrangers,
      letter.stoppedBy?.map((stop) => stopsInWords[stop]).join('; '),
    ]
    return `| ${cells.map((cell) => cell || '–').join(' | ')} |`
  })
  const page = read('docs/security.md')
  expect(page).toContain(rows.join('\n'))
  expect(page).toContain(
    `No letter holds ${Object.values(tellingInWords).join(', ')} but where its row says so.`,
  )
})
