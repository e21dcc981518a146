import { messages } from '#texts/en/messages.ts'
import { alertWords } from '#texts/en/staff/office/alerts.ts'
import { fill } from '#texts/fill.ts'
import { type EmailKind, emailKindName } from '../operations/email.ts'
import { priceInSentence } from '../operations/price-names.ts'
import { scheduledJobInWords } from '../operations/scheduled-jobs.ts'
import { agreedVisitOf, visitInWords } from '../requests/agreed-visit.ts'
import type { RequestedKind } from '../requests/requested-kinds.ts'
import { requestedKinds } from '../requests/requested-kinds.ts'
import { type RequestReason, requestReasons } from '../requests/requests.ts'
import type { AlertKind } from './alert-kinds.ts'

const texts = alertWords.texts
const details = alertWords.details

/** What an alert is about, as the records stand when it is read. */
export type AlertFacts = {
  kind: AlertKind
  /** How often it happened since the last time that the person read of it. */
  times: number
  /** Who asks, lives there or gets the email. */
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
  return { text: textOf(facts), detail: detailOf(facts) }
}

function textOf(facts: AlertFacts): string {
  const { kind, requestId, times, option } = facts
  const name = facts.name ?? alertWords.customer
  const by = facts.by ?? alertWords.somebody
  const place = facts.address ?? name
  const agreed = agreedVisitOf(facts)
  const visit = agreed && visitInWords(agreed)
  const work = visit ? alertWords.work.visit : alertWords.work.request
  const on = visit ? fill(alertWords.on, { visit }) : ''
  switch (kind) {
    case 'request-new':
      return facts.name ? fill(texts['request-new-from'], { name }) : texts['request-new']
    case 'request-assigned':
      return fill(texts['request-assigned'], { by, work, on }).trimEnd()
    case 'request-taken-away':
      return fill(texts['request-taken-away'], { by, requestId: String(requestId) })
    case 'request-completed':
      return fill(texts['request-completed'], { by, work, on }).trimEnd()
    case 'request-cancelled':
      return visit ? fill(texts['visit-cancelled'], { name, on }) : fill(texts['request-cancelled'], { name })
    case 'request-added-to':
      return fill(texts['request-added-to'], { name, requestId: String(requestId) })
    case 'visit-set':
      return visit ? fill(texts['visit-set-for'], { by, visit }) : fill(texts['visit-set'], { by })
    case 'contact-wished':
      return fill(texts['contact-wished'], { wisher: facts.by ?? alertWords.somebodyWithLabel, place })
    case 'contact-wish-waits':
    case 'contact-denied':
    case 'contact-changed':
      return fill(texts[kind], { place })
    case 'proposal-opened': {
      const { mayBeScanner } = messages
      return facts.mayBeScanner
        ? fill(texts['proposal-maybe-opened'], { name, mayBeScanner })
        : fill(texts['proposal-opened'], { name })
    }
    case 'proposal-accepted':
      return option
        ? fill(texts['option-accepted'], { name, option })
        : fill(texts['proposal-accepted'], { name })
    case 'email-failed':
      return times > 1 ? fill(texts['emails-failed'], { times, name }) : fill(texts['email-failed'], { name })
    case 'job-failed':
      return scheduledJobInWords(facts.job ?? '').line
    case 'price-to-renew':
      return fill(texts['price-to-renew'], { price: priceInSentence(facts.job) })
    default:
      return fill(texts[kind], { name, by })
  }
}

function detailOf(facts: AlertFacts): string | null {
  const { kind, proposalId } = facts
  switch (kind) {
    case 'request-new':
    case 'request-cancelled':
    case 'request-added-to':
      return askedIn(facts)
    case 'request-assigned':
    case 'request-reopened':
    case 'request-completed':
    case 'visit-set':
      return inOneLine(facts.name, askedIn(facts))
    case 'home-changed':
      return facts.name ? facts.address : null
    case 'contact-wished':
      return wishOf(facts)
    case 'contact-denied':
      return alertWords.callKnownNumber
    case 'contact-wish-waits':
    case 'contact-changed':
    case 'restored':
    case 'price-to-renew':
    case 'token-ends':
    case 'token-maker-left':
    case 'webhook-off':
      return details[kind]
    case 'proposal-opened':
    case 'proposal-send-asked':
    case 'proposal-accepted':
    case 'proposal-declined':
    case 'proposal-changes-asked':
    case 'proposal-cancelled':
    case 'proposal-uncancelled':
      return proposalOf(facts)
    case 'letter-to-print':
      return inOneLine(numbered(proposalId), details[kind])
    case 'answer-doubted':
      return inOneLine(numbered(proposalId), alertWords.callKnownNumber)
    case 'price-asked':
    case 'price-agreed':
    case 'price-refused':
      return numbered(proposalId)
    case 'email-failed':
      return facts.emailKind && emailKindName(facts.emailKind)
    case 'access-asked':
      return facts.email
    case 'request-taken-away':
    case 'job-failed':
      return null
  }
}

/** 'Urgent · Upgrade · Furnace' */
function askedIn({ isUrgent, reason, equipmentKind }: AlertFacts): string {
  return inOneLine(
    isUrgent ? alertWords.urgent : null,
    requestReasons.find((row) => row.reason === reason)?.name,
    requestedKinds.find((row) => row.kind === equipmentKind)?.name,
  )
}

/** 'Safari on iPhone · 3 times' */
const wishOf = ({ device, times }: AlertFacts) =>
  inOneLine(device, times > 1 ? fill(alertWords.times, { count: times }) : null) || null

const proposalOf = ({ proposalId, by }: AlertFacts) =>
  inOneLine(numbered(proposalId), by && fill(alertWords.recordedBy, { by }))

const numbered = (id: number | null) => fill(alertWords.proposal, { id: String(id) })

const inOneLine = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')
