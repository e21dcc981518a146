import { emailKinds, emailStates } from '#domain/operations/email.ts'
import {
  choice,
  day,
  keyedPageFields,
  oneOf,
  order,
  type PlainField,
  text,
  timeZone,
} from '../fields/plain-fields.ts'

/** An employee's id, or another actor. */
const auditedBy: PlainField<string> = {
  ...oneOf(['customer', 'visitor', 'system', 'console']),
  pattern: /^[1-9]\d{0,8}$/,
}

/** Filters, order and page of the trail; empty filters nothing. */
export const auditFields = {
  by: auditedBy,
  /** Words of `domain/operations/audit/audit.ts`; one that nothing has matches nothing. Why not listed: every page of the portal would start with all of them. */
  action: text(40),
  subjectKind: text(40),
  subjectId: text(64),
  from: day,
  to: day,
  timeZone,
  sort: choice(['at'], 'at'),
  order: order('desc'),
  ...keyedPageFields,
}

/** Filters, order and page of the outbox; empty filters nothing. */
export const outboxFields = {
  to: text(254),
  kind: oneOf(emailKinds.map(({ kind }) => kind)),
  state: oneOf(emailStates.map(({ state }) => state)),
  sort: choice(['createdDate'], 'createdDate'),
  order: order('desc'),
  ...keyedPageFields,
}
