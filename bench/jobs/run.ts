import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { signIn } from '../demo-login.ts'
import { startDemoProduct, untilReady } from '../demo-product.ts'
import { launchBrowser, median } from '../slow-phone.ts'
import { type Effort, handOn } from './hand.ts'
import { type Job, jobs } from './jobs.ts'

const port = 3394
const origin = `http://127.0.0.1:${port}`

type Session = Awaited<ReturnType<typeof signIn>>
type Measured = { effort: Effort; workMs: number; bareMs: number }

/**
 * Does the jobs of the office's day in a browser, as fast as the pages let it, and counts presses, typed fields and how far a page must be
 * scrolled. Beside each job a bare page of the same server is loaded; `write` puts the table into the documentation.
 */
export async function benchJobs({ rounds, only, write }: { rounds: number; only: string; write: boolean }) {
  const product = startDemoProduct(port)
  const browser = await launchBrowser()
  try {
    await untilReady(origin)
    const sessions = {
      admin: await signIn(origin, 'admin'),
      sales: await signIn(origin, 'sales'),
      tech: await signIn(origin, 'tech'),
    }
    const rows: string[] = []
    for (const job of jobs.filter(({ name }) => name.includes(only))) {
      const done: Measured[] = []
      for (let round = 0; round < rounds; round++) {
        const { path, name } = await job.prepare(sessions.admin.call)
        done.push(await measure(browser, sessions[job.who], job, { path, name }))
      }
      const row = inWords(job, done)
      console.log(`jobs: ${row}`)
      rows.push(row)
    }
    if (write) writeFileSync(join(import.meta.dirname, '../../docs/jobs.md'), page(rows, rounds))
  } finally {
    await browser.close()
    product.kill('SIGTERM')
  }
}

async function measure(
  browser: Browser,
  { cookies }: Session,
  job: Job,
  prepared: { path: string; name: string },
): Promise<Measured> {
  const isPhone = job.width < 768
  const context = await browser.newContext({
    viewport: { width: job.width, height: isPhone ? 844 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
  })
  try {
    await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin })))
    const view = await context.newPage()
    const bareStart = performance.now()
    await view.goto(`${origin}/healthz`)
    const bareMs = performance.now() - bareStart
    await view.goto(`${origin}${prepared.path}`)
    await view.getByRole('heading', { level: 1 }).waitFor()
    const hand = handOn(view)
    const start = performance.now()
    await job.work(hand, prepared)
    return { effort: hand.effort, workMs: performance.now() - start, bareMs }
  } finally {
    await context.close()
  }
}

function inWords({ name, who, width, before }: Job, done: readonly Measured[]): string {
  const { presses, fields, scrolledPx } = done[0]?.effort ?? { presses: 0, fields: 0, scrolledPx: 0 }
  const workMs = median(done.map((one) => one.workMs))
  const times = workMs / median(done.map(({ bareMs }) => bareMs))
  const after = [
    counted(presses, 'press', 'presses'),
    fields > 0 && counted(fields, 'field', 'fields'),
    scrolledPx > 0 && `scrolled ${scrolledPx.toLocaleString('en-US')} px`,
  ].filter(Boolean)
  const seconds = (workMs / 1000).toFixed(1)
  return `| ${name} | ${roles[who]}, ${width} px | ${before} | ${after.join(', ')} | ${seconds} s | ${times.toFixed(0)} |`
}

const roles = { admin: 'Admin', sales: 'Salesperson', tech: 'Technician' } as const

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const page = (rows: readonly string[], rounds: number) => `# The jobs of the office's day

What each job asks of whoever does it: presses of mouse or finger, fields that are typed, and how far a page must be scrolled. 'Before' is
the staff review of 2026-11-22. A script does the job as fast as the pages let it: its seconds are what the product takes, not
the person. 'Times bare' is that time as a multiple of loading a bare page of the same server in the same run. Written by
\`npm run bench -- jobs --write\`.

Run on ${new Date().toISOString().slice(0, 10)}: ${counted(rounds, 'round', 'rounds')}, load ${loadavg()[0]?.toFixed(0)} on ${availableParallelism()} processors.

| Job | Who, width | Before | Now | Script | Times bare |
|---|---|---|---|---:|---:|
${rows.join('\n')}
`
