import type { Analysis, ComparisonRow, VerdictAnswer } from '#contract/homes/analysis.ts'
import { kindOfSlot } from '#domain/homes/equipment/equipment.ts'
import { inSight } from '#domain/verdict/reasons-in-sight.ts'
import { groupOf, type RowGroup } from '#engine/row-groups.ts'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import { socialBenefitsTexts } from '#texts/en/comparison/social-benefits.ts'
import { messages } from '#texts/en/messages.ts'
import { assumedInWords, equivalentsInWords } from './in-words.ts'

/** The headings of a comparison, on screen, on paper and in emails. */
export const headings = {
  economic: comparisonTexts.tables.economic,
  environmental: comparisonTexts.tables.environmental,
  social: comparisonTexts.tables.social,
  ...comparisonTexts.headings,
} as const

export type TableSection = {
  name: 'economic' | 'environmental'
  heading: string
  rows: readonly ComparisonRow[]
  /** Rows under a separate heading, after the others. */
  furtherRows?: { heading: string; rows: readonly ComparisonRow[] } | undefined
  total: ComparisonRow
  /** Shown under a heading of benefits that has none; null where it has some. */
  loss: string | null
  /** A sentence below the table. */
  note: string | null
}

export type ListSection = {
  name: 'social' | 'assumed'
  heading: string
  items: readonly { key: string; isEstimate: boolean; text: string }[]
}

/** What to do with the equipment. */
export type VerdictInOutline = {
  kind: VerdictAnswer['verdict']
  headline: string
  /** Always visible: the deciding reason, a loss, and a service that is due. */
  reasons: readonly string[]
  furtherReasons: readonly string[]
  nextStep: string
  /** A reason says that a new one pays, by its saving or over the years. */
  isSaidToPay: boolean
}

function verdictInOutline({ verdict, headline, reasons, nextStep }: VerdictAnswer): VerdictInOutline {
  const seen = inSight(reasons)
  return {
    kind: verdict,
    headline,
    reasons: seen.map(({ text }) => text),
    furtherReasons: reasons.filter((reason) => !seen.includes(reason)).map(({ text }) => text),
    nextStep,
    isSaidToPay: reasons.some(({ code }) => code === 'SAVING_BIG' || code === 'KEEPING_COSTS_MORE'),
  }
}

/** What a comparison shows besides its sentence and pictures, in the order used everywhere. */
export function outlineOf(analysis: Analysis): {
  verdict: VerdictInOutline | null
  tables: TableSection[]
  social: ListSection
  assumed: ListSection | null
} {
  const { economicTotal, environmentalTotal, equivalents } = analysis
  const isSaving = analysis.annualCo2eSavingKg > 0
  const economic = economicTotal && {
    name: 'economic' as const,
    heading: headings.economic,
    ...economicRows(analysis),
    total: economicTotal,
    loss: analysis.proposedIsWorse ? comparisonTexts.tables.costsMore : null,
    note: analysis.airConditionerNote,
  }
  const environmental = environmentalTotal && {
    name: 'environmental' as const,
    heading: headings.environmental,
    rows: analysis.listEnvironmentalComparisonVM,
    total: environmentalTotal,
    loss: analysis.annualCo2eSavingKg < 0 ? comparisonTexts.tables.emitsMore : null,
    note: equivalents && isSaving ? equivalentsInWords(equivalents) : null,
  }
  return {
    verdict: analysis.verdict ? verdictInOutline(analysis.verdict) : null,
    tables: [economic, environmental].filter((table) => table !== null),
    social: {
      name: 'social',
      heading: headings.social,
      items: Object.entries(socialBenefitsTexts[kindOfSlot(analysis.equipmentTypeName)])
        .filter(([benefit]) => analysis.benefits?.includes(benefit) ?? true)
        .map(([key, text]) => ({ key, isEstimate: false, text })),
    },
    assumed: economicTotal && { name: 'assumed', heading: headings.assumed, items: assumedInWords(analysis) },
  }
}

/** A list item as plain text. */
export function itemInWords({ isEstimate, text }: ListSection['items'][number]): string {
  return isEstimate ? `Estimated. ${text}` : text
}

/** What an add-on or the blower of a furnace changes, apart from its efficiency and the gas it burns. */
const addOns: readonly RowGroup[] = ['fan', 'thermostat', 'humidifier']

/** The rows of the cost table; those of add-ons have their own heading. */
function economicRows({ listEconomicComparisonVM: rows }: Analysis) {
  const isAddOn = (row: ComparisonRow) => addOns.includes(groupOf(row))
  if (!rows.some(isAddOn)) return { rows }
  return {
    rows: rows.filter((row) => !isAddOn(row)),
    furtherRows: { heading: messages.analysis.addOns, rows: rows.filter(isAddOn) },
  }
}
