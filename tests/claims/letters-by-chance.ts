import { asc, desc, eq, gt, ne } from 'drizzle-orm'
import { expect } from 'vitest'
import {
  homePeople,
  outbox,
  proposalLinks,
  proposalVersions,
  rebates,
  requests,
  throttles,
} from '#db/schema.ts'
import { csrfFieldName } from '#domain/csrf-field.ts'
import { calendarDay, dayAfter } from '#domain/days.ts'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import { firstNameOf } from '#domain/people/first-name.ts'
import type { RequestOutcome } from '#domain/requests/completion.ts'
import { findProposalSettings, storeProposalSettings } from '#server/proposal-settings/queries.ts'
import { listDecisions, listEvents, recordEvent } from '#server/proposals/decision-queries.ts'
import { remindOfProposals } from '#server/proposals/sending/remind.ts'
import { findSnapshot, listEndedRebates } from '#server/proposals/sent-version.ts'
import { change, wish } from '#tests/support/contacts.ts'
import {
  admin,
  answer,
  app,
  byLabel,
  byLink,
  home,
  pressKey,
  revise,
  type Sent,
  sent,
  startOn,
  technician,
  url,
} from '#tests/support/deciding.ts'
import { renderTestEmail } from '#tests/support/emails.ts'
import { insertRebate } from '#tests/support/price-book.ts'
import type { LetterSaid, VersionThen } from './letter-claims.ts'

/** A letter that was written, with what was so then. */
export type Written = Omit<LetterSaid, 'values'> & { lines: readonly string[] }

let lastId = 0
/** Somebody of the home who may read, and not decide. */
const reader = 'reader@test.example'
const today = () => calendarDay('America/New_York')(app.clock.now())

/** The letters to the home that were written since the last time, with what is so now. */
async function written(truth: Partial<Written>): Promise<Written[]> {
  const rows = await app.db.select().from(outbox).where(gt(outbox.id, lastId)).orderBy(asc(outbox.id))
  lastId = rows.at(-1)?.id ?? lastId
  const links = await app.db.select().from(proposalLinks).orderBy(desc(proposalLinks.id))
  return rows
    .filter(({ to }) => to === truth.contact?.known || to === home.email || to === reader)
    .map(({ subject, text, attachments, to }) => ({
      ...truth,
      opens: links.find(({ sentTo }) => sentTo === to)?.scope,
      today: today(),
      text,
      attachments: attachments.length,
      lines: [subject.replace(/ – [^–]*$/, ''), ...text.split('\n')],
    }))
}

/** What becomes of a proposal. */
export type LifeOfProposal = {
  validityDays: number
  remindUnopenedAfterDays: number
  remindBeforeEndDays: number
  isRevised: boolean
  /** Somebody else of the home gets it to read, or to answer. */
  isReadByAnother: boolean
  mayOtherAnswer: boolean
  isOpened: boolean
  hasRebate: boolean
  /** The rebate ends before the answer. */
  losesRebate: boolean
  says: 'nothing' | 'yes' | 'no' | 'a wish'
  isRecorded: boolean
  /** A yes is cancelled, and the cancellation is taken back. */
  isCancelled: boolean
  isTakenBack: boolean
}

async function versionNow({ id }: Sent): Promise<VersionThen> {
  const versions = await app.db
    .select()
    .from(proposalVersions)
    .where(eq(proposalVersions.proposalId, id))
    .orderBy(desc(proposalVersions.number))
  const [newest] = versions.filter(({ sentAt }) => sentAt !== null)
  if (!newest?.sentAt || !newest.expiresOn) throw new Error('Nothing was sent')
  const { timeZone } = await findProposalSettings(app.db)
  const dayOf = calendarDay(timeZone)
  const snapshot = await findSnapshot(app.db, newest.id)
  const events = (await listEvents(app.db, id)).filter(({ number }) => number === newest.number)
  const decisions = await listDecisions(app.db, id)
  const ended = await app.db.transaction((tx) => listEndedRebates(tx, snapshot, dayOf(app.clock.now())))
  return {
    number: newest.number ?? 0,
    hash: newest.hash ?? '',
    earlier: versions.filter(({ sentAt }) => sentAt !== null).length - 1,
    state: newest.state,
    sentOn: dayOf(newest.sentAt),
    expiresOn: newest.expiresOn,
    isOpened: events.some(({ kind }) => kind === 'opened'),
    remindedOn: events.flatMap(({ kind, at }) => (kind === 'reminded' ? [dayOf(at)] : [])),
    options: snapshot.results.options.map(({ label, price }) => ({
      label,
      payNowCents: price?.payNowCents ?? null,
      isTaxed:
        price?.totalCents ===
        (price?.subtotalCents ?? 0) -
          (price?.discountCents ?? 0) +
          (price?.taxes ?? []).reduce((sum, { cents }) => sum + cents, 0),
    })),
    endedRebates: ended.length,
    decisions: decisions.map(({ kind, via }) => ({ kind, isRecorded: via === 'recorded' })),
  }
}

async function remindOn(day: string, version: Sent): Promise<Written[]> {
  await startOn(new Date(`${day}T15:00:00Z`))
  await remindOfProposals({ db: app.db, env: app.env, renderEmail: renderTestEmail }, app.clock.now())
  return written({ proposal: await versionNow(version) })
}

async function addReader(mayDecide: boolean): Promise<number> {
  await app.db.delete(homePeople).where(eq(homePeople.customerId, home.id))
  const [person] = await app.db
    .insert(homePeople)
    .values({ customerId: home.id, name: 'Rhea Reader', email: reader, place: 0, mayDecide })
    .returning({ id: homePeople.id })
  return person?.id ?? 0
}

/** Sends a proposal, reminds of it, hears its answer and what comes after; the letters of it all. */
export async function lettersOfProposal(life: LifeOfProposal): Promise<Written[]> {
  // Why: the reminders of earlier proposals say nothing new.
  await app.db
    .update(proposalVersions)
    .set({ state: 'withdrawn' })
    .where(ne(proposalVersions.state, 'withdrawn'))
  const { validityDays, remindUnopenedAfterDays, remindBeforeEndDays } = life
  const settings = await findProposalSettings(app.db)
  await storeProposalSettings(
    app.db,
    {
      ...settings,
      taxes: [{ name: 'HST', percent: 13 }],
      sendsReminders: true,
      remindUnopenedAfterDays,
      remindBeforeEndDays,
    },
    app.clock.now(),
  )
  const rebate = life.hasRebate ? await insertRebate(app.db, { sourceCheckedOn: today() }) : null
  const readerIds = life.isReadByAnother ? [await addReader(life.mayOtherAnswer)] : []
  const change = { validityDays, leadDays: 1, rebateIds: rebate ? [rebate.id] : [] }
  let version = await sent(change, admin, { readerIds })
  const letters = await written({ proposal: await versionNow(version) })
  if (life.isRevised) {
    app.clock.pass({ minutes: 5 })
    version = await revise(version)
    letters.push(...(await written({ proposal: await versionNow(version) })))
  }
  const { sentOn, expiresOn } = await versionNow(version)
  if (life.isOpened) {
    const [row] = await app.db
      .select({ id: proposalVersions.id })
      .from(proposalVersions)
      .where(eq(proposalVersions.proposalId, version.id))
      .orderBy(desc(proposalVersions.number))
    await recordEvent(app.db, row?.id ?? 0, 'opened', app.clock.now())
  }
  const lastDay = dayAfter(expiresOn, -1)
  const reminded = [dayAfter(sentOn, remindUnopenedAfterDays), dayAfter(expiresOn, -remindBeforeEndDays)]
  for (const day of reminded.filter((one) => one > sentOn && one < lastDay).toSorted())
    letters.push(...(await remindOn(day, version)))
  if (rebate && life.losesRebate)
    await app.db
      .update(rebates)
      .set({ endedOn: dayAfter(today(), -1) })
      .where(eq(rebates.id, rebate.id))
  letters.push(...(await answered(version, life)))
  return letters
}

async function answered(version: Sent, life: LifeOfProposal): Promise<Written[]> {
  if (life.says === 'nothing') return []
  const now = async () => written({ proposal: await versionNow(version), works: 10 })
  const letters: Written[] = []
  const said = {
    yes: { kind: 'accept', optionKey: 'a', planId: null, name: 'Elena Everett', isOwner: true, agrees: true },
    no: { kind: 'decline', reason: 'price', askAgainOn: null, text: null },
    'a wish': { kind: 'request-changes', text: 'A quieter one, please.', optionKey: null },
  }[life.says]
  const call = { yes: 'AcceptProposal', no: 'DeclineProposal', 'a wish': 'RequestProposalChanges' }[life.says]
  if (life.isRecorded) await answer(admin, 'RecordDecision', version, { how: 'telephone', decision: said })
  else {
    await (await byLabel()).post(url('SendDecisionCode'), { id: version.id })
    letters.push(...(await now()))
    await answer(await byLink(version), call, version, said)
  }
  letters.push(...(await now()))
  const { id, number } = version
  const state = async () => (await versionNow(version)).state
  if (life.isCancelled && (await state()) === 'accepted') {
    const about = { id, number, how: 'telephone' }
    await admin.post(url('CancelProposal'), { ...about, pressKey: pressKey(), reason: 'They moved' })
    letters.push(...(await now()))
    if (life.isTakenBack) {
      await admin.post(url('TakeCancellationBack'), {
        ...about,
        pressKey: pressKey(),
        reason: 'Another home',
      })
      letters.push(...(await now()))
    }
  }
  return letters
}

/** What becomes of a request. */
export type LifeOfRequest = {
  visitInDays: number
  visitFrom: string | null
  /** So many days later it is moved to; null where it stays. */
  movedBy: number | null
  outcome: RequestOutcome
  isReopened: boolean
}

type ToldBefore = { movedFrom: string | null; wasOff: boolean }

export async function lettersOfRequest({
  visitInDays,
  visitFrom,
  movedBy,
  outcome,
  isReopened,
}: LifeOfRequest): Promise<Written[]> {
  const contact = { customerId: home.id, name: 'Ada', email: home.email, phone: '416-555-0198' }
  const asked = await admin.post<{ requestId: number }>('/api/Request/TakeRequest', {
    ...{ requestReasonId: 2, equipmentTypeId: 1, ...contact },
  })
  const { requestId } = asked.body
  const stepped = async (step: string, about: object) => {
    const done = await admin.post(`/api/Request/${step}`, { requestId, ...about })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
  }
  const now = async (told: ToldBefore = { movedFrom: null, wasOff: false }) => {
    const [row] = await app.db.select().from(requests).where(eq(requests.id, requestId))
    return written({
      request: {
        number: requestId,
        isDone: row?.status === 'completed',
        outcome: row?.outcome ?? null,
        visitor: firstNameOf(technician.user.name),
        visitDay: row?.visitDay ?? null,
        ...told,
      },
    })
  }
  const letters = await now()
  await stepped('AssignUser', { assignedUserId: technician.user.id })
  const times = { timeZone: 'America/New_York', ...(visitFrom !== null && { visitFrom, visitTo: '18:30' }) }
  const visitDay = dayAfter(today(), visitInDays)
  await stepped('SetVisit', { ...times, visitDay })
  letters.push(...(await now()))
  if (movedBy !== null) {
    await stepped('SetVisit', { ...times, visitDay: dayAfter(visitDay, movedBy) })
    letters.push(...(await now({ movedFrom: visitDay, wasOff: false })))
  }
  await stepped('RequestCompleted', { outcome })
  letters.push(...(await now()))
  if (!isReopened) return letters
  // Why: what has not left yet is taken back by it, and then nobody was told that nobody comes.
  await app.db.update(outbox).set({ state: 'sent' }).where(eq(outbox.requestId, requestId))
  await stepped('ReopenRequest', { reason: 'They called again' })
  return [...letters, ...(await now({ movedFrom: null, wasOff: true }))]
}

/** What staff finds that is not safe. */
export type Danger = { slot: EquipmentSlot; finding: string; fixInDays: number | null }

export async function lettersOfDanger({ slot, finding, fixInDays }: Danger): Promise<Written[]> {
  const fixBy = fixInDays === null ? null : dayAfter(today(), fixInDays)
  const noted = await technician.post('/api/Customer/NoteSafety', {
    ...{ customerId: home.id, equipmentTypeName: slot, finding },
    ...(fixBy === null ? { safety: 'do-not-run', isTurnedOff: true } : { safety: 'fix-by', fixBy }),
  })
  expect(noted.status, JSON.stringify(noted.body)).toBe(200)
  const kind = slot.startsWith('AC') ? 'air conditioner' : slot.replace(/ \d$/, '').toLowerCase()
  const thing = slot.endsWith('2') ? `second ${kind}` : kind
  return written({ safety: { thing, finding, fixBy } })
}

/** The letters about another contact: that somebody wishes for one, and that the office made one known. */
export async function lettersOfContact(): Promise<Written[]> {
  await app.db.delete(throttles)
  const address = home.address ?? ''
  const known = home.email ?? ''
  await wish(await byLabel(), admin, home.id, { phone: `416-555-${String(1000 + home.id).slice(-4)}` })
  const wished = await written({ contact: { address, known, wished: true, changedByOffice: false } })
  const another = `new.${home.id}@test.example`
  await change(admin, home.id, { email: another, whyContactChanged: 'same-person' })
  // Why that mailbox: the letter goes to the one before, and names the one that is known now.
  const changed = await written({
    works: 7,
    contact: { address, known: another, wished: false, changedByOffice: true },
  })
  return [...wished, ...changed]
}

/** The letter that opens a page again, which a browser asks for whose days are over. */
export async function lettersOfPage(): Promise<Written[]> {
  const label = await byLabel()
  await startOn(new Date(app.clock.now().getTime() + 31 * 24 * 3_600_000))
  const closed = await label.get<string>(`/customer-profile/${home.id}`)
  const typed = { [csrfFieldName]: label.cookies.get('XSRF-TOKEN')?.value ?? '', leadsTo: 'profile' }
  await label.sendForm('/send-page-link', new URLSearchParams(typed))
  return written({ works: 7, isPageClosed: !closed.body.includes(home.address ?? '?') })
}
