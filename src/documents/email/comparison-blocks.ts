import { cellText, dollarsAndCents } from '#comparison/format.ts'
import { headline, headlineText } from '#comparison/headline.ts'
import { headlineFiguresOf, shownPanels, summaryFigures } from '#comparison/headline-figures.ts'
import {
  assumedInWords,
  economicRows,
  equivalentsInWords,
  lackInWords,
  summaryCaption,
} from '#comparison/in-words.ts'
import type { Analysis, ComparisonRow } from '#contract/analysis.ts'
import { dateText } from '#domain/days.ts'
import { kindOfSlot } from '#domain/homes/equipment.ts'
import { socialBenefits } from '#domain/homes/social-benefits.ts'
import { messages } from '#domain/messages.ts'
import type { Block, EmailContent, EmailTemplate, TableRow } from './template.ts'

type ComparisonEmail = Extract<EmailTemplate, { kind: 'analysis' | 'system-analysis' }>

/** A comparison as an e-mail tells it: the sentence with the figure, the tables, and what they assume. */
export function comparisonContent({ kind, analyses, madeAt, link }: ComparisonEmail): EmailContent {
  const panels = shownPanels(analyses)
  const comfort = analyses.filter(({ returnCode, economicTotal }) => returnCode === 0 && !economicTotal)
  const refused = analyses.filter(({ returnCode }) => returnCode === 2)
  const [only] = panels
  const figures = only && (panels.length === 1 ? headlineFiguresOf(only) : summaryFigures(panels))
  const equipment = analyses[0]?.equipmentTypeName ?? ''
  return {
    subject: kind === 'analysis' ? `${equipment}: ${messages.analysis.title}` : 'Your system analysis',
    preview: figures ? headlineText(figures) : messages.analysis.title,
    title: kind === 'analysis' ? messages.analysis.title : 'System Analysis',
    blocks: [
      ...(figures ? [{ kind: 'sentence', parts: headline(figures) } as const] : []),
      ...(panels.length > 1 ? [togetherTable(panels)] : []),
      ...[...panels, ...comfort].flatMap(blocksOf),
      ...(refused.length > 0
        ? [
            {
              kind: 'list',
              of: '',
              title: 'Not compared',
              items: refused.map((analysis) => `${analysis.equipmentTypeName}: ${lackInWords(analysis)}`),
            } as const,
          ]
        : []),
      {
        kind: 'note',
        text: `These are the figures of ${dateText(madeAt)}. The attached report has them on paper, with how each came about.`,
      },
      { kind: 'button', label: 'Open your page', link },
    ],
  }
}

function togetherTable(panels: readonly Analysis[]): Block {
  const figures = summaryFigures(panels)
  return {
    kind: 'table',
    of: '',
    caption: 'Together',
    columns: ['$/yr', 'CO2e, kg/yr'],
    rows: [
      ...panels.map((panel) => ({
        name: panel.equipmentTypeName,
        cells: [dollarsAndCents(panel.annualSaving), cellText(panel.annualCo2eSavingKg, 'kg')] as const,
        isTotal: false,
      })),
      {
        name: 'Together',
        cells: [dollarsAndCents(figures.saving), cellText(figures.co2eSavingKg, 'kg')],
        isTotal: true,
      },
    ],
    note: summaryCaption,
  }
}

function blocksOf(analysis: Analysis): Block[] {
  const { equipmentTypeName: of, economicTotal, environmentalTotal, equivalents } = analysis
  const kind = kindOfSlot(of)
  const columns = ['Actual', 'Proposed'] as const
  const { rows, furtherRows } = economicRows(analysis)
  const blocks: Block[] = [{ kind: 'heading', text: of }]
  if (economicTotal) {
    blocks.push({
      kind: 'table',
      of,
      caption: 'Economic Benefits',
      columns,
      rows: tableRows([...rows, ...(furtherRows?.rows ?? [])], economicTotal),
      note: analysis.airConditionerNote,
    })
  }
  if (environmentalTotal) {
    blocks.push({
      kind: 'table',
      of,
      caption: 'Environmental Benefits',
      columns,
      rows: tableRows(analysis.listEnvironmentalComparisonVM, environmentalTotal),
      note: equivalents && analysis.annualCo2eSavingKg > 0 ? equivalentsInWords(equivalents) : null,
    })
  }
  blocks.push({ kind: 'list', of, title: 'Social Benefits', items: socialBenefits[kind] })
  if (economicTotal) {
    const items = assumedInWords(analysis).map(({ isEstimate, text }) =>
      isEstimate ? `Estimated. ${text}` : text,
    )
    blocks.push({ kind: 'list', of, title: 'What this assumes', items })
  }
  return blocks
}

function tableRows(rows: readonly ComparisonRow[], total: ComparisonRow): TableRow[] {
  return [...rows, total].map((row) => ({
    name: row.estimated ? `${row.comparisonName} (estimated)` : row.comparisonName,
    cells: [cellText(row.actualValue, row.unit), cellText(row.proposedValue, row.unit)],
    isTotal: row === total,
  }))
}
