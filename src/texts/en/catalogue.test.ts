import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readingGrade, sentencesOf, wordsOf } from '#tests/support/readability.ts'
import { catalogue } from './catalogue.ts'
import { messages } from './messages.ts'

/** What stands behind 'Show the arithmetic', where formulas and terms of the field are in place, and the names of rows and sources. */
const deeper = new Set<string>([
  'arithmeticTexts',
  'assumptionSourcesTexts',
  'assumptionsTexts',
  'comparisonRowsTexts',
  'explanationsTexts',
  'proposalArithmeticTexts',
])

/** Not of one page: the catalogue itself, every text, and what the specification fixes beside what staff reads. */
const others = ['catalogue.ts', 'messages.ts']

const texts = Object.entries(catalogue).flatMap(([part, tree]) =>
  leaves(tree).map(([key, text]) => ({ part, name: `${part}.${key}`, text })),
)
const firstLayer = texts.filter(({ part }) => !deeper.has(part))

test('the catalogue has every part', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !others.includes(file))
    .filter((file) => !/^(problems|staff|words)\//.test(file))
    .map(
      (file) =>
        `${basename(file, '.ts').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Texts`,
    )
  expect(Object.keys(catalogue).toSorted()).toEqual(files.toSorted())
})

describe('a homeowner of twelve can follow', () => {
  test.each(Object.keys(catalogue).filter((part) => !deeper.has(part)))('%s, all in all', (part) => {
    const sentences = firstLayer.filter((text) => text.part === part && wordsOf(text.text).length >= 5)
    if (sentences.length === 0) return
    expect(readingGrade(sentences.map(({ text }) => text).join(' '))).toBeLessThanOrEqual(8)
  })

  test('each text of eight words or more', () => {
    const long = firstLayer.filter(({ text }) => wordsOf(text).length >= 8)
    expect(long.filter(({ text }) => readingGrade(text) > 8)).toEqual([])
  })

  test('each sentence, of twenty words at most', () => {
    const sentences = firstLayer.flatMap(({ name, text }) =>
      sentencesOf(text).map((sentence) => ({ name, sentence })),
    )
    expect(sentences.filter(({ sentence }) => wordsOf(sentence).length > 20)).toEqual([])
  })
})

test('no text promises too much, shouts, or needs a second breath', () => {
  const avoided = /\bup to\b(?! about {breakEven}| the cent| {last})|\bfree\b|pays? for itself|guarantee|!/i
  expect(texts.filter(({ text }) => avoided.test(text))).toEqual([])
  // Why not of these: a list of sources is none to read aloud, and a rule of arithmetic has what is done to its result behind it.
  const inOneLine = ['assumptionSourcesTexts', 'proposalArithmeticTexts']
  const breathing = texts.filter(({ part }) => !inOneLine.includes(part))
  expect(breathing.filter(({ text }) => text.includes(';'))).toEqual([])
})

test('7.4 no text says that something is free, pays for itself, or saves more than its payment', () => {
  const written = [...texts.map(({ text }) => text), ...leaves(messages).map(([, text]) => text)]
  expect(written.length).toBeGreaterThan(900)
  const promises = /\bfree\b|\bpays? for (it|them)sel(f|ves)\b|by more than the payment/i
  expect(written.filter((text) => promises.test(text))).toEqual([])
})

test('the measure knows an easy sentence from a hard one', () => {
  expect(readingGrade('We call you to set a day.')).toBeLessThan(3)
  expect(
    readingGrade(
      'Consumption, transmission and applicable taxation exclusively, notwithstanding administrative fees.',
    ),
  ).toBeGreaterThan(15)
})

/** Each text of a part with the way to it. */
function leaves(tree: object, path: readonly string[] = []): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[[...path, key].join('.'), value] as [string, string]]
      : typeof value === 'object' && value !== null
        ? leaves(value, [...path, key])
        : [],
  )
}
