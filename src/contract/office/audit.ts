import { z } from 'zod'
import { auditActorKinds } from '#domain/operations/audit/audit.ts'
import { get, post } from '../call.ts'
import { notFound } from '../errors.ts'
import { Moment, pageOf } from '../fields/fields.ts'
import { schemaOf } from '../fields/plain-schema.ts'
import { auditFields } from './list-fields.ts'

/** A line of the trail in the list: who did what, when, from where, to which thing. */
export const AuditRow = z.object({
  id: z.int(),
  at: Moment,
  actorKind: z.enum(auditActorKinds),
  /** The employee's or the customer's number. */
  actorId: z.int().nullable(),
  /** As it was at that moment; null for anybody but staff, and where it was removed with a customer's data. */
  actorName: z.string().nullable(),
  ipAddress: z.string().nullable(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string().nullable(),
  /** What changed, or what the action means, in words; of many fields the first. */
  says: z.string(),
})
export type AuditRow = z.infer<typeof AuditRow>

const Fields = z.record(z.string(), z.unknown()).nullable()

/** A line with the fields that changed. */
export const AuditLine = AuditRow.extend({
  /** The id of the same call in the product's log. */
  requestId: z.string().nullable(),
  before: Fields,
  after: Fields,
})
export type AuditLine = z.infer<typeof AuditLine>

/** A present or former member of staff. */
export const AuditPerson = z.object({ id: z.int(), name: z.string(), isDeleted: z.boolean() })

export const AuditFilter = schemaOf(auditFields)
export type AuditFilter = z.infer<typeof AuditFilter>

export const audit = {
  list: post('/api/Audit/GetLinesByFilters', 'A page of the audit trail, newest first', {
    description: 'Who did what to which record, and when. A filter that is empty or 0 filters nothing.',
  })
    .input(AuditFilter)
    .output(pageOf(AuditRow)),
  find: get('/api/Audit/GetLineById', 'One line with what was before and after', {
    description: 'Needs a number of the list. Secrets are in neither state.',
  })
    .input(z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }))
    .output(AuditLine)
    .errors(notFound),
  people: get(
    '/api/Audit/GetPeople',
    'Everybody of staff whom the trail can name, those who were deleted among them',
    { description: 'Take the person to filter the trail by from here.' },
  ).output(z.array(AuditPerson)),
}
