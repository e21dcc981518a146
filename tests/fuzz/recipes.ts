import { z } from 'zod'
import type { PlainFields } from '#contract/fields/plain-fields.ts'
import { customerFields } from '#contract/homes/list-fields.ts'
import { proposalFields } from '#contract/proposals/list-fields.ts'
import { requestFields } from '#contract/requests/list-fields.ts'
import { businessToday } from '../support/business-today.ts'
import type { Caller } from './callers.ts'
import type { Chance } from './chance.ts'
import {
  doubtAnswer,
  openAsDecider,
  openAsReader,
  shareAsDecider,
  sharedLinkId,
  showNext,
  type VersionSent,
} from './link-holders.ts'
import { completeHome, type World } from './world.ts'

type Fields = Record<string, unknown>
type Recipe = (world: World, chance: Chance, caller: Caller) => Fields | Promise<Fields>

/** A password strong enough to be accepted. */
const chosenPassword = 'gravel under the porch 12'

/** A phone number that satisfies the contract's rule, which the schema cannot express. */
const fuzzPhone = '(416) 555-0142'

const Rows = z.object({ rows: z.array(z.record(z.string(), z.unknown())) })
const Row = z.record(z.string(), z.unknown())
// Why the default: whoever may not follow a list gets no cursor.
const Followed = z.object({ next: z.string().default('') })

/** The rows of a list as the keeper sees them. */
async function rowsOf(world: World, path: string, filter?: object): Promise<Fields[]> {
  const { text } = filter ? await world.keeper.post(path, filter) : await world.keeper.get(path)
  const body: unknown = JSON.parse(text)
  return Array.isArray(body) ? z.array(Row).parse(body) : Rows.parse(body).rows
}

const one = (chance: Chance, rows: Fields[]): Fields => (rows.length > 0 ? chance.of(rows) : {})
const answered = async (caller: Caller, path: string): Promise<Fields> =>
  Row.parse(JSON.parse((await caller.get(path)).text))
const read = (world: World, path: string) => answered(world.keeper, path)
/** The filters of a list, each as it filters nothing. */
const unfiltered = (fields: PlainFields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, { otherwise }]) => [name, otherwise]))

/** A page of a list, or what changed in it: since a moment, or after a cursor that the same caller was given. */
const aListToFollow =
  (path: string, fields: PlainFields, method: 'get' | 'post' = 'post'): Recipe =>
  async (_world, chance, caller) => {
    const page = { updatedSince: undefined, cursor: undefined }
    if (chance.isBelow(0.4)) return page
    const whole = unfiltered(fields)
    const updatedSince = '1970-01-01T00:00:00Z'
    if (chance.isBelow(0.5)) return { ...whole, ...page, updatedSince }
    const { text } = await (method === 'post'
      ? caller.post(path, { updatedSince })
      : caller.get(`${path}?updatedSince=${updatedSince}`))
    return { ...whole, ...page, cursor: Followed.parse(JSON.parse(text)).next }
  }
const newWebhook = {
  name: undefined,
  url: 'https://hooks.test/',
  events: ['request.created'],
  withImports: false,
}

/** A webhook that is on; there are ten at most. */
async function webhookOf(world: World): Promise<unknown> {
  const [first, ...others] = await rowsOf(world, '/api/Connections/GetWebhooks')
  if (first?.isOn === false) await world.keeper.post('/api/Connections/SwitchOn', { webhookId: first.id })
  if (first && others.length > 3) return first.id
  return (await world.save('/api/Connections/AddWebhook', newWebhook)).id
}

const aHome: Recipe = async (world) => ({
  customerId: world.homeId(),
  equipmentTypeName: 'Furnace 1',
  seer: 16,
})
const aHomeToReport: Recipe = async (world, chance, caller) => {
  await world.addIdealSystems()
  return aHome(world, chance, caller)
}
const aHomeToWrite: Recipe = async (world, chance, caller) => ({
  ...(await aHomeToReport(world, chance, caller)),
  ...(caller.name === 'customer' ? {} : { customerId: await world.newHome() }),
})
/** To the home's own email. */
const aReportToSend: Recipe = async (world, chance, caller) => ({
  ...(await aHomeToWrite(world, chance, caller)),
  personId: undefined,
})
const anEmail =
  (state: string): Recipe =>
  async (world, chance) => {
    const { id } = one(chance, await rowsOf(world, '/api/Outbox/GetMessagesByFilters', { state }))
    return { id }
  }
/** One that can be sent again. Why to the office: of what others get, chance ends the links. */
const aCancelledEmail: Recipe = async (world, chance) => {
  const asked = { phone: fuzzPhone, requestReasonId: 2, equipmentTypeId: 1 }
  await world.keeper.post('/api/Request/TakeRequest', { ...asked, customerId: world.homeId(), email: null })
  const waiting = await rowsOf(world, '/api/Outbox/GetMessagesByFilters', { state: 'queued' })
  const { id } = one(
    chance,
    waiting.filter(({ kind }) => kind === 'new-request'),
  )
  await world.keeper.post(`/api/Outbox/CancelMessage?id=${id}`, {})
  return { id }
}
const aPiece: Recipe = async (world) => ({ customerId: world.homeId(), equipmentTypeName: 'Furnace 1' })
const aHomeToRead: Recipe = (world) => ({ customerId: world.homeId() })
const aHomeNote: Recipe = async (world, _chance, caller) => {
  const author = ['customer', 'visitor', 'device'].includes(caller.name) ? world.keeper : caller
  const { text } = await author.post('/api/Customer/AddHomeNote', {
    customerId: world.homeId(),
    text: 'Side door, the dog is shy.',
  })
  const { id, version } = Row.parse(JSON.parse(text))
  return { noteId: id, version }
}
const aNewPhoto = async (world: World) => ({
  customerId: await world.newHome(),
  equipmentTypeName: 'Furnace 1',
  imageName: await world.newImage(),
  caption: 'Filter, November',
})
const aPhoto: Recipe = async (world) => {
  const { text } = await world.keeper.post('/api/Customer/AddEquipmentPhoto', await aNewPhoto(world))
  const { id, version } = Row.parse(JSON.parse(text))
  return { photoId: id, version }
}
const aFinding: Recipe = async (world, chance) => {
  const place = { customerId: await world.newHome(), equipmentTypeName: 'Furnace 1' }
  const finding = { ...place, safety: 'do-not-run', finding: 'A cracked heat exchanger', isTurnedOff: true }
  const { text } = await world.keeper.post('/api/Customer/NoteSafety', finding)
  const noteId = one(chance, z.array(Row).parse(JSON.parse(text))).id
  const safeOn = businessToday(new Date())
  return { noteId, safeOn, clearedWith: 'New heat exchanger' }
}
/** Two records, each with the version in which it was made. */
const twoRecords: Recipe = async (world) => ({
  keptId: await world.newHome(),
  goneId: await world.newHome(),
  versions: [1, 1],
  fields: {},
  places: [],
})
const anAccessRequest: Recipe = async (world, chance) => {
  const waiting = await rowsOf(world, '/api/User/GetAccessRequests')
  if (waiting.length > 0) return { id: one(chance, waiting).id }
  const email = `waits.${Math.floor(chance.next() * 1e9)}@fuzz.example`
  await world.keeper.post('/api/User/Register', {
    name: 'Waits',
    email,
    agreesToTerms: true,
  })
  return { id: one(chance, await rowsOf(world, '/api/User/GetAccessRequests')).id }
}
const aReport: Recipe = async (world, chance) => {
  const [row] = await rowsOf(world, `/api/Customer/GetReports?customerId=${world.homeId()}`)
  return { reportId: row?.reportId ?? chance.of([1, 2, 3]) }
}
const aRequest =
  (requestStatusId: number): Recipe =>
  async (world, chance) => {
    const row = one(
      chance,
      await rowsOf(world, '/api/Request/GetRequestsByFilters', { requestStatusId, pageSize: 100 }),
    )
    return { requestId: row.requestId, version: row.version }
  }

/** A request of somebody who telephoned, whose home nobody has looked for yet. */
const aTakenRequest = async ({ keeper }: World, by: Pick<Caller, 'post'> = keeper) => {
  const asked = { customerId: 0, phone: fuzzPhone, email: null, requestReasonId: 2, equipmentTypeId: 1 }
  const answer = await by.post('/api/Request/TakeRequest', asked)
  return { requestId: Number(JSON.parse(answer.text).requestId), version: undefined }
}

/** A request that staff took for the home that callers hold the label of. */
const anOwnRequest = async (world: World) => {
  const asked = {
    customerId: world.homeId(),
    phone: fuzzPhone,
    email: null,
    requestReasonId: 2,
    equipmentTypeId: 1,
  }
  const answer = await world.keeper.post('/api/Request/TakeRequest', asked)
  return { requestId: Number(JSON.parse(answer.text).requestId) }
}

/** A wish of a request that became a home. */
const aWish = async (world: World) => {
  const email = `wishes.${Math.random()}@fuzz.example`
  const asked = { customerId: 0, phone: null, email, requestReasonId: 2, equipmentTypeId: 1 }
  const { requestId } = JSON.parse((await world.keeper.post('/api/Request/TakeRequest', asked)).text)
  const made = await world.keeper.post('/api/Request/MakeCustomer', { requestId, address: '1 Wish Street' })
  const { customerId } = JSON.parse(made.text)
  const { wishes } = await read(world, `/api/Customer/GetContactChecks?customerId=${customerId}`)
  return { customerId, wishId: (wishes as { id: number }[])[0]?.id, whyContactChanged: undefined }
}

const aNew = async (world: World, path: string, record: Fields) => {
  const { id } = await world.save(path, record)
  return { id }
}
const aDeleted =
  (path: string): Recipe =>
  async (world, chance) => ({ id: one(chance, await rowsOf(world, path)).id })

/** Values that make a request succeed where the schema alone is not enough; they override the generated fields. */
export const recipes: Record<string, Recipe> = {
  'auth.login': (world, chance) => ({
    ...world.callers[chance.of(['technician', 'salesperson'] as const)].account,
  }),
  'auth.confirmAccess': async (world, chance) => {
    const email = `confirms.${Math.floor(chance.next() * 1e9)}@fuzz.example`
    await world.keeper.post('/api/User/Register', { name: 'Confirms', email, agreesToTerms: true })
    const [written] = await rowsOf(world, '/api/Outbox/GetMessagesByFilters', { to: email })
    const { text } = await read(world, `/api/Outbox/GetMessageById?id=${written?.id}`)
    return { token: String(text).match(/confirm-access#([\w-]+)/)?.[1] }
  },
  'auth.forgotPassword': (world) => ({ email: world.keeperEmail }),
  'auth.resetPassword': async (world, chance) => {
    const email = `forgets.${Math.floor(chance.next() * 1e9)}@fuzz.example`
    await world.save('/api/User/AddOrUpdateEmployee', {
      name: 'Forgets',
      email,
      password: chosenPassword,
      roleId: 3,
    })
    await world.keeper.get(`/api/User/ForgotPasswordEmail?email=${email}`)
    const [written] = await rowsOf(world, '/api/Outbox/GetMessagesByFilters', { to: email })
    const { text } = await read(world, `/api/Outbox/GetMessageById?id=${written?.id}`)
    return {
      token: String(text).match(/reset-password#([\w-]+)/)?.[1],
      newPassword: 'lantern over the wharf 34',
    }
  },
  'customers.search': (_world, chance) => ({ q: chance.of(['Own', 'street', '12', 'qz7', '416 555']) }),
  'customers.find': (world) => ({ id: world.homeId() }),
  'customers.save': (_world, chance) =>
    chance.isBelow(0.7) ? { id: 0, version: 0, ...distinct() } : distinct(),
  'customers.saveOwn': async (world) => {
    const { id, version, email } = await read(world, `/api/Customer/GetCustomerById?id=${world.homeId()}`)
    return { ...completeHome, id, version, email, phone: fuzzPhone }
  },
  'customers.delete': async (world) => ({ id: await world.newHome() }),
  'customers.restore': aDeleted('/api/Customer/GetDeletedCustomers'),
  'contactWishes.find': aHomeToRead,
  'contactWishes.takeOver': aWish,
  'contactWishes.leave': aWish,
  'contactWishes.settle': aHomeToRead,
  'homes.overview': aHomeToRead,
  'homes.requests': aHomeToRead,
  'homes.proposals': aHomeToRead,
  'homes.letters': aHomeToRead,
  'homes.history': aHomeToRead,
  'homes.setMailStop': async (world) => ({ customerId: await world.newHome(), isStopped: true }),
  'homes.gone': async (world) => {
    const customerId = await world.newHome()
    await world.keeper.post(`/api/Customer/DeleteCustomer?id=${customerId}`, {})
    return { customerId }
  },
  'homeNotes.list': aHomeToRead,
  'homeNotes.add': aHomeToRead,
  'homeNotes.change': aHomeNote,
  'homeNotes.pin': aHomeNote,
  'homeNotes.delete': async (world, chance, caller) => ({
    id: (await aHomeNote(world, chance, caller)).noteId,
  }),
  'homeNotes.restore': async (world, chance, caller) => {
    const { noteId } = await aHomeNote(world, chance, caller)
    await world.keeper.post(`/api/Customer/DeleteHomeNote?id=${noteId}`, {})
    return { id: noteId }
  },
  'equipmentPhotos.list': aHomeToRead,
  'equipmentPhotos.add': aNewPhoto,
  'equipmentPhotos.change': aPhoto,
  'equipmentPhotos.move': async (world, chance, caller) => ({
    photoId: (await aPhoto(world, chance, caller)).photoId,
    place: chance.of([1, 2, 8]),
  }),
  'equipmentPhotos.delete': async (world, chance, caller) => ({
    id: (await aPhoto(world, chance, caller)).photoId,
  }),
  'equipmentPhotos.restore': async (world, chance, caller) => {
    const { photoId } = await aPhoto(world, chance, caller)
    await world.keeper.post(`/api/Customer/DeleteEquipmentPhoto?id=${photoId}`, {})
    return { id: photoId }
  },
  'equipmentNotes.noteCondition': aPiece,
  'equipmentNotes.noteSafety': async (world) => ({
    customerId: await world.newHome(),
    equipmentTypeName: 'Furnace 1',
    safety: 'do-not-run',
    finding: 'A cracked heat exchanger',
    isTurnedOff: true,
  }),
  'equipmentNotes.clearSafety': aFinding,
  'nameplates.save': (world) => ({
    customerId: world.homeId(),
    equipmentTypeName: 'Furnace 1',
    make: 'Carrier',
    serial: '4006A17330',
    printedYear: null,
    printedMonth: null,
    chosenYear: null,
    chosenBecause: null,
    printedBtu: null,
    printedSeer: null,
    printedSeer2: null,
    ahriNumber: null,
    imageName: null,
  }),
  'callList.mark': async (world) => ({ customerId: await world.newHome(), mark: 'called', until: '' }),
  'callList.undoMark': async (world) => {
    const mark = { customerId: await world.newHome(), mark: 'called' }
    const { text } = await world.keeper.post('/api/CallList/MarkHome', mark)
    return { id: Row.parse(JSON.parse(text)).id }
  },
  'profiles.generate': (_world, chance) => ({ profilesCount: chance.of([1, 2, 3]) }),
  'profiles.print': async (world, chance) => ({
    ids: [world.homeId(), await world.newHome()],
    on: chance.of(['paper', 'screen']),
  }),
  'profiles.issueCode': async (world, chance) => ({
    id: await world.newHome(),
    why: chance.of(['worn', 'exposed']),
  }),
  'profiles.bindLabel': async (world) => {
    // Why a new one: chance binds all that were there.
    const { text } = await world.keeper.post('/api/Customer/GenerateBulkProfiles?profilesCount=1')
    const labelId =
      z
        .array(z.object({ id: z.int() }))
        .min(1)
        .parse(JSON.parse(text))[0]?.id ?? 0
    return { customerId: await world.newHome(), labelId, accessCode: await world.codeOf(labelId) }
  },
  'analysis.find': (world) => ({ id: world.homeId(), equipmentType: 'Furnace 1', seer: 16 }),
  'analysis.findWith': async (world, chance) => {
    const furnaces = (await rowsOf(world, '/api/IdealSystem/GetSystemsToPropose')).filter(
      ({ equipmentTypeId }) => equipmentTypeId === 1,
    )
    return { id: world.homeId(), equipmentType: 'Furnace 1', idealSystemId: one(chance, furnaces).id }
  },
  'reports.create': aHomeToReport,
  'reports.sendAnalysis': aReportToSend,
  'reports.sendSystemAnalysis': aReportToSend,
  'reports.list': aHome,
  'requests.listOwn': aHome,
  'customers.list': aListToFollow('/api/Customer/GetCustomersByFilters', customerFields),
  'requests.list': aListToFollow('/api/Request/GetRequestsByFilters', requestFields),
  'proposals.list': aListToFollow('/api/Proposal/GetProposals', proposalFields, 'get'),
  'reports.pdf': aReport,
  'reports.recompute': aReport,
  'idealSystems.find': async (world, chance) => ({
    id: one(chance, await rowsOf(world, '/api/IdealSystem/GetAllIdealSystems')).id,
  }),
  'idealSystems.save': (_world, chance) => ({
    id: 0,
    version: 0,
    imageName: null,
    ...(chance.isBelow(0.5) ? { equipmentTypeId: 3 } : {}),
  }),
  'idealSystems.delete': async (world) => {
    const { id } = await world.save('/api/IdealSystem/AddOrUpdateIdealSystem', {
      equipmentName: 'For deletion',
      equipmentTypeId: 4,
    })
    return { id }
  },
  'idealSystems.restore': aDeleted('/api/IdealSystem/GetDeletedIdealSystems'),
  'priceBook.save': (_world, chance) => ({ ...aPriceEntry(chance), id: 0, version: 0 }),
  'priceBook.delete': (world, chance) => aNew(world, '/api/PriceBook/AddOrUpdateEntry', aPriceEntry(chance)),
  'priceBook.restore': aDeleted('/api/PriceBook/GetDeletedEntries'),
  'rebates.save': () => ({ ...aRebate, id: 0, version: 0 }),
  'rebates.delete': (world) => aNew(world, '/api/Rebate/AddOrUpdateRebate', aRebate),
  'rebates.restore': aDeleted('/api/Rebate/GetDeletedRebates'),
  'financingPlans.save': () => ({ ...aPlan, id: 0, version: 0 }),
  'financingPlans.delete': (world) => aNew(world, '/api/FinancingPlan/AddOrUpdatePlan', aPlan),
  'financingPlans.restore': aDeleted('/api/FinancingPlan/GetDeletedPlans'),
  'proposals.find': (world) => aProposal(world),
  'proposals.preview': async (world, chance) => ({
    customerId: world.homeId(),
    draft: await aDraft(world, chance),
    explain: chance.of(['a', 'keep', 'minimum', null]),
  }),
  'proposals.save': async (world, chance) => ({
    ...(await aNewProposal(world, chance)),
    id: 0,
    version: 0,
  }),
  'proposals.send': async (world, chance) => ({
    ...(await aNew(world, '/api/Proposal/SaveProposal', await aNewProposal(world, chance))),
    version: 1,
    sendKey: `the press of a button ${Math.floor(chance.next() * 1e9)}`,
    toPersonId: undefined,
    readerIds: [],
  }),
  'proposals.withdraw': async (world, chance) => {
    const saved = await aNew(world, '/api/Proposal/SaveProposal', await aNewProposal(world, chance))
    const sendKey = `a first press ${Math.floor(chance.next() * 1e9)}`
    await world.keeper.post('/api/Proposal/SendProposal', { ...saved, version: 1, sendKey })
    return { id: saved.id, number: 1, reason: null }
  },
  'proposals.endMailbox': async (world, chance) => ({ id: (await aSentVersion(world, chance)).id }),
  'proposals.copyLink': async (world, chance) => ({ id: (await aVersionOfMailbox(world, chance)).id }),
  'proposals.endSharedLink': async (world, chance) => {
    const version = await aVersionOfMailbox(world, chance)
    await shareAsDecider(world, version)
    return { id: version.id, linkId: await sharedLinkId(world, version) }
  },
  'proposals.settleDoubt': async (world, chance) => {
    const version = await aVersionOfMailbox(world, chance)
    const doubtId = await doubtAnswer(world, version, anAcceptance)
    const outcome = chance.of(['theirs', 'not-theirs'])
    return { id: version.id, doubtId, outcome, how: 'telephone', words: 'They told us so' }
  },
  'proposals.askToAgree': async (world, chance) =>
    aNew(world, '/api/Proposal/SaveProposal', await aNewProposal(world, chance)),
  'proposals.agreeToPrices': async (world, chance) => ({
    ...(await aNew(world, '/api/Proposal/SaveProposal', await aNewProposal(world, chance))),
    askId: 1,
    word: 'Only this once',
  }),
  'proposals.refusePrices': async (world, chance) => ({
    ...(await aNew(world, '/api/Proposal/SaveProposal', await aNewProposal(world, chance))),
    askId: 1,
    word: 'Too low',
  }),
  'proposals.saveNextStep': async (world, chance) => ({
    ...(await aNew(world, '/api/Proposal/SaveProposal', await aNewProposal(world, chance))),
    version: 1,
    nextStep: 'Call',
    nextStepOn: '2026-12-01',
    nextStepUserId: null,
  }),
  'proposals.present': async (world, chance) => ({
    ...(await aNew(world, '/api/Proposal/SaveProposal', await aNewProposal(world, chance))),
    version: 1,
    number: null,
    sendKey: `the press of a button ${Math.floor(chance.next() * 1e9)}`,
  }),
  'proposals.recordDecision': async (world, chance) => ({
    ...(await aSentVersion(world, chance)),
    how: chance.of(['telephone', 'email', 'letter', 'office', 'home']),
    decision: chance.of([
      { kind: 'accept', ...anAcceptance },
      { kind: 'decline', reason: 'price' },
      { kind: 'request-changes', text: 'A quieter one' },
    ]),
  }),
  'proposals.cancel': async (world, chance) => {
    const { hash, ...sent } = await aSentVersion(world, chance)
    const decision = { kind: 'accept', ...anAcceptance }
    await world.keeper.post('/api/Proposal/RecordDecision', { ...sent, hash, how: 'letter', decision })
    return { ...sent, pressKey: `${sent.pressKey} again`, how: 'letter', reason: 'Moved away' }
  },
  'proposals.setInstallation': async (world, chance) => {
    const { hash, ...sent } = await aSentVersion(world, chance)
    const decision = { kind: 'accept', ...anAcceptance }
    await world.keeper.post('/api/Proposal/RecordDecision', { ...sent, hash, how: 'letter', decision })
    return {
      id: sent.id,
      assignedUserId: one(chance, await rowsOf(world, '/api/User/GetAllUsersAcceptAdmin')).id,
      visitDay: '2099-12-01',
      visitFrom: null,
      visitTo: null,
      timeZone: 'America/Toronto',
      pressKey: `${sent.pressKey} then`,
    }
  },
  'proposals.takeCancellationBack': async (world, chance) => ({
    ...(await aCancelledVersion(world, chance)),
    number: 1,
    how: 'telephone',
    reason: 'Another home was meant',
  }),
  'proposals.addLetter': aCancelledVersion,
  'proposals.letterFile': async (world, chance) => {
    const { id, pressKey } = await aCancelledVersion(world, chance)
    await world.sendImage('/api/Proposal/AddCancellationLetter', 'letter', { id: String(id), pressKey })
    return { id, number: 1 }
  },
  'proposals.paperLetter': aLetterToPrint,
  'proposals.givePaperLetter': async (world, chance) => ({
    ...(await aLetterToPrint(world, chance)),
    how: chance.of(['posted', 'handed-over']),
  }),
  'ownProposals.find': async (world, chance, caller) => {
    const { id, number } = await aVersionToAnswer(world, chance, caller)
    return { id, number }
  },
  'ownProposals.pdf': async (world, chance, caller) => {
    const { id, number } = await aVersionToAnswer(world, chance, caller)
    return { id, number, file: 'proposal' }
  },
  'ownProposals.sendCode': async (world, chance) => ({ id: (await anOwnVersion(world, chance)).id }),
  'ownProposals.accept': async (world, chance, caller) => ({
    ...(await aVersionToAnswer(world, chance, caller)),
    ...anAcceptance,
    isPlanChosen: true,
    code: '123456',
  }),
  'ownProposals.decline': async (world, chance, caller) => ({
    ...(await aVersionToAnswer(world, chance, caller)),
    reason: chance.of(['price', 'repaired', 'not-now', 'not-owner']),
    askAgainOn: null,
    code: '123456',
  }),
  'ownProposals.requestChanges': async (world, chance, caller) => ({
    ...(await aVersionToAnswer(world, chance, caller)),
    text: 'A quieter one',
    code: '123456',
  }),
  'ownProposals.askToSend': async (world, chance, caller) => {
    const version = await aVersionOfMailbox(world, chance)
    await openAs(world, caller, version)
    await showNext(world, version, await aDraft(world, chance))
    return { id: version.id }
  },
  'ownProposals.share': async (world, chance, caller) => {
    const { id, pressKey } = await aVersionToAnswer(world, chance, caller)
    return { id, pressKey }
  },
  'ownProposals.endShared': async (world, chance, caller) => {
    const version = await aVersionOfMailbox(world, chance)
    await openAs(world, caller, version)
    await shareAsDecider(world, version)
    return { id: version.id, linkId: await sharedLinkId(world, version) }
  },
  'proposals.discard': async (world, chance) =>
    aNew(world, '/api/Proposal/SaveProposal', await aNewProposal(world, chance)),
  'packages.save': async (world, chance) => ({ ...(await aPackage(world, chance)), id: 0, version: 0 }),
  'packages.delete': async (world, chance) =>
    aNew(world, '/api/Package/AddOrUpdatePackage', await aPackage(world, chance)),
  'packages.restore': aDeleted('/api/Package/GetDeletedPackages'),
  'proposalSettings.save': async (world, chance) => ({
    ...(await read(world, '/api/ProposalSettings/Find')),
    leadDays: chance.of([7, 14, 21]),
    cancellationNotices: { ontario: 'Ten days', canada: 'Ask us', us: 'Three days' },
  }),
  'requests.send': (world) => ({
    customerId: 0,
    email: 'asker@fuzz.example',
    phone: fuzzPhone,
    requestReasonId: 2,
    equipmentTypeId: 1,
    imageNames: [],
    website: '',
    stamp: world.stamp(),
  }),
  // Why: a program that only takes requests reads those alone that it took.
  'requests.find': (world, chance, caller) =>
    caller.name === 'program to requests' ? aTakenRequest(world, caller) : aRequest(0)(world, chance, caller),
  'requests.history': aRequest(0),
  'requests.assign': async (world, chance) => {
    const person = one(chance, await rowsOf(world, '/api/User/GetAllUsersAcceptAdmin'))
    return { ...(await aRequest(1)(world, chance, world.keeper)), assignedUserId: person.id }
  },
  'requests.complete': async (world, chance, caller) => ({
    ...(await aRequest(2)(world, chance, caller)),
    outcome: chance.of(['done', 'not-reached']),
    note: 'Changed the filter.',
  }),
  'requests.undo': async (world, chance, caller) => {
    const person = one(chance, await rowsOf(world, '/api/User/GetAllUsersAcceptAdmin'))
    const taken = await aTakenRequest(world)
    await world.keeper.post('/api/Request/AssignUser', { ...taken, assignedUserId: person.id })
    await caller.post('/api/Request/RequestCompleted', taken)
    return taken
  },
  'requests.take': (world) => ({
    customerId: world.homeId(),
    phone: fuzzPhone,
    email: null,
    requestReasonId: 2,
    equipmentTypeId: 1,
  }),
  'requests.likelyCustomers': aRequest(0),
  'requests.link': async (world, chance, caller) => ({
    ...(await aRequest(0)(world, chance, caller)),
    customerId: world.homeId(),
  }),
  'requests.unlink': async (world) => {
    const taken = await aTakenRequest(world)
    await world.keeper.post('/api/Request/LinkCustomer', { ...taken, customerId: world.homeId() })
    return taken
  },
  'requests.makeCustomer': async (world) => ({
    ...(await aTakenRequest(world)),
    address: '9 Fuzz Street',
  }),
  'requests.cancelOwn': anOwnRequest,
  'requests.addToOwn': async (world) => ({
    ...(await anOwnRequest(world)),
    words: 'It rattles, too.',
    imageNames: [],
  }),
  'requests.visitLoad': () => ({ visitDay: new Date().toISOString().slice(0, 10) }),
  'requests.ownVisits': () => ({ timeZone: 'America/Toronto' }),
  'requests.reopen': async (world, chance, caller) => ({
    ...(await aRequest(3)(world, chance, caller)),
    reason: 'Pressed by mistake.',
  }),
  'requests.setVisit': async (world, chance, caller) => ({
    ...(await aRequest(2)(world, chance, caller)),
    visitDay: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
    visitFrom: null,
    visitTo: null,
    timeZone: 'America/Toronto',
  }),
  'duplicates.notSame': async (world) => ({ ids: [await world.newHome(), await world.newHome()] }),
  'merges.merge': twoRecords,
  'merges.unmerge': async (world, chance, caller) => {
    const records = await twoRecords(world, chance, caller)
    const { text } = await (caller.account ? caller : world.keeper).post('/api/Customer/Merge', records)
    return { mergeId: Row.parse(JSON.parse(text)).mergeId }
  },
  // Why off: a server that is named would be called.
  'mail.save': () => ({
    version: 0,
    way: 'off',
    host: '',
    port: 25,
    encryption: 'starttls',
    user: null,
    tenant: null,
    program: null,
    secret: '',
  }),
  'tokens.add': (_world, chance) => ({
    name: `Program ${Math.floor(chance.next() * 1e9)}`,
    scopes: ['read'],
    expiresOn: undefined,
    password: undefined,
  }),
  'tokens.revoke': async (world, chance) => {
    const name = `Program ${Math.floor(chance.next() * 1e9)}`
    const made = { name, scopes: ['read'] }
    const { text } = await world.keeper.post('/api/Connections/AddToken', made)
    return { id: Row.parse(JSON.parse(text)).id }
  },
  'calendars.end': async (world) => {
    await world.keeper.post('/api/Connections/RenewCalendar', {})
    return { userId: world.keeperId }
  },
  'webhooks.add': () => ({ ...newWebhook, password: undefined }),
  ...Object.fromEntries(
    ['deliveries', 'showSecret', 'changeSecret', 'sendTest', 'switchOff', 'delete'].map((call) => [
      `webhooks.${call}`,
      async (world: World) => ({ webhookId: await webhookOf(world), password: undefined }),
    ]),
  ),
  'webhooks.resendFailed': async (world) => ({
    webhookId: await webhookOf(world),
    since: '2026-11-01T00:00:00.000Z',
  }),
  'webhooks.resend': async (world) => {
    const webhookId = await webhookOf(world)
    const { text } = await world.keeper.post('/api/Connections/SendTest', { webhookId })
    return { deliveryId: Row.parse(JSON.parse(text)).deliveryId }
  },
  'employees.find': (world) => ({ id: world.keeperId }),
  'employees.findByEmail': (world) => ({ email: world.keeperEmail }),
  'employees.save': (_world, chance) => ({
    id: 0,
    version: 0,
    email: `new.${Math.floor(chance.next() * 1e9)}@fuzz.example`,
    password: chosenPassword,
  }),
  'employees.invite': async (world, chance) => {
    const email = `invited.${Math.floor(chance.next() * 1e9)}@fuzz.example`
    const invited = { name: 'Invited', email, roleId: 3, isInvited: true }
    return { id: (await world.save('/api/User/AddOrUpdateEmployee', invited)).id }
  },
  'employees.delete': async (world, chance) => {
    const email = `gone.${Math.floor(chance.next() * 1e9)}@fuzz.example`
    await world.save('/api/User/AddOrUpdateEmployee', {
      name: 'Gone',
      email,
      password: chosenPassword,
      roleId: 3,
    })
    return { email }
  },
  'employees.restore': aDeleted('/api/User/GetDeletedUsers'),
  'employees.grantAccess': anAccessRequest,
  'employees.refuseAccess': anAccessRequest,
  'ownAccount.save': async (_world, _chance, caller) => ({
    version: (await answered(caller, '/api/User/OwnProfile')).version,
  }),
  'ownAccount.changePassword': (_world, _chance, { account }) => ({
    oldPassword: account?.password,
    newPassword: account?.password,
  }),
  'ownAccount.endSession': async (_world, chance, caller) => {
    const { text, status } = await caller.get('/api/User/OwnSessions')
    return { id: status === 200 ? one(chance, z.array(Row).parse(JSON.parse(text))).id : 1 }
  },
  'exports.requests': (_world, chance) => ({
    requestReasonId: chance.of([0, 1, 2, 3]),
    requestStatusId: chance.of([0, 1, 2, 3]),
    assignedUserId: 0,
  }),
  'profiles.pdfOfList': () => ({ ...unfiltered(customerFields), from: 1, count: 2 }),
  'exports.customers': () => ({ customerId: 0 }),
  'exports.wholeHomes': () => ({ customerId: 0 }),
  'exports.proposals': (world) => ({ customerId: world.homeId(), ownerUserId: 1 }),
  'exports.callList': () => ({ leastAge: undefined, leastSaving: undefined }),
  'exports.employees': (_world, chance) => ({ roleId: chance.of([0, 1, 2, 3]) }),
  'compare.home': () => ({
    heatsWith: 'gas',
    furnaceAge: '15-20',
    bills: { heating: { dollars: 140, per: 'month' } },
  }),
  'settings.saveBusiness': async (world) => {
    const { version } = await read(world, '/api/Settings/Business')
    return {
      version,
      logoImageName: null,
      siteOrigin: null,
      earlierOrigins: ['https://before.fuzz.example'],
      labelSize: '62x100',
      servicePhone: '(416) 555-0142',
      officePhone: '(416) 555-0143',
      email: 'office@fuzz.example',
      senderAddress: 'office@fuzz.example',
      senderName: 'Office',
      name: 'Fuzz and Sons',
      license: 'Sample license 1',
      address: '1 Sample Street',
      brandColor: null,
      heroImageName: null,
      trustFacts: [],
      hours: null,
      promises: [],
      showsComparison: true,
    }
  },
  'settings.saveAssumptions': async (world, chance) => {
    const { id } = await read(world, '/api/Settings/Assumptions')
    return { basedOnId: id, changes: { 'blower.heatingHours': chance.of([1000, 1100, 1200]) } }
  },
  'settings.changeRegion': async (world, chance) => {
    const { id } = await read(world, '/api/Settings/Assumptions')
    return { basedOnId: id, region: chance.of(['ON', 'US']) }
  },
  'secondFactor.start': (_world, _chance, { account }) => ({ password: account?.password }),
  'settings.saveSecurity': async (world) => {
    const { version } = await read(world, '/api/Settings/Security')
    return { version, secondFactorRoles: [] }
  },
  'audit.find': async (world, chance) => ({
    id: one(chance, await rowsOf(world, '/api/Audit/GetLinesByFilters', {})).id,
  }),
  'data.findCustomer': (world) => ({ customerId: world.homeId() }),
  'data.downloadCustomer': (world) => ({ customerId: world.homeId() }),
  'data.eraseCustomer': async (world) => {
    const customerId = await world.newHome()
    return { customerId, typedId: String(customerId) }
  },
  'outbox.find': anEmail(''),
  'outbox.resend': aCancelledEmail,
  'outbox.cancel': anEmail('queued'),
}

const inForce = { validFrom: '2026-01-01', validUntil: null }

const aPriceEntry = (chance: Chance) => ({
  name: `Duct work ${Math.floor(chance.next() * 1e9)}`,
  kind: 'other',
  idealSystemId: null,
  priceCents: 120_000,
  includes: 'New return duct',
  isMinimum: false,
  ...inForce,
})

const aRebate = {
  replacesId: null,
  name: 'Heat program',
  programOwner: 'Fuzz Gas',
  sourceUrl: 'https://rebates.example/heat',
  sourceCheckedOn: '2026-01-02',
  kind: 'later',
  amount: 'fixed',
  amountCents: 25_000,
  amountPercent: null,
  capCents: null,
  basis: 'accepted',
  leastAfuePercent: null,
  leastSeer2: null,
  leastHspf2: null,
  conditions: 'An audit before work',
  endedOn: null,
  ...inForce,
}

const aPlan = {
  replacesId: null,
  name: 'Ten years',
  lender: 'Fuzz Bank',
  country: 'CA',
  type: 'instalments',
  aprPercent: 8.99,
  months: 120,
  paymentFactorPercent: null,
  smallestCents: null,
  largestCents: null,
  ...inForce,
}

async function aDraft(world: World, chance: Chance) {
  const entry = await aNew(world, '/api/PriceBook/AddOrUpdateEntry', aPriceEntry(chance))
  const line = { priceEntryId: entry.id, quantity: 1, unitPriceCents: 120_000, priceReason: null, places: [] }
  return {
    need: 'upgrade',
    contactOrigin: 'asked-for-quote',
    repairQuote: null,
    staffNote: null,
    options: [
      { key: 'a', label: 'Good', lines: [line], rebateIds: [], financingPlanIds: [], comfortTexts: [] },
    ],
    discount: null,
    suggestion: null,
    validityDays: 30,
    leadDays: 21,
    personalMessage: null,
  }
}

const aNewProposal = async (world: World, chance: Chance) => ({
  customerId: await world.newHome(),
  draft: await aDraft(world, chance),
  nextStep: null,
  nextStepOn: null,
  nextStepUserId: null,
})

const anAcceptance = { optionKey: 'a', planId: null, name: 'Elena Everett', isOwner: true, agrees: true }

/** A version that was just sent, as its reader names it. */
async function aSentVersion(world: World, chance: Chance, ofHome: Fields = {}) {
  const draft = { ...(await aNewProposal(world, chance)), ...ofHome }
  const saved = await aNew(world, '/api/Proposal/SaveProposal', draft)
  const sendKey = `a first press ${Math.floor(chance.next() * 1e9)}`
  const sent = await world.keeper.post('/api/Proposal/SendProposal', { ...saved, version: 1, sendKey })
  const { number, hash } = JSON.parse(sent.text)
  const pressKey = `an answer ${Math.floor(chance.next() * 1e9)} of many`
  return { id: saved.id, number: number ?? 1, hash: hash ?? '0'.repeat(64), pressKey }
}

/** The same for the home whose label the customer of the campaign holds. */
const anOwnVersion = (world: World, chance: Chance) =>
  aSentVersion(world, chance, { customerId: world.homeId() })

/** A version in the mailbox of a home of its own. */
async function aVersionOfMailbox(world: World, chance: Chance) {
  const { customerId, mailbox } = await world.newHomeOf()
  return { ...(await aSentVersion(world, chance, { customerId })), customerId, mailbox }
}

/** Lets the caller hold the link to a version, where that is what the caller is. */
async function openAs(world: World, caller: Caller, version: VersionSent) {
  if (caller.name === 'decider') await openAsDecider(world, caller, version)
  if (caller.name === 'reader') await openAsReader(world, caller, version)
}

/** A version that its reader holds: by a label, by a link, or on the device that was handed over with it. */
async function aVersionToAnswer(world: World, chance: Chance, caller: Caller) {
  if (caller.name === 'decider' || caller.name === 'reader') {
    const sent = await aVersionOfMailbox(world, chance)
    await openAs(world, caller, sent)
    const { customerId: _home, mailbox: _mailbox, ...version } = sent
    return version
  }
  const version = await anOwnVersion(world, chance)
  if (caller.name === 'device') await world.handOver({ id: version.id, number: version.number })
  return version
}

/** A version that was accepted and then cancelled. */
async function aCancelledVersion(world: World, chance: Chance) {
  const { hash, ...sent } = await aSentVersion(world, chance)
  const decision = { kind: 'accept', ...anAcceptance }
  await world.keeper.post('/api/Proposal/RecordDecision', { ...sent, hash, how: 'letter', decision })
  const pressKey = `${sent.pressKey} again`
  const cancelled = { ...sent, pressKey, how: 'home', reason: 'Moved away' }
  await world.keeper.post('/api/Proposal/CancelProposal', cancelled)
  return { id: sent.id, pressKey: `${pressKey} too` }
}

/** An answer that was recorded after the mailbox of its version was ended. */
async function aLetterToPrint(world: World, chance: Chance) {
  const version = await aSentVersion(world, chance)
  const { id } = version
  await world.keeper.post('/api/Proposal/EndMailbox', { id })
  const decision = { kind: 'accept', ...anAcceptance }
  await world.keeper.post('/api/Proposal/RecordDecision', { ...version, how: 'letter', decision })
  return { id, letter: 1 }
}

async function aProposal(world: World): Promise<Fields> {
  const [first] = await rowsOf(world, '/api/Proposal/GetProposals')
  return { id: first?.id }
}

async function aPackage(world: World, chance: Chance) {
  const entry = await aNew(world, '/api/PriceBook/AddOrUpdateEntry', aPriceEntry(chance))
  return {
    name: 'Furnace, good',
    tier: 'Good',
    position: 1,
    rebateIds: [],
    financingPlanIds: [],
    comfortTexts: [],
    lines: [{ priceEntryId: entry.id, quantity: 1 }],
  }
}

/** At most one entry per slot, existing images, and an unused email. */
const distinct = () => ({
  phone: fuzzPhone,
  equipmentDetails: completeHome.equipmentDetails,
  email: null,
  address: '3 Fuzz Street',
})
