import type { Analysis } from '#contract/analysis.ts'
import { kindOfSlot } from '#domain/equipment.ts'
import { messages } from '#domain/messages.ts'
import { BenefitTable } from './benefit-table.tsx'

/** Rows before the add-ons of a furnace: efficiency, gas and its cost. */
const leadingRows = 3

/** Cost of actual against proposed; the add-ons of a furnace stand under their own heading. */
export function EconomicTable({ analysis }: { analysis: Analysis }) {
  const { listEconomicComparisonVM: rows, economicTotal: total, explanations } = analysis
  if (total === null || rows.length === 0) return null
  const isFurnace = kindOfSlot(analysis.equipmentTypeName) === 'furnace'
  return (
    <BenefitTable
      caption="Economic Benefits"
      rows={isFurnace ? rows.slice(0, leadingRows) : rows}
      furtherRows={
        isFurnace ? { heading: messages.analysis.addOns, rows: rows.slice(leadingRows) } : undefined
      }
      total={total}
      explanations={explanations}
    />
  )
}
