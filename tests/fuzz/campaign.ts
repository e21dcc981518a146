import { mayCall } from '#contract/call-access.ts'
import { type Account, type CallerName, callerNames, isOutsider, isProgram, scopeOf } from './callers.ts'
import { type Chance, createChance } from './chance.ts'
import { exchange, type Incoming, NoAnswer, type Outgoing } from './exchange.ts'
import { faultOf } from './judge.ts'
import { type Operation, operationsOf } from './operations.ts'
import { kinds, planRequest } from './plan.ts'
import { planSiteRequest } from './site-requests.ts'
import { createWorld, type SecretIn, type World } from './world.ts'

export type Fault = {
  number: number
  what: string
  operation: string
  kind: string
  caller: CallerName
  sent: Outgoing
  answer: string
}

/** The number of an operation's answers by class. */
export type Tally = {
  '2xx': number
  '3xx': number
  '4xx': number
  '429': number
  '5xx': number
  none: number
}

export type Campaign = {
  requests: number
  tallies: Map<string, Tally>
  /** What each call was refused with last, by its name and its caller. */
  refusals: Map<string, Map<CallerName, string>>
  /** Of each caller, the calls that it may make, and whether one of them succeeded. */
  reached: Map<CallerName, Map<string, boolean>>
  faults: Fault[]
  slowest: { milliseconds: number; operation: string }
}

type Options = {
  origin: string
  account: Account
  /** Reads the letters that the product sends. */
  secretIn: SecretIn
  requests: number
  seed: number
  /** An answer that stays silent for longer counts as hanging. */
  limitMs: number
  lanes?: number
  /** Ends the campaign early; what was sent by then is still judged. */
  signal?: AbortSignal
  onProgress?: (sent: number, faults: number) => void
  onFault?: (fault: Fault) => void
}

/** So often a call that has not succeeded is repeated. */
const turnsOfAgain = 8

const siteName = 'the customer site'

/** Each of these costs a password hash, a PDF, a spreadsheet or an archive, so they are called less often than the rest. */
const costly =
  /^(auth\.(login|resetPassword)|reports\.pdf|exports\.|data\.download|employees\.(save|delete)|ownAccount\.changePassword)/

/** Sends the given number of generated requests to a product and judges each answer. */
export async function runCampaign({
  origin,
  account,
  secretIn,
  requests,
  seed,
  limitMs,
  lanes = 6,
  signal,
  onProgress,
  onFault,
}: Options): Promise<Campaign> {
  const world = await createWorld(origin, account, secretIn)
  const operations = operationsOf(JSON.parse((await world.keeper.get('/api/openapi.json')).text))
  const names = [...operations.map(({ name }) => name), siteName]
  const tallies = new Map(
    names.map((name): [string, Tally] => [
      name,
      { '2xx': 0, '3xx': 0, '4xx': 0, '429': 0, '5xx': 0, none: 0 },
    ]),
  )
  const campaign: Campaign = {
    requests: 0,
    tallies,
    refusals: new Map(),
    reached: new Map(
      callerNames.map((caller) => [
        caller,
        new Map(
          operations.filter(({ name }) => whoMay(name).includes(caller)).map(({ name }) => [name, false]),
        ),
      ]),
    ),
    faults: [],
    slowest: { milliseconds: 0, operation: '' },
  }
  const refusalsOf = (name: string) => {
    const found = campaign.refusals.get(name) ?? new Map<CallerName, string>()
    campaign.refusals.set(name, found)
    return found
  }
  const stale = new Set<CallerName>()
  let next = 0

  async function lane() {
    while (next < requests && !signal?.aborted) {
      const number = next++
      await sendOne(number, createChance(seed, number))
      onProgress?.(campaign.requests, campaign.faults.length)
    }
  }

  async function sendOne(number: number, chance: Chance) {
    const operation = chooseOperation(operations, number, chance)
    const caller = world.callers[operation ? chooseCaller(operation, chance) : chance.of(callerNames)]
    const name = caller.name as CallerName
    if (stale.has(name) || number % 400 === 0) {
      stale.delete(name)
      await world.ensure(name)
    }
    const kind = chance.isBelow(0.4) ? 'valid' : chance.of(kinds)
    const sent = operation
      ? await planRequest({ operation, kind, caller, world }, chance)
      : planSiteRequest(caller, world, chance)
    if (reachesKeeper(sent, world)) return
    const copies = kind === 'concurrent' ? 3 : 1
    await Promise.all(Array.from({ length: copies }, () => send(number, sent, { operation, kind, name })))
  }

  /** Calls that have not succeeded yet are repeated, so that their success does not depend on chance. */
  async function askAgain() {
    for (const operation of operations) {
      const tally = tallies.get(operation.name)
      const allowed = whoMay(operation.name)
      for (let turn = 0; turn < turnsOfAgain && tally?.['2xx'] === 0; turn++)
        await sendValid(operation, allowed.at(-1 - (turn % allowed.length)) ?? 'visitor')
      // Why each of them: what a program may is a list of its own, and refused to one it may still be open to another.
      for (const name of allowed.filter(isProgram))
        for (let turn = 0; turn < turnsOfAgain && !campaign.reached.get(name)?.get(operation.name); turn++)
          await sendValid(operation, name)
    }
  }

  async function sendValid(operation: Operation, name: CallerName) {
    const number = next++
    await world.ensure(name)
    const planned = { operation, kind: 'valid', caller: world.callers[name], world } as const
    const sent = await planRequest(planned, createChance(seed, number))
    await send(number, sent, { operation, kind: 'valid', name })
  }

  async function send(
    number: number,
    sent: Outgoing,
    { operation, kind, name }: { operation: Operation | undefined; kind: string; name: CallerName },
  ) {
    const tally = tallies.get(operation?.name ?? siteName)
    campaign.requests += 1
    const found = (what: string, answer = '') => {
      const fault = {
        number,
        what,
        operation: operation?.name ?? sent.url,
        kind,
        caller: name,
        sent,
        answer: answer.slice(0, 600),
      }
      campaign.faults.push(fault)
      onFault?.(fault)
    }
    try {
      const answer = await exchange(origin, sent, limitMs)
      if (answer.headers['set-cookie'] || answer.status === 401) stale.add(name)
      if (tally) tally[classOf(answer)] += 1
      const isGood = answer.status >= 200 && answer.status < 300
      if (operation && isGood) campaign.reached.get(name)?.set(operation.name, true)
      if (operation && answer.status >= 400)
        refusalsOf(operation.name).set(name, `${answer.status} ${answer.text.slice(0, 200)}`)
      if (answer.milliseconds > campaign.slowest.milliseconds)
        campaign.slowest = { milliseconds: answer.milliseconds, operation: operation?.name ?? sent.url }
      const fault =
        takenAmiss(kind, sent, operation, answer) ??
        faultOf(answer, {
          isOutsider: isOutsider(name),
          isPage: operation === undefined,
          method: sent.method,
        })
      if (fault) found(fault, answer.text)
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      if (tally) tally.none += 1
      if (!isRefusedUnread(sent, error)) found(error.message)
    }
  }

  // Why settled: if one lane fails, the others must not go on sending to a product that is being stopped.
  const lanesDone = await Promise.allSettled(Array.from({ length: lanes }, lane))
  for (const done of lanesDone) if (done.status === 'rejected') throw done.reason
  if (!signal?.aborted) await askAgain()
  if ((await world.keeper.get('/readyz')).status !== 200)
    throw new Error('The product is not ready after the campaign')
  return campaign
}

/** Judges requests that may be answered in only one way. */
function takenAmiss(
  kind: string,
  { method }: Outgoing,
  operation: Operation | undefined,
  { status }: Incoming,
): string | undefined {
  if (operation === undefined) return undefined
  if (kind === 'raw-address' && status !== 400) return `an address of another spelling answered ${status}`
  const isElsewhere = method === 'POST' && !operation.isUpload
  // Why 403 too: the caller may have just signed in or out, so that the token is wrong.
  if (kind === 'multipart' && isElsewhere && ![403, 415].includes(status))
    return `a form of several parts answered ${status}`
  return undefined
}

/** A server that refuses a long body may close the connection while it is still being sent. */
function isRefusedUnread({ body }: Outgoing, { message }: NoAnswer) {
  return body.length > 500_000 && /EPIPE|ECONNRESET/.test(message)
}

function classOf({ status }: Incoming): keyof Tally {
  if (status === 429) return '429'
  return status >= 500 ? '5xx' : status >= 400 ? '4xx' : status >= 300 ? '3xx' : '2xx'
}

/** Each operation in turn, so that all are called equally often; every eighth request goes to the site. */
function chooseOperation(
  operations: readonly Operation[],
  number: number,
  chance: Chance,
): Operation | undefined {
  if (number % 8 === 7) return undefined
  const operation = operations[(number - Math.floor(number / 8)) % operations.length]
  return operation && costly.test(operation.name) && chance.isBelow(0.4) ? chance.of(operations) : operation
}

/** Usually a caller who may make the call, because others are refused before the input is checked. */
function chooseCaller({ name }: Operation, chance: Chance): CallerName {
  if (chance.isBelow(0.2)) return chance.of(callerNames)
  return chance.of(whoMay(name))
}

const whoMay = (name: string) => callerNames.filter((caller) => mayCall(actorOf(caller), name))

function actorOf(caller: CallerName) {
  if (caller === 'customer') return { kind: 'customer', customerId: 1 } as const
  // What a device or a link opens is not asked of the caller, but of the proposal.
  if (isOutsider(caller)) return { kind: 'visitor' } as const
  if (isProgram(caller)) return { kind: 'token', id: 1, name: caller, scopes: [scopeOf(caller)] } as const
  return { kind: 'staff', id: 1, role: caller, name: '', email: '' } as const
}

/** Whether the request could change the account of the keeper, who repairs whatever the others break. */
function reachesKeeper({ url, body }: Outgoing, { keeperId, keeperEmail }: World): boolean {
  if (!/\/(AddOrUpdateEmployee|DeleteUser)\b/.test(url)) return false
  if (decodeURIComponent(url.replace(/%(?![0-9a-f]{2})/gi, '')).includes(keeperEmail)) return true
  const text = body.toString()
  return text.includes(keeperEmail) || new RegExp(`"id":\\s*\\[?"?\\s*${keeperId}\\b`).test(text)
}
