import type { Employee, EmployeeFilter } from '#contract/callers/employees.ts'
import type { WholeList } from '#contract/fields/fields.ts'
import type { CustomerFilter } from '#contract/homes/customers.ts'
import type { IdealSystem } from '#contract/homes/ideal-systems.ts'
import type { LabelFilter } from '#contract/homes/labels.ts'
import type { AuditFilter } from '#contract/office/audit.ts'
import type { ExportCell, ExportColumn } from '#contract/office/exported-rows.ts'
import type { RequestFilter } from '#contract/requests/requests.ts'
import { type IdealSystemOrder, orderIdealSystems } from '#domain/homes/ideal-system-order.ts'
import { auditActionName, auditActorName, auditSubjectName } from '#domain/operations/audit/audit.ts'
import { changeInOneLine, changesInWords } from '#domain/operations/audit/audit-changes.ts'
import { auditSays } from '#domain/operations/audit/audit-says.ts'
import { type Actor, can } from '#domain/people/access.ts'
import { wholeDollarsOf } from '#saying/saving-in-words.ts'
import { messages } from '#texts/en/messages.ts'
import { lineList, listLinesById } from '../audit/queries.ts'
import { type ListedHome, toCallListRow } from '../call-list/present.ts'
import { type CallListQuery, homesToCall } from '../call-list/queries.ts'
import { asOf, customerList } from '../customers/queries.ts'
import type { Queryable } from '../deps.ts'
import { employeeList, toEmployee } from '../employees/queries.ts'
import { listIdealSystems, listIdealSystemsById } from '../ideal-systems/queries.ts'
import { labelList } from '../labels/queries.ts'
import { toRow, withinReach } from '../requests/present.ts'
import { requestList } from '../requests/queries.ts'

/** A column and its cells; `place` counts the rows of the whole list from 1. */
export type Column<Row> = ExportColumn & { cell: (row: Row, index: number) => ExportCell }

/** How to read a whole list: the ordered ids of all matches, then rows by id. */
export type ExportSource<Filter, Row> = {
  title: string
  columns: readonly Column<Row>[]
  list: {
    ids: (db: Queryable, filter: Filter, most: number) => Promise<{ id: number }[]>
    byIds: (db: Queryable, ids: number[]) => Promise<Row[]>
  }
  idOf: (row: Row) => number
}

type Listed<Query extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Query>>[number]

/** Columns are in the order of the list on screen (docs/decisions/050). */
export function customersSource(
  now: Date,
): ExportSource<WholeList<CustomerFilter>, Listed<typeof customerList.byIds>> {
  return {
    title: messages.customer.listTitle,
    columns: [
      { title: 'Customer Email', kind: 'text', cell: (row) => row.email },
      { title: 'Enrolled Date', kind: 'date', cell: (row) => row.createdDate.toISOString() },
      { title: 'Address', kind: 'text', cell: (row) => row.address },
      { title: 'Total Equipment', kind: 'number', cell: (row) => row.totalEquipments },
    ],
    list: {
      ids: async (db, filter, most) => customerList.ids(db, { ...filter, ...(await asOf(db, now)) }, most),
      byIds: customerList.byIds,
    },
    idOf: (row) => row.id,
  }
}

export const employeesSource: ExportSource<WholeList<EmployeeFilter>, Employee> = {
  title: messages.exports.titles.employees,
  columns: [
    { title: 'Name', kind: 'text', cell: (row) => row.name },
    { title: 'Email', kind: 'text', cell: (row) => row.email },
    { title: 'Password', kind: 'password-set', cell: (row) => row.passwordChangedDate },
    { title: 'Role', kind: 'short-text', cell: (row) => row.roleName },
    { title: 'Enrolled Date', kind: 'date', cell: (row) => row.createdDate },
  ],
  list: {
    ids: employeeList.ids,
    byIds: async (db, ids) => (await employeeList.byIds(db, ids)).map(toEmployee),
  },
  idOf: (row) => row.id,
}

type ListedRequest = Listed<typeof requestList.byIds>

const requestColumns: readonly Column<ListedRequest>[] = [
  { title: 'Email', kind: 'text', cell: (row) => row.email },
  { title: 'Phone', kind: 'short-text', cell: (row) => row.phone },
  { title: 'Address', kind: 'text', cell: (row) => row.address },
  { title: 'Equipment', kind: 'short-text', cell: (row) => toRow(row).equipmentName },
  { title: 'Request On', kind: 'date', cell: (row) => row.requestedAt.toISOString() },
]
const reasonColumn: Column<ListedRequest> = {
  title: 'Request For',
  kind: 'short-text',
  cell: (row) => toRow(row).requestReason,
}

/** The requests this person may see; only Admins get the sixth column. */
export function requestsSource(
  actor: Actor,
  now: Date,
): ExportSource<WholeList<RequestFilter>, ListedRequest> {
  return {
    title: messages.exports.titles.requests,
    columns: can.readAllRequests(actor) ? [...requestColumns, reasonColumn] : requestColumns,
    list: {
      ids: (db, filter, most) => requestList.ids(db, withinReach(filter, actor, now), most),
      byIds: requestList.byIds,
    },
    idOf: (row) => row.requestId,
  }
}

export const idealSystemsSource: ExportSource<IdealSystemOrder, IdealSystem> = {
  title: messages.exports.titles.idealSystems,
  columns: [
    { title: 'Equipment Name', kind: 'text', cell: (row) => row.equipmentName },
    { title: 'Equipment Type', kind: 'short-text', cell: (row) => row.equipmentTypeName },
    { title: 'Created Date', kind: 'date', cell: (row) => row.createdDate },
  ],
  list: {
    ids: async (db, order, most) => orderIdealSystems(await listIdealSystems(db), order).slice(0, most),
    byIds: listIdealSystemsById,
  },
  idOf: (row) => row.id,
}

/** Unassociated labels by number, without their codes. */
export const labelsSource: ExportSource<WholeList<LabelFilter>, Listed<typeof labelList.byIds>> = {
  title: messages.labels.generatedTitle,
  columns: [
    { title: 'S.No.', kind: 'number', cell: (_row, index) => index },
    { title: 'Customer Id', kind: 'number', cell: (row) => row.id },
    { title: 'Created Date', kind: 'date', cell: (row) => row.createdAt.toISOString() },
  ],
  list: labelList,
  idOf: (row) => row.id,
}

const dollarsOf = (cents: number | null) => (cents === null ? null : wholeDollarsOf(cents))

/** The homes to call, as they stand on a day of the business. */
export function callListSource(today: string): ExportSource<Omit<CallListQuery, 'today'>, ListedHome> {
  const shown = (row: ListedHome) => toCallListRow(row, today)
  return {
    title: messages.callList.title,
    columns: [
      { title: 'Name', kind: 'text', cell: (row) => row.name },
      { title: 'Phone', kind: 'short-text', cell: (row) => row.phone },
      { title: 'Email', kind: 'text', cell: (row) => row.email },
      { title: 'Address', kind: 'text', cell: (row) => row.address },
      { title: 'Why', kind: 'text', cell: (row) => shown(row).why },
      { title: 'Saves a year from ($)', kind: 'number', cell: ({ lowCents }) => dollarsOf(lowCents) },
      { title: 'Saves a year to ($)', kind: 'number', cell: ({ highCents }) => dollarsOf(highCents) },
      { title: 'Last contact', kind: 'day', cell: (row) => row.contactedOn },
    ],
    list: {
      ids: (db, filter, most) => homesToCall.ids(db, { ...filter, today }, most),
      byIds: homesToCall.byIds,
    },
    idOf: (row) => row.id,
  }
}

/** The audit trail, with changes in words. */
export const auditSource: ExportSource<WholeList<AuditFilter>, Listed<typeof listLinesById>> = {
  title: messages.audit.title,
  columns: [
    { title: 'When', kind: 'moment', cell: (row) => row.at.toISOString() },
    {
      title: 'Who',
      kind: 'short-text',
      cell: ({ actorKind: kind, actorId: id, actorName: name }) => auditActorName({ kind, id, name }),
    },
    { title: 'From', kind: 'short-text', cell: (row) => row.ipAddress },
    { title: 'Action', kind: 'short-text', cell: (row) => auditActionName(row.action) },
    {
      title: 'Subject',
      kind: 'short-text',
      cell: ({ subjectKind, subjectId }) => auditSubjectName(subjectKind, subjectId),
    },
    {
      title: 'What changed',
      kind: 'text',
      cell: (line) =>
        changesInWords(line.before, line.after).map(changeInOneLine).join('; ') || auditSays(line),
    },
  ],
  list: { ids: lineList.ids, byIds: listLinesById },
  idOf: (row) => row.id,
}
