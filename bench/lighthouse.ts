import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Visit } from './slow-phone.ts'

const version = '13.5.0'
const folder = join(import.meta.dirname, '../.cache/lighthouse')
const program = join(folder, 'node_modules/lighthouse/cli/index.js')

/**
 * Performance, accessibility, best practices and SEO scores of a page, 0 to 100, for a phone with simulated throttling. Lighthouse
 * is installed on first use, outside the product's dependencies: only this bench needs it.
 */
export async function lighthouseScores(visit: Visit): Promise<string> {
  install()
  // Why twice: on a busy machine the browser sometimes loses the beginning of a recording.
  return scoresOf(visit).catch(() => scoresOf(visit))
}

async function scoresOf({ url, cookie }: Visit): Promise<string> {
  const results = mkdtempSync(join(tmpdir(), 'hvac-lighthouse-'))
  const output = join(results, 'report.json')
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      program,
      url,
      '--output=json',
      `--output-path=${output}`,
      '--quiet',
      ...(cookie ? [`--extra-headers=${JSON.stringify({ cookie })}`] : []),
      '--only-categories=performance,accessibility,best-practices,seo',
      '--chrome-flags=--headless --no-sandbox --disable-gpu',
    ],
    {
      encoding: 'utf8',
      env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' },
    },
  )
  if (status !== 0) throw new Error(`Lighthouse failed: ${stderr}`)
  const report = JSON.parse(readFileSync(output, 'utf8'))
  rmSync(results, { recursive: true })
  const scores = Object.values<{ title: string; score: number }>(report.categories)
  const lost = Object.values<{ id: string; score: number | null; scoreDisplayMode: string }>(report.audits)
    .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
    .map(({ id }) => id)
  const named = scores.map(({ title, score }) => `${title} ${Math.round(score * 100)}`).join(', ')
  return lost.length > 0 ? `${named} (not passed: ${lost.join(', ')})` : named
}

function install() {
  if (existsSync(program)) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  process.stderr.write(`Fetching Lighthouse ${version} ...\n`)
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', `lighthouse@${version}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('Lighthouse could not be fetched: its scores need the registry once.')
}
