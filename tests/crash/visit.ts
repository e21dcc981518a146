import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { chanceFrom } from '#server/demo/chance.ts'
import { startMailServer } from '../support/mail-server.ts'
import { type Answer, type Caller, createCaller } from './caller.ts'
import { account, type House, openHouse } from './house.ts'
import { emptyLedger } from './ledger.ts'
import { addCustomer, type World } from './writers.ts'

/** A house with its mail server, its people and its acknowledged writes. */
export type Visit = Awaited<ReturnType<typeof moveIn>>

export async function moveIn(kind: House['kind']) {
  const mailServer = await startMailServer()
  const house = await openHouse(kind, mailServer.url)
  const ledger = emptyLedger()
  const problems: string[] = []
  let toldToWait = 0
  const onAnswer = (path: string, { status, headers, body }: Answer) => {
    if (status === 503 || status === 507) {
      toldToWait++
      if (!headers.get('retry-after'))
        problems.push(`${path} answers ${status} without Retry-After: ${JSON.stringify(body)}`)
    } else if (status >= 400) problems.push(`${path} answers ${status}: ${JSON.stringify(body)}`)
  }
  const staff = createCaller(house.origin, onAnswer)
  const stranger = createCaller(house.origin, onAnswer)
  const ready = async () => (await fetch(`${house.origin}/readyz`).catch(() => undefined))?.status === 200
  await house.comeBack(ready)
  await signIn(staff)
  await stranger.get('/api/User/Me')
  const world: World = {
    staff,
    stranger,
    ledger,
    chance: chanceFrom(0),
    photos: await Promise.all([1, 2, 3].map(drawPhoto)),
    stamps: await oldFormTokens(createCaller(house.origin, () => undefined)),
  }
  await addProposal(staff)
  await house.stop()
  const ordinaryStartMs = await house.comeBack(() => acknowledges(world))
  return {
    house,
    mailServer,
    ledger,
    problems,
    world,
    staff,
    ordinaryStartMs,
    takeToldToWait: () => {
      const count = toldToWait
      toldToWait = 0
      return count
    },
    leave: async () => {
      await house.close()
      await mailServer.close()
    },
  }
}

/** Whether a write is acknowledged now. */
export async function acknowledges(world: World): Promise<boolean> {
  return (await addCustomer(world)) !== undefined
}

async function signIn(staff: Caller) {
  await staff.get('/api/User/Me')
  const answer = await staff.post('/api/User/Login', account)
  if (answer?.status !== 200) throw new Error(`Signing in answered ${answer?.status}`)
}

async function addProposal(staff: Caller) {
  const furnace = {
    id: 0,
    equipmentName: 'Furnace',
    equipmentTypeId: 1,
    isDefault: true,
    efficiency: 96,
    doesFurnaceHaveECM: true,
  }
  const answer = await staff.post('/api/IdealSystem/AddOrUpdateIdealSystem', furnace)
  if (answer?.status !== 200) throw new Error(`Adding the proposed furnace answered ${answer?.status}`)
}

/** More pages than a round needs for its requests. */
const pageCount = 60

/** Form tokens for pages, taken from refusals of requests without one; they may be used two seconds later. */
async function oldFormTokens(stranger: Caller): Promise<string[]> {
  await stranger.get('/api/User/Me')
  const wish = { requestReasonId: 2, equipmentTypeId: 1, email: 'asker@crash.example' }
  const stamps: string[] = []
  while (stamps.length < pageCount) {
    const answer = await stranger.post('/api/Customer/SendRequest', wish)
    const refused = answer?.body as { data: { stamp: string } } | undefined
    if (!refused) throw new Error('A request without a stamp was not answered')
    stamps.push(refused.data.stamp)
  }
  await pause(2_100)
  return stamps
}

/** A photo that takes a moment to write. */
async function drawPhoto(seed: number): Promise<Uint8Array> {
  const noise = { type: 'gaussian', mean: 110 + 10 * seed, sigma: 40 } as const
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer()
}
