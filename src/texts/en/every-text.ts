import { catalogue } from './catalogue.ts'
import { messages } from './messages.ts'
import { businessProblems } from './problems/business.ts'
import { callProblems } from './problems/calls.ts'
import { equipmentNotesProblems } from './problems/equipment-notes.ts'
import { fieldNames } from './problems/field-names.ts'
import { fieldProblems } from './problems/fields.ts'
import { homeInputProblems } from './problems/homes.ts'
import { nameplatesProblems } from './problems/nameplates.ts'
import { peopleProblems } from './problems/people.ts'
import { priceBookProblems } from './problems/price-book.ts'
import { proposalProblems } from './problems/proposals.ts'
import { requestProblems } from './problems/requests.ts'
import { accessMessages } from './staff/access-messages.ts'
import { addressWords } from './staff/address-words.ts'
import { alertWords } from './staff/alerts.ts'
import { auditWords } from './staff/audit.ts'
import { auditFieldWords } from './staff/audit-fields.ts'
import { callListWords } from './staff/call-list.ts'
import { contactWords } from './staff/contacts.ts'
import { emailWords } from './staff/email.ts'
import { equipmentNoteWords } from './staff/equipment-notes.ts'
import { homeHistoryWords } from './staff/home-history.ts'
import { homeListWords } from './staff/home-lists.ts'
import { labelWords } from './staff/label-words.ts'
import { letterFileWords } from './staff/letter-files.ts'
import { linkEndWords } from './staff/link-ends.ts'
import { operationWords } from './staff/operations.ts'
import { priceBookWords } from './staff/price-book-words.ts'
import { proposalCheckWords } from './staff/proposal-checks.ts'
import { proposalWords } from './staff/proposals.ts'
import { requestWords } from './staff/requests.ts'
import { scheduledJobWords } from './staff/scheduled-jobs.ts'
import { airConditionerNoteWords } from './words/air-conditioner-note.ts'
import { decisionWords } from './words/decisions.ts'
import { disclosureWords } from './words/disclosure.ts'
import { homeFieldWords } from './words/home-fields.ts'
import { homeLimitWords } from './words/home-limits.ts'
import { nameplateWords } from './words/nameplates.ts'
import { preferredVisitWords } from './words/preferred-visit.ts'
import { typingWords } from './words/typing.ts'
import { unitKindWords } from './words/unit-kinds.ts'
import { verdictThingWords } from './words/verdict-things.ts'

/**
 * Every text that is data, by the name of its table: what homeowners read by page (`catalogue.ts`), what the specification fixes, what
 * rules of the business say, and what calls say of their input. The builds write each where it is used (docs/decisions/173).
 */
export const everyText = {
  ...catalogue,
  messages,
  accessMessages,
  businessProblems,
  callProblems,
  equipmentNotesProblems,
  fieldNames,
  fieldProblems,
  homeInputProblems,
  nameplatesProblems,
  peopleProblems,
  priceBookProblems,
  proposalProblems,
  requestProblems,
  addressWords,
  alertWords,
  auditFieldWords,
  auditWords,
  callListWords,
  contactWords,
  emailWords,
  equipmentNoteWords,
  homeHistoryWords,
  homeListWords,
  labelWords,
  letterFileWords,
  linkEndWords,
  operationWords,
  priceBookWords,
  proposalCheckWords,
  proposalWords,
  requestWords,
  scheduledJobWords,
  airConditionerNoteWords,
  decisionWords,
  disclosureWords,
  homeFieldWords,
  homeLimitWords,
  nameplateWords,
  preferredVisitWords,
  typingWords,
  unitKindWords,
  verdictThingWords,
} as const
