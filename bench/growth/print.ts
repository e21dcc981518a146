import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { benchGrowth, type GrowthOptions, type GrowthRow } from './run.ts'
import type { Soaked } from './soak.ts'

const tableFile = fileURLToPath(new URL('../../docs/growth.md', import.meta.url))

type Options = Omit<GrowthOptions, 'onRow' | 'onNews'> & { write: boolean }

/** Prints what growth costs, row by row; with `write` also stores it as the table in docs/growth.md, with the commit. */
export async function printGrowth(options: Options) {
  const { small, large, write } = options
  console.log(`growth: ${inWords(small)} and ${inWords(large)} customers, ${options.callers} callers`)
  const { rows, soaked } = await benchGrowth({
    ...options,
    onNews: (words) => console.log(`growth: ${words}`),
    onRow: (row) => console.log(`growth: ${row.name}: ${cellsOf(row).slice(1).join(' · ')}`),
  })
  const sentences = [
    reachedBy(options, rows),
    foundBy(options, rows),
    soaked ? soakedBy(soaked) : formerSoak(),
  ]
  for (const sentence of sentences) console.log(`growth: ${sentence}`)
  if (write) writeFileSync(tableFile, pageOf(options, rows, sentences))
}

function reachedBy({ large }: Options, rows: GrowthRow[]): string {
  const reached = rows.filter(isReached).length
  return `${reached} of ${rows.length} calls take at most twice the processor time with ${inWords(large)} customers, or at most five times where more rows contain a text than a list counts.`
}

/** Finding nothing costs less than reading a page, so a ratio counts only where both sizes find something. */
function foundBy({ small }: Options, rows: GrowthRow[]): string {
  const unlike = rows.filter((row) => row.small.answerBytes < row.large.answerBytes / 2)
  return unlike.length === 0
    ? `No call answers less than half as much with ${inWords(small)} customers, so like is compared with like.`
    : `With ${inWords(small)} customers these answer less than half as much, which flatters that size: ${unlike.map(({ name }) => name).join(', ')}.`
}

function soakedBy({ calls, minutes, ratio, lastMb }: Soaked): string {
  return `${soakBegins} ${inWords(calls)} calls in ${minutes} minutes: ${ratio.toFixed(2)} times that of the middle third (${lastMb.toFixed(0)} MB), at commit ${commit()}.`
}

const soakBegins = 'Memory after'

/** What the page says of the soak, for a run that leaves it out. */
function formerSoak(): string {
  const lines = readFileSync(tableFile, 'utf8').split('\n- ')
  const former = lines.find((line) => line.startsWith(soakBegins))?.split('\n')[0]
  return former ?? `${soakBegins} minutes of calls was not measured.`
}

const isReached = ({ ratio, wantedRatio }: GrowthRow) => ratio <= wantedRatio

function cellsOf(row: GrowthRow): string[] {
  const { name, small, large, ratio, wantedRatio, containing } = row
  return [
    name,
    `${small.processorMs.toFixed(2)} ms`,
    `${large.processorMs.toFixed(2)} ms`,
    ratio.toFixed(2),
    containing === undefined ? '–' : inWords(containing),
    isReached(row) ? `at most ${wantedRatio}` : `**above ${wantedRatio}**`,
    ...[small.medianMs, large.medianMs, small.p99Ms, large.p99Ms].map((ms) => `${ms.toFixed(1)} ms`),
    ...[small, large].map(({ answerBytes }) => `${inWords(answerBytes)} B`),
  ]
}

function pageOf({ small, large, callers }: Options, rows: GrowthRow[], sentences: string[]): string {
  const [few, many] = [inWords(small), inWords(large)]
  const heads = [
    'Call',
    `processor, ${few}`,
    `processor, ${many}`,
    'ratio',
    `rows that contain it, ${many}`,
    'verdict',
    `median, ${few}`,
    `median, ${many}`,
    `p99, ${few}`,
    `p99, ${many}`,
    `answer, ${few}`,
    `answer, ${many}`,
  ]
  return [
    '# What growth costs',
    '',
    `Made by \`npm run bench -- growth --write\` at commit ${commit()}: a product with ${few} customers and one with ${many}, asked in turn by`,
    `${callers} callers on one machine. Read the ratio, of the processor time of server and PostgreSQL a call; the other milliseconds belong`,
    'to the machine and what else it did.',
    '',
    ...sentences.map((sentence) => `- ${sentence}`),
    '',
    ...[heads, heads.map(() => '---'), ...rows.map(cellsOf)].map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n')
}

function commit(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
}

function inWords(count: number): string {
  return count.toLocaleString('en-US')
}
