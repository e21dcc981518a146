import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import { fill } from '#texts/fill.ts'
import type { VerdictInOutline } from '../figures/outline.ts'
import { Why } from './why.tsx'

const verdict: VerdictInOutline = {
  kind: 'plan',
  headline: 'It is old.',
  reasons: ['It failed twice.'],
  furtherReasons: ['It wastes gas.'],
  nextStep: 'Ask us for a price.',
  isSaidToPay: false,
}
const { planning, instead, service } = comparisonTexts.why

/** What is said, one paragraph a line. */
const linesOf = (changed: Partial<VerdictInOutline>, isWorse = false) =>
  renderToStaticMarkup(<Why verdict={{ ...verdict, ...changed }} equipmentKind="furnace" isWorse={isWorse} />)
    .split(/(?:<[^>]+>)+/)
    .filter((line) => line !== '')

test('the verdict, its reasons in one paragraph, and what comes next', () => {
  expect(linesOf({ kind: 'keep-and-service' })).toEqual([
    comparisonTexts.why.titles['keep-and-service'],
    'It is old. It failed twice. It wastes gas.',
    'Ask us for a price.',
  ])
})

test.each([
  ['plan', false, true],
  ['plan', true, false],
  ['replace-now', false, false],
  ['replace-now', true, false],
] as const)('why to plan, to whoever is to %s (said to pay: %s)', (kind, isSaidToPay, isSaid) => {
  expect(linesOf({ kind, isSaidToPay }).includes(fill(planning, { thing: 'furnace' }))).toBe(isSaid)
})

test('where a new one costs more to run, what to do instead', () => {
  expect(linesOf({}, true).slice(-2)).toEqual([instead, service])
  expect(linesOf({}, false)).not.toContain(instead)
})
