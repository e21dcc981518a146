import { expect, test } from 'vitest'
import file from '#domain/proposals/proposal-cases.json' with { type: 'json' }
import {
  type Answered,
  accept,
  admin,
  answer,
  app,
  byLabel,
  byLink,
  details,
  home,
  page,
  pressKey,
  type Sent,
  saveLonger,
  startDeciding,
  startOn,
  url,
} from '#tests/support/deciding.ts'
import { insertProposal } from '#tests/support/price-book.ts'
import { sendProposal } from '#tests/support/proposals.ts'

type Event = { do: string; on: string; version?: number; name?: string; reason?: string }
type LifeCase = {
  id: string
  title: string
  input: { events: Event[] }
  expected: { version: number; status: string; log: string[][] }
}

const isLife = (example: { kind: string }): example is LifeCase & { kind: string } =>
  example.kind === 'lifecycle'
const lives: LifeCase[] = (file.cases as { kind: string }[]).filter(isLife)

/** What the worked cases call a refusal that the calls name otherwise. */
const calledOtherwise: Readonly<Record<string, string>> = {
  // A customer finds no draft.
  '404 NOT_FOUND': '409 DRAFT',
  '400 reason': '422 REASON_MISSING',
}

startDeciding()

test.each(lives)('$id: $title', async ({ input, expected }) => {
  expect(await live(input.events)).toEqual(expected)
})

/** A proposal's life by the calls of its customer and of staff, on the days of the events. */
async function live(events: readonly Event[]) {
  const { id } = await insertProposal(app.db, { customerId: home.id, ownerUserId: admin.user.id })
  const versions: Sent[] = []
  const log: string[][] = []
  for (const event of events) {
    await startOn(new Date(`${event.on}T15:00:00Z`))
    log.push([event.do, await step(id, event, versions)])
  }
  return { version: versions.length, status: (await details(id)).state, log }
}

async function step(id: number, event: Event, versions: Sent[]): Promise<string> {
  const customer = versions.length > 0 ? await byLink({ id }) : await byLabel()
  const asked = versions[(event.version ?? versions.length) - 1] ?? { id, number: 1, hash: '0'.repeat(64) }
  switch (event.do) {
    case 'revise':
      await saveLonger({ id })
      versions.push({ id, ...(await sendProposal(admin, id)) })
      return inWords((await details(id)).versions)
    case 'send':
      versions.push({ id, ...(await sendProposal(admin, id)) })
      return (await details(id)).state
    case 'look':
      return (await page(customer, { id })).body.state
    case 'accept':
      return said(await accept(customer, asked, { name: event.name }), id)
    case 'decline':
      return said(await answer(customer, 'DeclineProposal', asked, { reason: event.reason ?? '' }), id)
    case 'requestChanges':
      return said(
        await answer(customer, 'RequestProposalChanges', asked, { text: 'Without the humidifier' }),
        id,
      )
    case 'withdraw':
      return said(await admin.post<Answered>(url('WithdrawProposal'), { id, number: asked.number }), id)
    case 'cancel':
      return said(
        await admin.post<Answered>(url('CancelProposal'), {
          ...{ id, number: asked.number, pressKey: pressKey() },
          ...{ how: 'letter', reason: 'Within ten days' },
        }),
        id,
      )
    default:
      throw new Error(`No call does ${event.do}`)
  }
}

async function said({ status, body }: { status: number; body: Answered }, id: number): Promise<string> {
  if (status === 200) return (await details(id)).state
  const { code, data } = body
  // A version that is not open is named by its state.
  const reason = code === 'NOT_OPEN' ? data?.state?.toUpperCase() : code
  const refusal = `${status} ${status === 400 ? data?.problems?.[0]?.path : reason}`
  return calledOtherwise[refusal] ?? refusal
}

/** 'version 2 open, version 1 superseded' */
const inWords = (versions: readonly { number: number | null; state: string }[]) =>
  versions
    .toSorted((a, b) => (b.number ?? 0) - (a.number ?? 0))
    .map(({ number, state }) => `version ${number} ${state}`)
    .join(', ')
