import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { benchGrowth, type GrowthOptions, type GrowthRow } from './run.ts'

const tableFile = fileURLToPath(new URL('../../docs/growth.md', import.meta.url))
const wantedRatio = 2
const wantedShare = 60

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
  const shares = rows.flatMap(({ sharePercent }) => (sharePercent === undefined ? [] : [sharePercent]))
  const sentences = [
    `${rows.filter(({ ratio }) => ratio <= wantedRatio).length} of ${rows.length} calls take at most ${wantedRatio} times as long with ${inWords(large)} customers.`,
    `${shares.filter((share) => share >= wantedShare).length} of ${shares.length} reads reach ${wantedShare} % of the raw driver's rate.`,
    ...(soaked
      ? [
          `Memory after ${inWords(soaked.calls)} calls in ${soaked.minutes} minutes: ${soaked.ratio.toFixed(2)} times that of the middle third (${soaked.lastMb.toFixed(0)} MB).`,
        ]
      : []),
  ]
  for (const sentence of sentences) console.log(`growth: ${sentence}`)
  if (write) writeFileSync(tableFile, pageOf(options, rows, sentences))
}

function cellsOf({ name, small, large, ratio, sharePercent }: GrowthRow): string[] {
  return [
    name,
    `${small.medianMs.toFixed(2)} ms`,
    `${large.medianMs.toFixed(2)} ms`,
    ratio.toFixed(2),
    `${small.p99Ms.toFixed(0)} ms`,
    `${large.p99Ms.toFixed(0)} ms`,
    sharePercent === undefined ? '–' : `${sharePercent.toFixed(0)} %`,
  ]
}

function pageOf({ small, large, callers }: Options, rows: GrowthRow[], sentences: string[]): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const [few, many] = [inWords(small), inWords(large)]
  const heads = [
    'Call',
    `median, ${few}`,
    `median, ${many}`,
    'ratio',
    `p99, ${few}`,
    `p99, ${many}`,
    'share of the driver',
  ]
  return [
    '# What growth costs',
    '',
    `Made by \`npm run bench -- growth --write\` at commit ${commit}: a product with ${few} customers and one with ${many}, asked in turn by`,
    `${callers} callers on one machine. Read the ratios; milliseconds belong to the machine and what else it did. The share is calls a second in`,
    'percent of the raw driver on the same statements (docs/decisions/013).',
    '',
    ...sentences.map((sentence) => `- ${sentence}`),
    '',
    ...[heads, heads.map(() => '---'), ...rows.map(cellsOf)].map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n')
}

function inWords(count: number): string {
  return count.toLocaleString('en-US')
}
