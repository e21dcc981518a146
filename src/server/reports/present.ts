import type { ReportRow } from '#contract/homes/reports.ts'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import { maskedEmail } from '#domain/people/masks.ts'
import type { ListedReport } from './queries.ts'

/** A report as lists show it. */
export function toReportRow({ id, slot, madeAt, madeByUserId, ...report }: ListedReport): ReportRow {
  return {
    reportId: id,
    equipmentTypeName: slot,
    madeDate: madeAt.toISOString(),
    madeBy: madeByUserId === null ? 'customer' : 'staff',
    ...report,
  }
}

/** The same for the holder of the label, with the mailbox masked. */
export function toOwnReportRow(report: ListedReport): ReportRow {
  const { sentTo, ...row } = toReportRow(report)
  return { ...row, sentTo: sentTo && maskedEmail(sentTo) }
}

/** 'Furnace 1 comparison 2026-11-21.pdf' */
export function reportFileName(slot: EquipmentSlot | null | undefined, madeOn: string): string {
  const what = slot ? `${slot} comparison` : 'System analysis'
  return `${what} ${madeOn}.pdf`
}
