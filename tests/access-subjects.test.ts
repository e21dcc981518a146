import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { customers, sessions, throttles } from '#db/schema.ts'
import { roles } from '#domain/people/roles.ts'
import { type StaffClient, startTestApp, type TestApp } from './support/app.ts'
import { insertRestore, makeBackupFolder, writeEmptyArchive } from './support/backups.ts'
import { businessToday } from './support/business-today.ts'
import type { Client } from './support/client.ts'
import { contractCalls, requestOf, withValue } from './support/contract-inputs.ts'
import { oneOf } from './support/depth.ts'
import {
  insertCalendar,
  insertCustomer,
  insertEquipmentPhoto,
  insertHomeNote,
  insertIdealSystem,
  insertRequest,
  insertToken,
  insertWebhook,
} from './support/factories.ts'
import { checkedImport } from './support/imports.ts'
import { signInMfaPending } from './support/mfa-pending.ts'
import { insertProposal } from './support/price-book.ts'
import { insertCancellationLetter, insertPaperLetterOf, sendProposal } from './support/proposals.ts'
import { comparable, insertSubjects, keepNumbersApart, makeReportOf } from './support/subjects.ts'
import { insertDelivery, insertOffWebhook } from './support/webhooks.ts'

const callers = ['visitor', 'customer', 'mfaPending', 'technician', 'salesperson', 'admin'] as const
type Caller = (typeof callers)[number]
type Subject = 'own' | 'other' | 'deleted' | 'nobody'
type Kind =
  | 'customer'
  | 'label'
  | 'request'
  | 'report'
  | 'idealSystem'
  | 'priceEntry'
  | 'rebate'
  | 'financingPlan'
  | 'package'
  | 'proposal'
  | 'sentProposal'
  | 'letter'
  | 'paperLetter'
  | 'employee'
  | 'waiting'
  | 'session'
  | 'message'
  | 'auditLine'
  | 'backup'
  | 'restore'
  | 'token'
  | 'calendar'
  | 'webhook'
  | 'webhookThatIsOn'
  | 'delivery'
  | 'import'
  | 'note'
  | 'callMark'
  | 'homeNote'
  | 'photo'

const staff: readonly Caller[] = ['technician', 'salesperson', 'admin']
const staffAndCustomer: readonly Caller[] = ['customer', ...staff]
const sellers: readonly Caller[] = ['salesperson', 'admin']
const admins: readonly Caller[] = ['admin']
const nobody: readonly Caller[] = []

type Row = { kind: Kind } & Partial<Record<Exclude<Subject, 'nobody'>, readonly Caller[]>>

/**
 * For each call and each id that it takes: who may see the record. Everybody else, and anybody with an unknown number, gets 401,
 * 403 or 404. Subjects that a kind does not have are left out.
 */
const there: Record<string, Row> = {
  'customers.find id': { kind: 'customer', own: staff, other: staff, deleted: nobody },
  'customers.save id': { kind: 'customer', own: staff, other: staff, deleted: nobody },
  'customers.saveOwn id': { kind: 'customer', own: ['customer'], other: nobody, deleted: nobody },
  'customers.delete query.id': { kind: 'customer', own: sellers, other: sellers, deleted: nobody },
  'customers.restore query.id': { kind: 'customer', own: nobody, other: nobody, deleted: admins },
  'contactWishes.find customerId': { kind: 'customer', own: staff, other: staff, deleted: nobody },
  'contactWishes.takeOver customerId': { kind: 'customer', own: sellers, other: sellers, deleted: nobody },
  'contactWishes.leave customerId': { kind: 'customer', own: sellers, other: sellers, deleted: nobody },
  'contactWishes.settle customerId': { kind: 'customer', own: sellers, other: sellers, deleted: nobody },
  'homes.overview customerId': { kind: 'customer', own: staff, other: staff, deleted: nobody },
  'homes.requests customerId': { kind: 'customer', own: staff, other: staff, deleted: nobody },
  'homes.proposals customerId': { kind: 'customer', own: staff, other: staff, deleted: nobody },
  'homes.letters customerId': { kind: 'customer', own: staff, other: staff, deleted: nobody },
  'homes.history customerId': { kind: 'customer', own: staff, other: staff, deleted: nobody },
  'homes.setMailStop customerId': { kind: 'customer', own: staff, other: staff, deleted: nobody },
  'duplicates.list customerId': { kind: 'customer', own: staff, other: staff, deleted: nobody },
  'merges.list customerId': { kind: 'customer', own: staff, other: staff, deleted: nobody },
  'homes.gone customerId': { kind: 'customer', own: nobody, other: nobody, deleted: staff },
  'homeNotes.list customerId': { kind: 'customer', own: staff, other: staff, deleted: nobody },
  'homeNotes.add customerId': { kind: 'customer', own: staff, other: staff, deleted: nobody },
  'homeNotes.change noteId': { kind: 'homeNote', own: staff, other: admins, deleted: nobody },
  'homeNotes.pin noteId': { kind: 'homeNote', own: staff, other: staff, deleted: nobody },
  'homeNotes.delete query.id': { kind: 'homeNote', own: staff, other: admins, deleted: nobody },
  'homeNotes.restore query.id': { kind: 'homeNote', own: nobody, other: nobody, deleted: admins },
  'equipmentPhotos.list customerId': { kind: 'customer', own: staff, other: staff, deleted: nobody },
  'equipmentPhotos.add customerId': { kind: 'customer', own: staff, other: staff, deleted: nobody },
  'equipmentPhotos.change photoId': { kind: 'photo', other: staff, deleted: nobody },
  'equipmentPhotos.move photoId': { kind: 'photo', other: staff, deleted: nobody },
  'equipmentPhotos.delete query.id': { kind: 'photo', other: staff, deleted: nobody },
  'equipmentPhotos.restore query.id': { kind: 'photo', other: nobody, deleted: admins },
  'nameplates.save customerId': { kind: 'customer', own: staff, other: staff, deleted: nobody },
  'equipmentNotes.noteCondition customerId': { kind: 'customer', own: staff, other: staff, deleted: nobody },
  'equipmentNotes.noteSafety customerId': { kind: 'customer', own: staff, other: staff, deleted: nobody },
  'equipmentNotes.clearSafety noteId': { kind: 'note', other: ['technician', 'admin'] },
  'callList.mark customerId': { kind: 'customer', own: sellers, other: sellers, deleted: nobody },
  'callList.undoMark query.id': { kind: 'callMark', other: sellers },
  'profiles.issueCode query.id': { kind: 'customer', own: sellers, other: sellers, deleted: nobody },
  'profiles.bindLabel customerId': { kind: 'customer', own: staff, other: staff, deleted: nobody },
  'profiles.bindLabel labelId': { kind: 'label', other: staff },
  'analysis.verdicts id': { kind: 'customer', own: staff, other: staff, deleted: nobody },
  'analysis.find id': { kind: 'customer', own: staffAndCustomer, other: staff, deleted: nobody },
  'analysis.findWith id': { kind: 'customer', own: staff, other: staff, deleted: nobody },
  'reports.create query.customerId': {
    kind: 'customer',
    own: staffAndCustomer,
    other: staff,
    deleted: nobody,
  },
  'reports.sendAnalysis query.customerId': {
    kind: 'customer',
    own: staffAndCustomer,
    other: staff,
    deleted: nobody,
  },
  'reports.sendSystemAnalysis query.customerId': {
    kind: 'customer',
    own: staffAndCustomer,
    other: staff,
    deleted: nobody,
  },
  'requests.listOwn customerId': { kind: 'customer', own: ['customer'], other: nobody, deleted: nobody },
  'reports.list customerId': { kind: 'customer', own: staffAndCustomer, other: staff, deleted: nobody },
  'reports.pdf reportId': { kind: 'report', own: staffAndCustomer, other: staff },
  'reports.recompute reportId': { kind: 'report', own: admins, other: admins },
  'requests.send customerId': { kind: 'customer', own: ['customer'], other: nobody, deleted: nobody },
  'requests.find requestId': { kind: 'request', own: staff, other: admins },
  'requests.history requestId': { kind: 'request', own: staff, other: admins },
  'requests.assign requestId': { kind: 'request', own: admins, other: admins },
  'requests.complete requestId': { kind: 'request', own: staff, other: admins },
  'requests.setVisit requestId': { kind: 'request', own: staff, other: admins },
  'requests.undo requestId': { kind: 'request', own: staff, other: admins },
  'requests.reopen requestId': { kind: 'request', own: admins, other: admins },
  'requests.take customerId': { kind: 'customer', own: staff, other: staff, deleted: nobody },
  'requests.likelyCustomers requestId': { kind: 'request', own: staff, other: admins },
  'requests.link requestId': { kind: 'request', own: staff, other: admins },
  'requests.link customerId': { kind: 'customer', own: admins, other: admins, deleted: nobody },
  'requests.unlink requestId': { kind: 'request', own: staff, other: admins },
  'requests.makeCustomer requestId': { kind: 'request', own: staff, other: admins },
  'requests.visitCalendar requestId': { kind: 'request', own: ['customer'], other: nobody },
  'requests.cancelOwn requestId': { kind: 'request', own: ['customer'], other: nobody },
  'requests.addToOwn requestId': { kind: 'request', own: ['customer'], other: nobody },
  'idealSystems.find id': { kind: 'idealSystem', other: admins, deleted: nobody },
  'idealSystems.save id': { kind: 'idealSystem', other: admins, deleted: nobody },
  'idealSystems.delete query.id': { kind: 'idealSystem', other: admins, deleted: nobody },
  'idealSystems.restore query.id': { kind: 'idealSystem', other: nobody, deleted: admins },
  'priceBook.save id': { kind: 'priceEntry', other: admins, deleted: nobody },
  'priceBook.delete query.id': { kind: 'priceEntry', other: admins, deleted: nobody },
  'priceBook.restore query.id': { kind: 'priceEntry', other: nobody, deleted: admins },
  'rebates.save id': { kind: 'rebate', other: admins, deleted: nobody },
  'rebates.delete query.id': { kind: 'rebate', other: admins, deleted: nobody },
  'rebates.restore query.id': { kind: 'rebate', other: nobody, deleted: admins },
  'financingPlans.save id': { kind: 'financingPlan', other: admins, deleted: nobody },
  'financingPlans.delete query.id': { kind: 'financingPlan', other: admins, deleted: nobody },
  'financingPlans.restore query.id': { kind: 'financingPlan', other: nobody, deleted: admins },
  'proposals.find id': { kind: 'proposal', own: staff, other: sellers },
  'proposals.preview id': { kind: 'proposal', own: staff, other: sellers },
  'proposals.preview customerId': { kind: 'customer', own: staff, other: staff, deleted: nobody },
  'proposals.save id': { kind: 'proposal', own: staff, other: sellers },
  'proposals.saveNextStep id': { kind: 'proposal', own: staff, other: sellers },
  'proposals.setInstallation id': { kind: 'sentProposal', own: admins, other: admins },
  'proposals.save customerId': { kind: 'customer', own: staff, other: staff, deleted: nobody },
  'proposals.send id': { kind: 'proposal', own: sellers, other: sellers },
  'proposals.withdraw id': { kind: 'proposal', own: sellers, other: sellers },
  'proposals.endMailbox id': { kind: 'proposal', own: sellers, other: sellers },
  'proposals.copyLink id': { kind: 'sentProposal', own: sellers, other: sellers },
  'proposals.endSharedLink id': { kind: 'proposal', own: sellers, other: sellers },
  'proposals.settleDoubt id': { kind: 'sentProposal', own: sellers, other: sellers },
  'proposals.askToAgree id': { kind: 'proposal', own: staff, other: sellers },
  'proposals.agreeToPrices id': { kind: 'proposal', own: sellers, other: sellers },
  'proposals.refusePrices id': { kind: 'proposal', own: sellers, other: sellers },
  'proposals.discard query.id': { kind: 'proposal', own: staff, other: sellers },
  'proposals.present id': { kind: 'sentProposal', own: staff, other: sellers },
  'proposals.recordDecision id': { kind: 'sentProposal', own: staff, other: sellers },
  'proposals.cancel id': { kind: 'sentProposal', own: staff, other: sellers },
  'proposals.takeCancellationBack id': { kind: 'sentProposal', own: sellers, other: sellers },
  'proposals.addLetter id': { kind: 'sentProposal', own: staff, other: sellers },
  'proposals.letterFile id': { kind: 'letter', own: staff, other: staff },
  'proposals.paperLetter id': { kind: 'paperLetter', own: staff, other: staff },
  'proposals.givePaperLetter id': { kind: 'paperLetter', own: staff, other: sellers },
  'ownProposals.find id': { kind: 'sentProposal', own: staffAndCustomer, other: staff },
  'ownProposals.sendCode id': { kind: 'sentProposal', own: ['customer'], other: nobody },
  'ownProposals.accept id': { kind: 'sentProposal', own: ['customer'], other: nobody },
  'ownProposals.decline id': { kind: 'sentProposal', own: ['customer'], other: nobody },
  'ownProposals.requestChanges id': { kind: 'sentProposal', own: ['customer'], other: nobody },
  // A label opens no files, and stops no reminders: the link of the letter does.
  'ownProposals.pdf id': { kind: 'sentProposal', own: staff, other: staff },
  'ownProposals.askToSend id': { kind: 'sentProposal', own: nobody, other: nobody },
  'ownProposals.share id': { kind: 'sentProposal', own: nobody, other: nobody },
  'ownProposals.endShared id': { kind: 'sentProposal', own: nobody, other: nobody },
  'packages.save id': { kind: 'package', other: sellers, deleted: nobody },
  'packages.delete query.id': { kind: 'package', other: sellers, deleted: nobody },
  'packages.restore query.id': { kind: 'package', other: nobody, deleted: admins },
  'employees.find id': { kind: 'employee', own: admins, other: admins, deleted: nobody },
  'employees.save id': { kind: 'employee', own: admins, other: admins, deleted: nobody },
  'employees.invite id': { kind: 'employee', own: admins, other: admins, deleted: nobody },
  'employees.restore query.id': { kind: 'employee', own: nobody, other: nobody, deleted: admins },
  'employees.grantAccess id': { kind: 'waiting', other: admins },
  'employees.refuseAccess id': { kind: 'waiting', other: admins },
  'secondFactor.reset id': { kind: 'employee', own: admins, other: admins, deleted: nobody },
  'ownAccount.endSession id': { kind: 'session', own: staff, other: nobody },
  'outbox.find id': { kind: 'message', other: admins },
  'outbox.resend id': { kind: 'message', other: admins },
  'outbox.cancel id': { kind: 'message', other: admins },
  'audit.find id': { kind: 'auditLine', other: admins },
  'data.findCustomer customerId': { kind: 'customer', own: admins, other: admins, deleted: admins },
  'data.downloadCustomer customerId': { kind: 'customer', own: admins, other: admins, deleted: admins },
  'data.eraseCustomer customerId': { kind: 'customer', own: admins, other: admins, deleted: admins },
  'imports.read importId': { kind: 'import', other: admins },
  'imports.check importId': { kind: 'import', other: admins },
  'imports.find importId': { kind: 'import', other: admins },
  'imports.rows importId': { kind: 'import', other: admins },
  'imports.madeHomes importId': { kind: 'import', other: admins },
  'profiles.pdfOfImport importId': { kind: 'import', other: admins },
  'imports.changeRow importId': { kind: 'import', other: admins },
  'imports.start importId': { kind: 'import', other: admins },
  'imports.stop importId': { kind: 'import', other: admins },
  'imports.undo importId': { kind: 'import', other: admins },
  'imports.result importId': { kind: 'import', other: admins },
  'backups.download id': { kind: 'backup', other: admins },
  'backups.settleRestore id': { kind: 'restore', other: admins },
  'tokens.revoke id': { kind: 'token', other: admins },
  'calendars.end userId': { kind: 'calendar', own: admins, other: admins },
  'webhooks.showSecret webhookId': { kind: 'webhook', other: admins },
  'webhooks.changeSecret webhookId': { kind: 'webhook', other: admins },
  'webhooks.sendTest webhookId': { kind: 'webhook', other: admins },
  'webhooks.switchOff webhookId': { kind: 'webhookThatIsOn', other: admins },
  'webhooks.switchOn webhookId': { kind: 'webhook', other: admins },
  'webhooks.delete webhookId': { kind: 'webhook', other: admins },
  'webhooks.deliveries webhookId': { kind: 'webhook', other: admins },
  'webhooks.resend deliveryId': { kind: 'delivery', other: admins },
  'webhooks.resendFailed webhookId': { kind: 'webhookThatIsOn', other: admins },
}

/** An id that filters a list, is a place in the caller's own, names a choice, or is part of a record that is checked separately. */
const namesNoRecord =
  /ByFilters$|\/Export\/|GetBulkGeneratedProfiles|GetLabelsPdfOfList|SaveAssumptions|GetProposals$|ChangeRegion|\/Alert\/|GetRows after$|GetDeliveries beforeId$|ChangeRow of\.customerId$| (.*\.)?(billingTypeId|equipmentTypeId|requestReasonId|requestStatusId|roleId|assignedUserId|typedId|token|wishId|personId|toPersonId|people\.0\.id|doubtId|linkId|askId|idealSystemId|proposedIdealSystemId|priceEntryId|rebateIds|financingPlanIds|planId|nextStepUserId|replacesId|keptId|goneId|mergeId|imageNames?|(logo|hero)ImageName)$/

const cases = contractCalls(contract).flatMap((call) =>
  call.idFields
    .filter(
      (field) => !namesNoRecord.test(call.path) && !namesNoRecord.test(`${call.path} ${field.join('.')}`),
    )
    .map((field) => ({ call, field, title: `${call.name} ${field.join('.')}` })),
)

test('every call that takes the id of a record says who may see it', () => {
  expect(cases.map(({ title }) => title).sort()).toEqual(Object.keys(there).sort())
})

const place = await makeBackupFolder()

describe('over HTTP', () => {
  let app: TestApp
  const clients = {} as Record<Caller, Client>
  const people = {} as Record<Caller, StaffClient | undefined>
  let home = { id: 0 }
  let furnaceId = 0
  let reports: { own: number; other: number }
  /** Kept until a call succeeds, since what refuses leaves the records as they are. */
  let subjects: Awaited<ReturnType<typeof insertSubjects>> | undefined
  /** The records that were made beside them by kind, subject and for whom, kept as long. */
  const made = new Map<string, number>()

  beforeAll(async () => {
    app = await startTestApp({ env: { BACKUP_DIR: place.folder } })
    await writeEmptyArchive(join(place.folder, 'kept.zip'), [])
    await keepNumbersApart(app)
    furnaceId = (await insertIdealSystem(app.db)).id
    for (const role of roles) people[role] = await app.signIn(role)
    people.mfaPending = await signInMfaPending(app, personOf('technician'))
    for (const caller of callers) clients[caller] = people[caller] ?? app.visitor()
    const own = await insertCustomer(app.db, {
      ...comparable,
      address: '1 Own Street',
      email: 'own.street@test.example',
    })
    await clients.customer.get(`/customer-profile/${own.id}?k=${own.accessCode}`)
    home = own
    const strange = await insertCustomer(app.db, comparable)
    const admin = personOf('admin')
    reports = { own: await makeReportOf(admin, own.id), other: await makeReportOf(admin, strange.id) }
  })
  afterAll(async () => {
    await app.close()
    await place.remove()
  })

  function personOf(caller: Caller): StaffClient {
    const person = people[caller]
    if (!person) throw new Error(`A ${caller} is nobody of staff`)
    return person
  }

  /** The record's id that a subject means for this caller, and the values that the other fields need. */
  async function idOf(kind: Kind, subject: Subject, caller: Caller) {
    const { db } = app
    subjects ??= await insertSubjects(app, personOf('admin').user.id)
    const records = subjects
    const today = app.clock.now().toISOString().slice(0, 10)
    const input = {
      version: 1,
      customerId: records.other.id,
      labelId: records.label.id,
      accessCode: records.label.accessCode,
      requestId: records.request.id,
      address: '9 Elm Street',
      assignedUserId: records.person.id,
      isTurnedOff: true,
      safeOn: businessToday(app.clock.now()),
      visitDay: today,
      visitFrom: null,
      visitTo: null,
      name: `Made up ${randomUUID()}`,
      idealSystemId: records.system.id,
      validFrom: today,
      sourceUrl: 'https://rebates.example/made-up',
      sourceCheckedOn: businessToday(app.clock.now()),
      amountCents: 1,
      aprPercent: 8.99,
      months: 120,
      draft: records.proposal.draft,
      number: 1,
      sendKey: randomUUID(),
      pressKey: randomUUID(),
      hash: '0'.repeat(64),
      how: 'home',
      reason: 'price',
      decision: { kind: 'decline', reason: 'price' },
      lines: [{ priceEntryId: records.priceBook.entry.id, quantity: 1 }],
    }
    const user = people[caller]?.user.id ?? records.person.id
    const isOwn = subject === 'own'
    const requestOfCaller = {
      status: 'assigned',
      assignedUserId: user,
      customerId: caller === 'customer' ? home.id : null,
      visitDay: today,
    } as const
    const ofPriceBook = (what: keyof typeof records.priceBook) =>
      subject === 'deleted' ? records.deletedPriceBook[what].id : records.priceBook[what].id
    const ids: Record<Kind, () => Promise<number> | number> = {
      customer: () =>
        subject === 'deleted'
          ? records.deleted.id
          : isOwn && caller === 'customer'
            ? home.id
            : records.other.id,
      label: () => records.label.id,
      request: async () => (isOwn ? (await insertRequest(db, requestOfCaller)).id : records.request.id),
      report: () => (isOwn ? reports.own : reports.other),
      idealSystem: () => (subject === 'deleted' ? records.deletedSystem.id : records.system.id),
      priceEntry: () => ofPriceBook('entry'),
      rebate: () => ofPriceBook('rebate'),
      financingPlan: () => ofPriceBook('plan'),
      package: () => ofPriceBook('package'),
      proposal: async () =>
        isOwn
          ? (await insertProposal(db, { customerId: records.other.id, ownerUserId: user })).id
          : records.proposal.id,
      sentProposal: async () => {
        const customerId = isOwn && caller === 'customer' ? home.id : (await insertCustomer(db)).id
        const ownerUserId = isOwn ? user : records.person.id
        const { id } = await insertProposal(db, { customerId, ownerUserId })
        // Why: calls that were tested before may have taken the address of the home away.
        await db
          .update(customers)
          .set({ email: `home.${customerId}@test.example` })
          .where(eq(customers.id, customerId))
        await sendProposal(personOf('admin'), id)
        return id
      },
      letter: async () => {
        const id = await ids.sentProposal()
        await insertCancellationLetter(db, { proposalId: id, addedByUserId: records.person.id })
        return id
      },
      paperLetter: async () => {
        const id = await ids.sentProposal()
        await insertPaperLetterOf(db, { proposalId: id, staffUserId: records.person.id })
        return id
      },
      employee: () => (subject === 'deleted' ? records.gone.id : isOwn ? user : records.person.id),
      waiting: () => records.waiting.id,
      session: async () => (isOwn ? await sessionOf(user) : records.session.id),
      message: () => records.message.id,
      auditLine: () => records.auditLine.id,
      backup: () => records.backup.id,
      restore: () => insertRestore(db),
      token: () => insertToken(db, records.person.id),
      calendar: () => insertCalendar(db, isOwn ? user : records.person.id),
      webhook: () => insertOffWebhook(db, records.person.id),
      webhookThatIsOn: () => insertWebhook(db, records.person.id),
      delivery: () => insertDelivery(db, records.person.id),
      import: async () => (await checkedImport(app, personOf('admin'))).importId,
      note: () => records.note.id,
      callMark: () => records.callMark.id,
      homeNote: async () =>
        (
          await insertHomeNote(db, {
            customerId: records.other.id,
            writtenByUserId: isOwn ? user : records.person.id,
            ...(subject === 'deleted' && { deletedAt: app.clock.now(), deletedByUserId: records.person.id }),
          })
        ).id,
      photo: async () =>
        (
          await insertEquipmentPhoto(db, {
            customerId: records.other.id,
            addedByUserId: records.person.id,
            ...(subject === 'deleted' && { deletedAt: app.clock.now(), deletedByUserId: records.person.id }),
          })
        ).id,
    }
    const key = `${kind} ${subject} ${isOwn ? caller : ''}`
    const id = subject === 'nobody' ? 99_999_999 : (made.get(key) ?? (await ids[kind]()))
    made.set(key, id)
    return { id, input: { ...input, typedId: String(id) }, imageName: records.imageName }
  }

  /** A second session of the person, so that ending it keeps the first. */
  async function sessionOf(userId: number): Promise<number> {
    const expiresAt = new Date(app.clock.now().getTime() + 3600_000)
    const [row] = await app.db
      .insert(sessions)
      .values({ userId, tokenHash: randomUUID(), expiresAt })
      .returning({ id: sessions.id })
    return row?.id ?? 0
  }

  async function formTokenOf(client: Client): Promise<string> {
    const { body } = await client.get<string>('/generate-request')
    app.clock.pass({ seconds: 10 })
    return body.match(/name="stamp" value="([^"]+)"/)?.[1] ?? ''
  }

  test.each(cases)('$title', async ({ call, field, title }) => {
    const nth = cases.findIndex((one) => one.title === title)
    const row = there[title]
    if (!row) throw new Error(`Nobody said for whom ${title} is there`)
    const expected: string[] = []
    const seen: string[] = []
    for (const subject of ['own', 'other', 'deleted', 'nobody'] as const) {
      const allowed = subject === 'nobody' ? nobody : row[subject]
      if (!allowed) continue
      // Why not all who may, each time: what one of them did makes new records for the next. Who may not is tried of every record.
      const tried = [
        ...oneOf(allowed, nth),
        ...(subject === 'nobody'
          ? oneOf(callers, nth)
          : callers.filter((caller) => !allowed.includes(caller))),
      ]
      for (const caller of callers) {
        if (!tried.includes(caller)) continue
        await app.db.delete(throttles)
        const { id, input, imageName } = await idOf(row.kind, subject, caller)
        const client = clients[caller]
        const isRequest = ['requests.send', 'requests.take'].includes(call.name)
        const wish = isRequest
          ? {
              requestReasonId: 2,
              equipmentTypeId: 1,
              email: 'a@test.example',
              stamp: await formTokenOf(client),
            }
          : call.method === 'GET'
            ? { idealSystemId: furnaceId }
            : call.isDetailed
              ? {}
              : {
                  ...input,
                  ...(call.name === 'equipmentPhotos.add' && { imageName }),
                  ...(call.name === 'imports.check' && {
                    headingLine: 1,
                    columns: { B: 'address' },
                    rules: {},
                  }),
                  ...(call.name === 'imports.changeRow' && { line: 2 }),
                  ...(call.name === 'imports.start' && { checkedAt: '2026-01-01T00:00:00.000Z' }),
                  ...(call.name === 'webhooks.resendFailed' && { since: '2026-01-01T00:00:00.000Z' }),
                  ...(call.name === 'proposals.givePaperLetter' && { how: 'posted' }),
                  // Why: with a number it would be the version that was shown in person.
                  ...(call.name === 'proposals.send' && { number: null }),
                }
        const { url, payload } = requestOf(call, withValue({ ...call.sample, ...wish }, field, id))
        const answer = call.method === 'GET' ? await client.get(url) : await client.post(url, payload ?? {})
        if (allowed.includes(caller)) expected.push(`${subject} ${caller}`)
        if ([400, 401, 403, 404].includes(answer.status)) continue
        seen.push(`${subject} ${caller}`)
        // Why: handing a device over ends the session.
        if (call.name === 'proposals.present') await app.giveSession(client, personOf(caller).user.id)
        if (call.method === 'GET') continue
        subjects = undefined
        made.clear()
      }
    }
    expect(seen).toEqual(expected)
  })
})
