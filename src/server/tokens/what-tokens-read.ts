import type { InferContractRouterOutputs } from '@orpc/contract'
import type { CallName } from '#contract/call-access.ts'
import type { contract } from '#contract/contract.ts'
import type { Customer } from '#contract/homes/customers.ts'
import type { ProposalRow } from '#contract/proposals/proposals.ts'
import type { RequestRow } from '#contract/requests/requests.ts'
import {
  type CallOfTokens,
  isForTokens,
  mostHomesNamed,
  readsHomes,
  type TokenActor,
} from '#domain/people/token-access.ts'

type Answers = InferContractRouterOutputs<typeof contract>
type AnswerOf<Name extends CallName> = Name extends `${infer Group extends keyof Answers}.${infer Call}`
  ? Call extends keyof Answers[Group]
    ? Answers[Group][Call]
    : never
  : never

type Shapers = {
  readonly [Name in CallOfTokens]: ((answer: AnswerOf<Name>, actor: TokenActor) => unknown) | null
}

/**
 * What another program is answered, by call: no notes of staff, which may hold the code of a gate, no pictures, and no words of mails and
 * mail servers. What opens the page of a home is in no answer. Each call has its row, so that a new one is decided on.
 */
const shapers: Shapers = {
  'customers.list': null,
  'customers.search': (hits, actor) =>
    readsHomes(actor)
      ? hits
      : hits.slice(0, mostHomesNamed).map(({ id, name, address }) => ({ id, name, address })),
  'customers.find': homeOf,
  'homes.overview': ({ openRequest, openProposal, ...home }) => ({
    ...home,
    openRequest: openRequest && requestOf(openRequest),
    openProposal: openProposal && proposalOf(openProposal),
    lastReport: null,
    note: null,
  }),
  'homes.requests': ({ rows, ...page }) => ({ rows: rows.map(requestOf), ...page }),
  'homes.proposals': ({ rows, ...page }) => ({ rows: rows.map(proposalOf), ...page }),
  'requests.list': ({ rows, ...page }) => ({ rows: rows.map(unlessGone(requestOf)), ...page }),
  'requests.find': (request) => ({ ...requestOf(request), imageNames: [] }),
  'proposals.list': ({ rows, ...page }) => ({ rows: rows.map(unlessGone(proposalOf)), ...page }),
  'proposals.find': (proposal) => ({ ...proposalOf(proposal), links: [], doubts: [] }),
  'analysis.verdicts': null,
  'lookups.equipmentTypes': null,
  'lookups.roles': null,
  'requests.take': null,
  'customers.save': null,
  'nameplates.save': (plates) => plates.map(withoutImage),
}

/** Of a list that is followed, what is gone is a number alone. */
const unlessGone =
  <Row extends object>(shape: (row: Row) => Row) =>
  (row: Row): Row =>
    'gone' in row ? row : shape(row)

const withoutImage = <Row extends { imageName: string | null }>(row: Row) => ({ ...row, imageName: null })

function homeOf(home: Customer): Customer {
  return {
    ...home,
    equipmentDetails: home.equipmentDetails.map(withoutImage),
    nameplates: home.nameplates.map(withoutImage),
    equipmentNotes: [],
  }
}

const requestOf = <Row extends RequestRow>(request: Row): Row => ({ ...request, completionNote: null })

const proposalOf = <Row extends ProposalRow>(proposal: Row): Row => ({
  ...proposal,
  mail: proposal.mail && { ...proposal.mail, words: null },
})

/** What the token reads of the answer of a call. */
export function asTokenReads(call: string, answer: unknown, actor: TokenActor): unknown {
  const shape = isForTokens(call) ? shapers[call] : null
  // Why the cast: the answer is that of the call of the same name, which its contract has checked.
  return shape ? (shape as (answer: unknown, actor: TokenActor) => unknown)(answer, actor) : answer
}

/** The same of a refusal, which may hold the newer record: a home, wherever a token saves one. */
export function refusedAsTokenReads(call: string, data: unknown): unknown {
  if (call !== 'customers.save' || !data || typeof data !== 'object' || !('current' in data)) return data
  return { ...data, current: homeOf(data.current as Customer) }
}
