import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyse } from '#engine/analyse.ts'
import type { ComparedKind } from '#engine/analysis-input.ts'
import type { AnalysisOutcome, Comparison } from '#engine/analysis-outcome.ts'
import { unitPlurals } from '#engine/regions.ts'
import { cellInWords } from '#saying/figures-in-words.ts'
import { say } from '#saying/say.ts'
import type { SaidRow, SaidTables } from '#saying/tables-in-words.ts'
import { analysisCases } from '#tests/support/analysis-cases.ts'

const said = say('en')

export const resultsFile = join(import.meta.dirname, '..', 'docs', 'analysis-results.md')

/** Run this when the committed table no longer matches what the engine computes. */
export const renewCommand = 'npm run analysis-results'

/** The results of every worked case on one page, so that the diff of a change to the model shows its every effect. */
export function analysisResults(): string {
  const cases = analysisCases.map(({ id, title, input, assumptions }) =>
    [`## ${id} ${title}`, '', ...linesOf(analyse(input, assumptions), input.kind)].join('\n'),
  )
  const head = [
    '# Results of the worked cases',
    '',
    `Made by \`${renewCommand}\` from \`src/engine/cases/analysis-cases.json\`. A change to the calculation shows here`,
    'what it does to each case; how the figures come about is told in [calculation.md](calculation.md).',
  ].join('\n')
  return `${[head, ...cases].join('\n\n')}\n`
}

function linesOf(outcome: AnalysisOutcome, kind: ComparedKind): string[] {
  if (outcome.returnCode === 1) return ['Not compared (1): the equipment is not selected.']
  if (outcome.returnCode === 2)
    return outcome.problems
      .map(said.problem)
      .map(({ reason, field, message }) => `Refused (2) \`${reason}\` at \`${field}\`: ${message}`)
  return [...tableOf(said.tables(outcome, kind)), '', summaryOf(outcome), '', ...remarksOf(outcome)]
    .join('\n')
    .trimEnd()
    .split('\n')
}

function tableOf({ economic, economicTotal, environmental, environmentalTotal }: SaidTables): string[] {
  const line = (row: SaidRow, strong = '') => {
    const name = `${strong}${row.comparisonName}${strong}${row.estimated ? ' (estimated)' : ''}`
    return `| ${name} | ${cellInWords(row.actualValue, row.unit)} | ${cellInWords(row.proposedValue, row.unit)} |`
  }
  return [
    '| | Actual | Proposed |',
    '|---|--:|--:|',
    ...economic.map((row) => line(row)),
    line(economicTotal, '**'),
    ...environmental.map((row) => line(row)),
    line(environmentalTotal, '**'),
  ]
}

function summaryOf({ annualSaving, annualCo2eSavingKg, proposedIsWorse, equivalents }: Comparison): string {
  const saving = `Saving ${cellInWords(annualSaving, 'dollars')} and ${cellInWords(annualCo2eSavingKg, 'kg')} CO2e a year`
  const worse = proposedIsWorse ? '; the proposed system is worse' : ''
  const like = equivalents
    ? `; like ${equivalents.distanceDriven.toLocaleString('en-US')} ${unitPlurals[equivalents.distanceUnit]} of driving or ${equivalents.treeSeedlings10yr} tree seedlings`
    : ''
  return `${saving}${worse}${like}.`
}

function remarksOf({ estimated, notes }: Comparison): string[] {
  return [
    ...estimated
      .map(said.estimate)
      .map(({ reason, wouldBeExactWith }) => `- Estimated: ${reason} To make it surer: ${wouldBeExactWith}.`),
    ...notes.map(said.note).map(({ message }) => `- ${message}`),
  ]
}

if (import.meta.main) writeFileSync(resultsFile, analysisResults())
