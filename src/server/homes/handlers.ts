import { ProposalFilter } from '#contract/proposals/proposals.ts'
import { RequestFilter } from '#contract/requests/requests.ts'
import { earliestDay } from '#domain/days.ts'
import { actorOfHistory, historyInWords, withSystemNames } from '#domain/homes/home-history.ts'
import { authorOf } from '#domain/people/author.ts'
import { recordAudit } from '../audit/record.ts'
import { calls } from '../calls.ts'
import { readCustomer } from '../customers/read.ts'
import { toHomeNote } from '../home-notes/present.ts'
import { deleteMailStop } from '../mail-stops/queries.ts'
import { stopMail } from '../mail-stops/stop-mail.ts'
import { digestOfMailbox } from '../mail-stops/stop-token.ts'
import { businessDay, daysOfBusiness } from '../proposal-settings/queries.ts'
import { proposalList } from '../proposals/list-queries.ts'
import { draftsSeenBy, toRow as toProposalRow } from '../proposals/present.ts'
import { toRow } from '../requests/present.ts'
import { requestList } from '../requests/queries.ts'
import { listHistory, listSystemNames } from './history-queries.ts'
import { findLastReport, listLetters } from './letter-queries.ts'
import { findDeletion, findErasure, findSummary, isHome } from './queries.ts'

/** What a customer said to the office: no more letters that sell to the known mailbox, or that they want them again. */
const setMailStop = calls.homes.setMailStop.handler(async ({ input, context, errors }) => {
  const { customerId, isStopped } = input
  const { db, actor, clock } = context
  await db.transaction(async (tx) => {
    const home = await readCustomer(tx, customerId)
    if (!home) throw errors.NOT_FOUND()
    if (home.email === null) throw errors.NO_EMAIL()
    const mailbox = digestOfMailbox(home.email)
    if (isStopped) {
      const stopped = { customerId, mailbox }
      return stopMail(tx, context, { stopped, byUserId: authorOf(actor).userId, now: clock() })
    }
    if (await deleteMailStop(tx, mailbox))
      await recordAudit(tx, context, { action: 'allow-mail', subject: ['customer', customerId] })
  })
  return true as const
})

/** The order of the request list: urgent ones that are open first, then the newest. */
const anyRequest = RequestFilter.parse({})
const anyProposal = ProposalFilter.parse({})

/** A home has few proposals that wait for an answer. */
const mostAwaiting = 20

const overview = calls.homes.overview.handler(async ({ input: { customerId }, context, errors }) => {
  const { db, clock, actor } = context
  const now = clock()
  const draftsOf = draftsSeenBy(actor)
  // Why as of yesterday: which day it is where the business is comes in the same round trip.
  const asOf = { today: earliestDay(now), pageSize: mostAwaiting }
  const awaiting = { ...anyProposal, state: 'awaiting' as const, customerId, draftsOf, ...asOf }
  const open = { ...anyRequest, view: 'open' as const, customerId, pageSize: 1 }
  const [found, [openRequest], awaited, lastReport] = await Promise.all([
    findSummary(db, customerId, draftsOf),
    requestList.rows(db, open),
    proposalList.rows(db, awaiting),
    findLastReport(db, customerId),
  ])
  if (!found) throw errors.NOT_FOUND()
  const [note] = found.notes
  const today = daysOfBusiness(found.timeZone)(now)
  const openProposal = awaited
    .map((row) => toProposalRow(row, { today, actor }))
    .find(({ state }) => state === 'open' || state === 'changes-requested')
  return {
    requestCount: found.requestCount,
    proposalCount: found.proposalCount,
    letterCount: found.letterCount,
    noteCount: found.noteCount,
    otherHomes: found.otherHomes,
    openRequest: openRequest ? toRow(openRequest) : null,
    openProposal: openProposal ?? null,
    lastReport: lastReport ?? null,
    note: note ? toHomeNote(note) : null,
    labelOpenedDate: found.labelOpenedAt?.toISOString() ?? null,
    labelMaybeOpenedDate: found.labelMaybeOpenedAt?.toISOString() ?? null,
    mailStopped: found.mailStoppedAt && {
      date: found.mailStoppedAt.toISOString(),
      by: found.mailStoppedBy,
    },
  }
})

const requests = calls.homes.requests.handler(async ({ input, context: { db }, errors }) => {
  const [found, { rows, ...count }] = await Promise.all([
    isHome(db, input.customerId),
    requestList.page(db, { ...anyRequest, ...input }),
  ])
  if (!found) throw errors.NOT_FOUND()
  return { rows: rows.map(toRow), ...count }
})

const proposals = calls.homes.proposals.handler(async ({ input, context: { db, clock, actor }, errors }) => {
  const today = await businessDay(db, clock())
  const asked = { ...anyProposal, ...input, today, draftsOf: draftsSeenBy(actor) }
  const [found, { rows, ...count }] = await Promise.all([
    isHome(db, input.customerId),
    proposalList.page(db, asked),
  ])
  if (!found) throw errors.NOT_FOUND()
  return { rows: rows.map((row) => toProposalRow(row, { today, actor })), ...count }
})

const letters = calls.homes.letters.handler(async ({ input, context: { db }, errors }) => {
  const [found, page] = await Promise.all([isHome(db, input.customerId), listLetters(db, input)])
  if (!found) throw errors.NOT_FOUND()
  return page
})

const history = calls.homes.history.handler(async ({ input, context: { db }, errors }) => {
  const [found, { rows, ...count }, systemNames] = await Promise.all([
    isHome(db, input.customerId),
    listHistory(db, input),
    listSystemNames(db),
  ])
  if (!found) throw errors.NOT_FOUND()
  const shown = rows.map(({ id, at, actorKind, actorName, emailKind, emailTo, ...line }) => ({
    id,
    date: at.toISOString(),
    by: actorOfHistory(actorKind, actorName),
    says: historyInWords({
      ...line,
      before: withSystemNames(line.before, systemNames),
      after: withSystemNames(line.after, systemNames),
      email: emailKind !== null && emailTo !== null ? { kind: emailKind, to: emailTo } : null,
    }),
  }))
  return { rows: shown, ...count }
})

const gone = calls.homes.gone.handler(async ({ input: { customerId }, context: { db }, errors }) => {
  const [deletion, erasure] = await Promise.all([findDeletion(db, customerId), findErasure(db, customerId)])
  const how = deletion ? 'deleted' : 'erased'
  const found = deletion ?? erasure
  if (!found) throw errors.NOT_FOUND()
  return { how, date: found.at.toISOString(), by: found.by } as const
})

export const homeHandlers = {
  setMailStop,
  overview,
  requests,
  proposals,
  letters,
  history,
  gone,
}
