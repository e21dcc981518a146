import { join } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import { backups } from '#db/schema.ts'
import { writeArchive } from '#server/backups/archive/write-archive.ts'
import { type Caller, createCaller, signIn } from '../fuzz/callers.ts'
import { createChance } from '../fuzz/chance.ts'
import { recipes } from '../fuzz/recipes.ts'
import type { World } from '../fuzz/world.ts'
import type { TestApp } from '../support/app.ts'
import { codeAt } from '../support/authenticator.ts'
import { insertRestore } from '../support/backups.ts'
import type { Client } from '../support/client.ts'
import {
  checkedImport,
  importedImport,
  importingImport,
  uploadedImport,
  workOnImports,
} from '../support/imports.ts'
import { insertOffWebhook } from '../support/webhooks.ts'

type Fields = Record<string, unknown>

/** Who makes a call, unless anybody who may does, with which fields, and a file where it takes one. */
export type Asked = { caller?: Caller; fields: Fields; file?: File }

const Answer = z.record(z.string(), z.unknown())
const answered = (text: string) => Answer.parse(JSON.parse(text))

const listOfHomes = () => new File(['Name,Address\nAnn Ash,12 Elm Street\n'], 'homes.csv')
const picture = async () => {
  const gray = sharp({ create: { width: 8, height: 8, channels: 3, background: '#778' } })
  return new File([new Uint8Array(await gray.jpeg().toBuffer())], 'furnace.jpg')
}

/** How calls succeed that no generated request brings to success (`tests/fuzz/print.ts`), or that need more than a recipe has. */
export function ownRecipes(app: TestApp, world: World, staff: Client, backupFolder: string) {
  const now = () => app.clock.now()
  let people = 0
  let numbers = 0

  /** Somebody of staff of their own, signed in. */
  async function newPerson(roleId = 2) {
    const account = { email: `person.${++people}@fuzz.example`, password: 'gravel under the porch 12' }
    const { id } = await world.save('/api/User/AddOrUpdateEmployee', { ...account, name: 'Ben', roleId })
    const caller = createCaller(world.origin, 'salesperson')
    await signIn(caller, account)
    return { id, caller, account }
  }

  /** The same with a second factor, whose next code was not used yet. */
  async function withSecondFactor() {
    const person = await newPerson()
    const { password } = person.account
    const { secret } = answered((await person.caller.post('/api/User/StartSecondFactor', { password })).text)
    const codeIn = (seconds: number) => codeAt(String(secret), new Date(now().getTime() + seconds * 1000))
    await person.caller.post('/api/User/ConfirmSecondFactor', { code: codeIn(0) })
    return { ...person, code: codeIn(30) }
  }

  /** A draft of half the price of the book, by somebody who needs an Admin to agree. */
  async function cheapDraft() {
    const { caller } = await newPerson(3)
    const made = await recipes['proposals.save']?.(world, createChance(27, ++numbers), caller)
    const { draft, ...proposal } = Answer.parse(made)
    const cheap = { ...Answer.parse(draft), discount: { name: 'For a friend', percent: 50 } }
    const { text } = await caller.post('/api/Proposal/SaveProposal', { ...proposal, draft: cheap })
    return { caller, id: answered(text).id }
  }

  async function askedDraft() {
    const { caller, id } = await cheapDraft()
    const { text } = await caller.post('/api/Proposal/AskToAgree', { id })
    return { fields: { id, askId: answered(text).askId, word: 'Only this once' } }
  }

  const ofImport = async (make: (app: TestApp, admin: Client) => Promise<{ importId: number }>) => ({
    fields: { importId: (await make(app, staff)).importId },
  })

  async function setUpMail() {
    const { version } = answered((await world.keeper.get('/api/Settings/Mail')).text)
    const server = { way: 'relay', host: 'localhost', port: 9, encryption: 'if-offered', user: null }
    await world.keeper.post('/api/Settings/SaveMail', { version, ...server, tenant: null, program: null })
    return { fields: {} }
  }

  const aTakenRequest = async (customerId: number) => {
    const asked = { customerId, phone: '416-555-0142', email: null, requestReasonId: 1, equipmentTypeId: 1 }
    return Number(answered((await world.keeper.post('/api/Request/TakeRequest', asked)).text).requestId)
  }

  return {
    'customers.save': async () => ({
      fields: { id: 0, version: 0, name: 'Ann Ash', address: '14 Elm Street', phone: '416-555-0142' },
    }),
    'requests.take': async () => ({
      fields: {
        ...{ customerId: world.homeId(), requestReasonId: 2, equipmentTypeId: 1, phone: '416-555-0142' },
        ...{ email: undefined, words: 'No heat since this morning', isUrgent: true },
      },
    }),
    'customers.list': async () => ({
      fields: { anyField: 'elm', sort: 'id', order: 'asc', page: 1, pageSize: 100 },
    }),
    'requests.list': async () => ({ fields: { requestStatusId: 1, page: 1, pageSize: 100 } }),
    'proposals.list': async () => ({ fields: { page: 1, pageSize: 100 } }),
    'customers.search': async () => ({ fields: { q: '12 elm street' } }),
    'requests.link': async () => ({
      fields: { requestId: await aTakenRequest(0), customerId: world.homeId(), version: undefined },
    }),
    'requests.visitCalendar': async () => {
      const requestId = await aTakenRequest(world.homeId())
      const { id } = await newPerson()
      await world.keeper.post('/api/Request/AssignUser', { requestId, assignedUserId: id })
      const visit = { visitDay: '2099-12-01', visitFrom: null, visitTo: null, timeZone: 'America/Toronto' }
      await world.keeper.post('/api/Request/SetVisit', { requestId, ...visit })
      return { fields: { requestId } }
    },
    'merges.preview': async () => ({
      fields: { keptId: await world.newHome(), goneId: await world.newHome() },
    }),
    'images.upload': async () => ({ fields: {}, file: await picture() }),
    'proposals.addLetter': async () => ({
      fields: Answer.parse(
        await recipes['proposals.addLetter']?.(world, createChance(28, ++numbers), world.callers.admin),
      ),
      file: await picture(),
    }),
    'proposals.askToAgree': async () => {
      const { caller, id } = await cheapDraft()
      return { caller, fields: { id } }
    },
    'proposals.agreeToPrices': askedDraft,
    'proposals.refusePrices': askedDraft,
    'secondFactor.confirm': async () => {
      const { caller, account } = await newPerson()
      const { password } = account
      const { secret } = answered((await caller.post('/api/User/StartSecondFactor', { password })).text)
      return { caller, fields: { code: codeAt(String(secret), now()) } }
    },
    'secondFactor.renewRecoveryCodes': async () => {
      const { caller, code } = await withSecondFactor()
      return { caller, fields: { code } }
    },
    'secondFactor.turnOff': async () => {
      const { caller, code, account } = await withSecondFactor()
      return { caller, fields: { code, password: account.password } }
    },
    'secondFactor.reset': async () => ({ fields: { id: (await withSecondFactor()).id } }),
    'auth.proveSecondFactor': async () => {
      const { code, account } = await withSecondFactor()
      const caller = world.newBrowser()
      await signIn(caller, account)
      return { caller, fields: { code } }
    },
    'imports.upload': async () => {
      await workOnImports(app)
      return { fields: {}, file: listOfHomes() }
    },
    'imports.read': async () => {
      await workOnImports(app)
      return { fields: { importId: (await uploadedImport(staff)).importId } }
    },
    'imports.check': async () => {
      await workOnImports(app)
      const { importId } = await uploadedImport(staff)
      return { fields: { importId, headingLine: 1, columns: { A: 'name', B: 'address' }, rules: {} } }
    },
    'imports.find': () => ofImport(checkedImport),
    'imports.rows': () => ofImport(checkedImport),
    'imports.changeRow': async () => {
      const { importId } = await checkedImport(app, staff)
      const { body } = await staff.get<{ rows: { line: number; version: number }[] }>(
        `/api/Import/GetRows?importId=${importId}`,
      )
      const { line, version } = body.rows[0] ?? { line: 2, version: 0 }
      return { fields: { importId, line, version, values: { A: 'Anna Poole' } } }
    },
    'imports.start': async () => ({ fields: await checkedImport(app, staff) }),
    'imports.stop': () => ofImport(importingImport),
    'imports.madeHomes': () => ofImport((app, admin) => importedImport(app, admin, 'Oak Street')),
    'profiles.pdfOfImport': () => ofImport((app, admin) => importedImport(app, admin, 'Pine Street')),
    'imports.undo': async () => ({
      fields: { importId: (await importedImport(app, staff)).importId, isTrial: true },
    }),
    'imports.result': () => ofImport(importedImport),
    'backups.settleRestore': async () => ({ fields: { id: await insertRestore(app.db, true), ends: true } }),
    'backups.download': async () => {
      const at = now()
      const { images } = app
      const source = { url: app.database.url, images, engine: 'server', now: at } as const
      await writeArchive(source, join(backupFolder, 'example.zip'))
      const [row] = await app.db
        .insert(backups)
        .values({ state: 'proven', askedAt: at, takenAt: at, endedAt: at, fileName: 'example.zip' })
        .returning()
      return { fields: { id: row?.id } }
    },
    'webhooks.switchOn': async () => ({
      fields: { webhookId: await insertOffWebhook(app.db, world.keeperId) },
    }),
    'mail.test': setUpMail,
    'outbox.tryServer': setUpMail,
  } satisfies Record<string, () => Promise<Asked>> as Record<string, () => Promise<Asked>>
}
