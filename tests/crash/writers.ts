import { setTimeout as pause } from 'node:timers/promises'
import { CustomerInput } from '#contract/homes/customers.ts'
import type { Chance } from '#server/demo/chance.ts'
import type { Caller } from './caller.ts'
import type { KnownCustomer, Ledger } from './ledger.ts'

export type World = {
  staff: Caller
  /** A visitor who asks for service. */
  stranger: Caller
  ledger: Ledger
  chance: Chance
  photos: readonly Uint8Array[]
  /** The form tokens of pages opened a while ago; each is good for a few requests. */
  stamps: readonly string[]
}

/** The share of rounds in which comparisons are sent; requests send emails in every round. */
const shareOfEmail = 0.6

type Saved = { statusCode: number; id: number; version: number }

let lastNumber = 0
const nextNumber = () => `${Date.now().toString(36)}${(++lastNumber).toString(36)}`

function newHome(): CustomerInput {
  const number = nextNumber()
  return CustomerInput.parse({
    id: 0,
    name: `Home ${number}`,
    email: `home.${number}@crash.example`,
    phone: '416-555-0134',
    address: `${number} Crash Street`,
    monthlyGasUsage: 140,
    equipmentDetails: [
      {
        equipmentTypeName: 'Furnace 1',
        isEquipmentSelected: true,
        installationYear: 2004,
        monthlyGasUsage: 140,
        monthlyEfficiency: 80,
        doesFurnaceHaveECM: false,
      },
    ],
  })
}

/** Adds a customer; undefined if that was not acknowledged. */
export async function addCustomer({ staff, ledger }: World): Promise<KnownCustomer | undefined> {
  const stored = newHome()
  const answer = await staff.post('/api/Customer/AddOrUpdateCustomer', stored)
  if (answer?.status !== 200) return undefined
  const { id, version } = answer.body as Saved
  const customer = { id, version, stored }
  ledger.customers.set(id, customer)
  ledger.acknowledged++
  return customer
}

/** Changes a customer. Without an answer either outcome is allowed from then on, and the customer is left alone. */
async function changeCustomer(
  { staff, ledger }: World,
  customer: KnownCustomer,
  change: Partial<CustomerInput>,
) {
  const attempted = { ...customer.stored, ...change }
  customer.attempted = attempted
  const { id, version } = customer
  const answer = await staff.post('/api/Customer/AddOrUpdateCustomer', { ...attempted, id, version })
  if (answer?.status !== 200) return
  delete customer.attempted
  customer.version = (answer.body as Saved).version
  customer.stored = attempted
  ledger.acknowledged++
}

/** One step of each kind of work; each has homes of its own, so that no two change the same one at once. */
function lanes(world: World): (() => Promise<unknown>)[] {
  const { staff, stranger, ledger, chance, photos } = world
  const own = (): { free: (wanted?: boolean) => Promise<KnownCustomer | undefined> } => {
    const homes: KnownCustomer[] = []
    return {
      free: async (isNew = false) => {
        const known = homes.filter((home) => !home.attempted)
        if (!isNew && known.length > 0) return chance.pick(known)
        const home = await addCustomer(world)
        if (home) homes.push(home)
        return home
      },
    }
  }
  const [kept, imaged, written] = [own(), own(), own()]

  async function keepCustomers() {
    const home = await kept.free(chance.happens(0.5))
    if (home)
      await changeCustomer(world, home, {
        monthlyGasUsage: chance.whole(50, 400),
        phone: `416-555-${String(++lastNumber % 10_000).padStart(4, '0')}`,
      })
  }

  async function photograph() {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(chance.pick(photos))], 'photo.jpg', { type: 'image/jpeg' }))
    const answer = await staff.upload('/api/Common/UploadImage', form)
    if (answer?.status !== 200) return
    const [name = ''] = answer.body as string[]
    ledger.photos.add(name)
    ledger.acknowledged++
    const home = await imaged.free(chance.happens(0.3))
    if (!home) return
    const equipmentDetails = home.stored.equipmentDetails.map((entry) => ({ ...entry, imageName: name }))
    await changeCustomer(world, home, { equipmentDetails })
  }

  async function ask() {
    const words = `Asked ${nextNumber()}`
    const wish = {
      requestReasonId: 2,
      equipmentTypeId: 1,
      email: 'asker@crash.example',
      words,
      stamp: chance.pick(world.stamps),
    }
    const answer = await stranger.post('/api/Customer/SendRequest', wish, {
      'x-customer-site': '1',
      // Why: one address may send few requests; the product trusts a proxy on this machine to name the caller.
      'x-forwarded-for': `10.${chance.whole(0, 255)}.${chance.whole(0, 255)}.${chance.whole(1, 254)}`,
    })
    if (answer?.status !== 200) return
    ledger.requests.set((answer.body as { requestId: number }).requestId, words)
    ledger.acknowledged++
  }

  async function sendMail() {
    const home = await written.free(chance.happens(0.7))
    if (!home) return
    const answer = await staff.post(
      `/api/Customer/SendSystemAnalysisOnEmail?customerId=${home.id}&seer=0`,
      {},
    )
    if (answer?.status !== 200) return
    const { reportId, sentTo } = answer.body as { reportId: number; sentTo: string }
    ledger.emails.set(reportId, sentTo)
    ledger.acknowledged++
    // Why: drawing its pages takes more processor time than all other work together.
    await pause(120)
  }

  // Why not always: each new process that draws a report first loads the library, which takes seconds on a busy machine.
  return chance.happens(shareOfEmail)
    ? [keepCustomers, photograph, ask, sendMail]
    : [keepCustomers, photograph, ask]
}

/** Makes writes of all kinds concurrently until `stop`, which waits for outstanding answers. */
export function startWriting(world: World): { stop: () => Promise<void> } {
  let isStopping = false
  const working = lanes(world).map(async (step) => {
    while (!isStopping) {
      const before = world.ledger.acknowledged
      await step()
      // Why: calling without a pause while the product is down would only slow its recovery.
      if (world.ledger.acknowledged === before) await pause(25)
    }
  })
  return {
    stop: async () => {
      isStopping = true
      await Promise.all(working)
    },
  }
}
