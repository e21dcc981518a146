import { messages } from '#texts/en/messages.ts'
import { type EmailKind, emailKindName } from '../operations/email.ts'
import { priceInSentence } from '../operations/price-names.ts'
import { scheduledJobInWords } from '../operations/scheduled-jobs.ts'
import { agreedVisitOf, visitInWords } from '../requests/agreed-visit.ts'
import type { RequestedKind } from '../requests/requested-kinds.ts'
import { requestedKinds } from '../requests/requested-kinds.ts'
import { type RequestReason, requestReasons } from '../requests/requests.ts'
import type { AlertKind } from './alert-kinds.ts'

/** What an alert is about, as the records stand when it is read. */
export type AlertFacts = {
  kind: AlertKind
  /** How often it happened since the last time that the person read of it. */
  times: number
  /** Who asks, lives there or gets the e-mail. */
  name: string | null
  /** The employee who did it. */
  by: string | null
  requestId: number | null
  reason: RequestReason | null
  equipmentKind: RequestedKind | null
  isUrgent: boolean | null
  visitDay: string | null
  visitFrom: string | null
  visitTo: string | null
  address: string | null
  /** On what the latest wish for another contact was typed: 'Safari on iPhone'. */
  device: string | null
  proposalId: number | null
  /** Whether an earlier release told of an opened proposal, which did not tell a person from a mail scanner. */
  mayBeScanner: boolean
  /** The option that was accepted. */
  option: string | null
  emailKind: EmailKind | null
  job: string | null
  /** Of whoever asks for access. */
  email: string | null
}

/** The sentence of an alert, and what else there is to know beneath it. */
export function alertInWords(facts: AlertFacts): { text: string; detail: string | null } {
  const { kind, times } = facts
  const name = facts.name ?? 'A customer'
  const by = facts.by ?? 'Somebody'
  const visit = agreedVisitOf(facts)
  const place = facts.address ?? name
  const work = visit ? 'visit' : 'request'
  const on = visit ? ` on ${visitInWords(visit)}` : ''
  switch (kind) {
    case 'request-new':
      return { text: facts.name ? `New request from ${facts.name}` : 'New request', detail: askedIn(facts) }
    case 'request-assigned':
      return { text: `${by} assigned you a ${work}${on}`, detail: whoAndWhat(facts) }
    case 'request-taken-away':
      return { text: `${by} assigned request ${facts.requestId} to somebody else`, detail: null }
    case 'request-reopened':
      return { text: `${by} reopened your request`, detail: whoAndWhat(facts) }
    case 'request-completed':
      return { text: `${by} completed your ${work}${on}`, detail: whoAndWhat(facts) }
    case 'request-cancelled':
      return { text: `${name} cancelled ${visit ? `the visit${on}` : 'a request'}`, detail: askedIn(facts) }
    case 'request-added-to':
      return { text: `${name} added to request ${facts.requestId}`, detail: askedIn(facts) }
    case 'visit-set':
      return { text: `${by} set your visit${on ? ` for${on.slice(3)}` : ''}`, detail: whoAndWhat(facts) }
    case 'home-changed':
      return { text: `${name} changed their details`, detail: facts.name ? facts.address : null }
    case 'contact-wished':
      return {
        text: `${facts.by ?? 'Somebody with the label'} asks to change how to reach ${place}`,
        detail: wishOf(facts),
      }
    case 'contact-wish-waits':
      return { text: `Another contact of ${place} waits for a check`, detail: 'It is forgotten in two weeks' }
    case 'contact-denied':
      return { text: `‘That was not me’ about the contact of ${place}`, detail: 'Call the known number' }
    case 'contact-changed':
      return {
        text: `The contact of ${place} was changed, and nobody said why`,
        detail: 'No letter said so. Links to an e-mail before it ended',
      }
    case 'proposal-opened':
      return {
        text: `${name} opened the proposal${facts.mayBeScanner ? ` (${messages.mayBeScanner})` : ''}`,
        detail: proposalOf(facts),
      }
    case 'proposal-send-asked':
      return { text: `${name} asks you to send the version that was shown`, detail: proposalOf(facts) }
    case 'proposal-accepted':
      return { text: `${name} accepted ${facts.option ?? 'the proposal'}`, detail: proposalOf(facts) }
    case 'proposal-declined':
      return { text: `${name} declined the proposal`, detail: proposalOf(facts) }
    case 'proposal-changes-asked':
      return { text: `${name} asked for changes to the proposal`, detail: proposalOf(facts) }
    case 'proposal-cancelled':
      return { text: `${name} cancelled what was accepted`, detail: proposalOf(facts) }
    case 'proposal-uncancelled':
      return { text: `The cancellation of ${name} was taken back`, detail: proposalOf(facts) }
    case 'letter-to-print':
      return {
        text: `Print the letter for ${name}: there is no checked e-mail`,
        detail: inOneLine(`Proposal ${facts.proposalId}`, 'Stays until it was posted or handed over'),
      }
    case 'answer-doubted':
      return {
        text: `‘That was not me’ about an answer of ${name}`,
        detail: `Proposal ${facts.proposalId} · Call the known number`,
      }
    case 'price-asked':
      return {
        text: `${by} asks you to agree to a price for ${name}`,
        detail: `Proposal ${facts.proposalId}`,
      }
    case 'price-agreed':
      return { text: `${by} agreed to your price for ${name}`, detail: `Proposal ${facts.proposalId}` }
    case 'price-refused':
      return { text: `${by} refused your price for ${name}`, detail: `Proposal ${facts.proposalId}` }
    case 'email-failed': {
      const text =
        times > 1 ? `${times} e-mails failed, the last one to ${name}` : `An e-mail to ${name} failed`
      return { text, detail: facts.emailKind && emailKindName(facts.emailKind) }
    }
    case 'job-failed':
      return { text: scheduledJobInWords(facts.job ?? '').line, detail: null }
    case 'restored':
      return {
        text: 'A backup was restored: what had ended since works again',
        detail: 'Stays until you end it again or say that nothing is to end',
      }
    case 'price-to-renew':
      return { text: `Look up ${priceInSentence(facts.job)} again`, detail: 'Comparisons rest on it' }
    case 'access-asked':
      return { text: `${name} asks for access`, detail: facts.email }
  }
}

/** 'Urgent · Upgrade · Furnace' */
function askedIn({ isUrgent, reason, equipmentKind }: AlertFacts): string {
  return inOneLine(
    isUrgent ? 'Urgent' : null,
    requestReasons.find((row) => row.reason === reason)?.name,
    requestedKinds.find((row) => row.kind === equipmentKind)?.name,
  )
}

/** 'Safari on iPhone · 3 times' */
const wishOf = ({ device, times }: AlertFacts) =>
  inOneLine(device, times > 1 ? `${times} times` : null) || null

const whoAndWhat = (facts: AlertFacts) => inOneLine(facts.name, askedIn(facts))

const proposalOf = ({ proposalId, by }: AlertFacts) =>
  inOneLine(`Proposal ${proposalId}`, by && `Recorded by ${by}`)

const inOneLine = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')
