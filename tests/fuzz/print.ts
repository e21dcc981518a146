import { isProgram } from './callers.ts'
import type { Campaign, Fault } from './campaign.ts'

/** The tally by operation, the calls that each caller came through with, and the number of faults. */
export function describeCampaign(
  { requests, tallies, reached, faults, slowest }: Campaign,
  seed: number,
): string {
  const classes = ['2xx', '3xx', '4xx', '429', '5xx', 'none'] as const
  const line = (name: string, figures: readonly (string | number)[]) =>
    `${name.padEnd(30)}${figures.map((figure) => String(figure).padStart(8)).join('')}`
  const rows = [...tallies].map(([name, tally]) =>
    line(
      name,
      classes.map((each) => tally[each]),
    ),
  )
  const callers = [...reached].map(([name, calls]) =>
    line(name, [[...calls.values()].filter(Boolean).length, calls.size]),
  )
  return [
    line('operation', classes),
    ...rows,
    line('caller', ['reached', 'of its']),
    ...callers,
    `slowest answer: ${Math.round(slowest.milliseconds)} ms (${slowest.operation})`,
    `fuzz: ${requests.toLocaleString('en-US')} requests with seed ${seed}, ${faults.length} faults`,
  ].join('\n')
}

/** Calls that may never succeed, because they would change how a caller signs in, or need what no request can create. */
const mayNeverSucceed = new Set([
  'auth.proveSecondFactor',
  'secondFactor.confirm',
  'secondFactor.renewRecoveryCodes',
  'secondFactor.turnOff',
  'secondFactor.reset',
  'backups.download',
  'requests.visitCalendar',
  // No mail server is set up there.
  'outbox.tryServer',
  'mail.test',
  // A generated file is no list of homes, and no job works there.
  'imports.upload',
  'imports.read',
  'imports.check',
  'imports.find',
  'imports.rows',
  'imports.madeHomes',
  'profiles.pdfOfImport',
  'imports.changeRow',
  'imports.start',
  'imports.stop',
  'imports.undo',
  'imports.result',
  // A restore begins outside the product.
  'backups.settleRestore',
  // Each call has a webhook of its own, and none that is off.
  'webhooks.switchOn',
  // Only a draft below the floor of whoever wrote it is asked about, and an Admin has none.
  'proposals.askToAgree',
  'proposals.agreeToPrices',
  'proposals.refusePrices',
])

/**
 * Calls that never succeeded although somebody may make them, so the generator or the call is broken, each with its last refusal; and
 * those that one program may make and never did.
 */
export function neverSucceeded({ tallies, refusals, reached }: Campaign): string[] {
  const silent = [...tallies]
    .filter(([name, tally]) => tally['2xx'] === 0 && !mayNeverSucceed.has(name))
    .map(([name]) =>
      [name, ...[...(refusals.get(name) ?? [])].map((refusal) => refusal.join(': '))].join('\n  '),
    )
  const shutOut = [...reached].flatMap(([caller, calls]) =>
    [...calls]
      .filter(([, isReached]) => isProgram(caller) && !isReached)
      .map(([name]) => `${name}, as ${caller}: ${refusals.get(name)?.get(caller) ?? 'not called'}`),
  )
  return [...silent, ...shutOut]
}

export function describeFault({ number, what, operation, kind, caller, sent, answer }: Fault): string {
  const body = sent.body.toString().slice(0, 900)
  return [
    `FAULT ${what}: ${operation}, ${kind}, as ${caller}, request ${number}`,
    `  ${sent.method} ${sent.url.slice(0, 700)}`,
    `  ${JSON.stringify(sent.headers).slice(0, 600)}`,
    ...(body ? [`  ${JSON.stringify(body)}`] : []),
    `  answered ${JSON.stringify(answer)}`,
  ].join('\n')
}
