import { cellText } from '#comparison/format.ts'
import { type HeadlineFigures, headline } from '#comparison/headline.ts'
import { headlineFiguresOf, shownPanels, summaryFigures } from '#comparison/headline-figures.ts'
import { lackInWords, summaryCaption } from '#comparison/in-words.ts'
import { headings, itemInWords, outlineOf, type VerdictInOutline } from '#comparison/outline.ts'
import { rangeInWords, savingWithRange } from '#comparison/range-in-words.ts'
import type { Analysis, ComparisonRow } from '#contract/analysis.ts'
import { dateText } from '#domain/days.ts'
import { messages } from '#domain/messages.ts'
import { plainSentence } from '#texts/emphasis.ts'
import type { Block, EmailContent, EmailTemplate, TableRow } from './template.ts'

type ComparisonEmail = Extract<EmailTemplate, { kind: 'analysis' | 'system-analysis' }>

/** A comparison in an e-mail: the headline with its figure, the tables, and what they assume. */
export function comparisonContent({ kind, analyses, madeAt, link }: ComparisonEmail): EmailContent {
  const panels = shownPanels(analyses)
  const comfort = analyses.filter(({ returnCode, economicTotal }) => returnCode === 0 && !economicTotal)
  const refused = analyses.filter(({ returnCode }) => returnCode === 2)
  const [only] = panels
  const figures = only && (panels.length === 1 ? headlineFiguresOf(only) : summaryFigures(panels))
  const equipment = analyses[0]?.equipmentTypeName ?? ''
  return {
    subject: kind === 'analysis' ? `${equipment}: ${messages.analysis.title}` : 'Your system analysis',
    preview: figures ? previewOf(figures) : messages.analysis.title,
    title: kind === 'analysis' ? messages.analysis.title : 'System Analysis',
    blocks: [
      ...(figures ? [{ kind: 'sentence', sentence: headline(figures) } as const] : []),
      ...(figures?.range ? [{ kind: 'text', text: rangeInWords(figures.range) } as const] : []),
      ...(panels.length > 1 ? [togetherTable(panels)] : []),
      ...[...panels, ...comfort].flatMap(blocksOf),
      ...(refused.length > 0
        ? [
            {
              kind: 'list',
              of: '',
              title: headings.notCompared,
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

function previewOf(figures: HeadlineFigures): string {
  const sentence = plainSentence(headline(figures))
  return figures.range ? `${sentence} ${rangeInWords(figures.range)}` : sentence
}

function togetherTable(panels: readonly Analysis[]): Block {
  const figures = summaryFigures(panels)
  return {
    kind: 'table',
    of: '',
    caption: 'Together',
    loss: null,
    columns: ['$/yr', 'CO2e, kg/yr'],
    rows: [
      ...panels.map((panel) => ({
        name: panel.equipmentTypeName,
        cells: [
          savingWithRange(panel.annualSaving, panel.savingRange ?? null),
          cellText(panel.annualCo2eSavingKg, 'kg'),
        ] as const,
        isTotal: false,
      })),
      {
        name: 'Together',
        cells: [savingWithRange(figures.saving, figures.range), cellText(figures.co2eSavingKg, 'kg')],
        isTotal: true,
      },
    ],
    note: summaryCaption,
  }
}

function blocksOf(analysis: Analysis): Block[] {
  const of = analysis.equipmentTypeName
  const { verdict, tables, social, assumed } = outlineOf(analysis)
  return [
    { kind: 'heading', text: of },
    ...(verdict ? verdictBlocks(verdict) : []),
    ...tables.map(
      ({ heading, rows, furtherRows, total, loss, note }): Block => ({
        kind: 'table',
        of,
        caption: heading,
        loss,
        columns: ['Actual', 'Proposed'],
        rows: tableRows([...rows, ...(furtherRows?.rows ?? [])], total),
        note,
      }),
    ),
    ...[social, ...(assumed ? [assumed] : [])].map(
      ({ heading, items }): Block => ({ kind: 'list', of, title: heading, items: items.map(itemInWords) }),
    ),
  ]
}

function verdictBlocks({ headline, reasons, furtherReasons, nextStep }: VerdictInOutline): Block[] {
  return [
    { kind: 'sentence', sentence: `**${headline}**` },
    { kind: 'text', text: [...reasons, ...furtherReasons].join(' ') },
    { kind: 'text', text: nextStep },
  ]
}

function tableRows(rows: readonly ComparisonRow[], total: ComparisonRow): TableRow[] {
  return [...rows, total].map((row) => ({
    name: row.estimated ? `${row.comparisonName} (estimated)` : row.comparisonName,
    cells: [cellText(row.actualValue, row.unit), cellText(row.proposedValue, row.unit)],
    isTotal: row === total,
  }))
}
