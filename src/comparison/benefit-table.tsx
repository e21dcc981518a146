import { type ReactNode, useId, useState } from 'react'
import type { Analysis, ComparisonRow } from '#contract/analysis.ts'
import { comparisonTexts } from '#texts/comparison.ts'
import styles from './benefit-table.module.css'
import { Breakable } from './breakable.tsx'
import { ExplanationPanel } from './explanation.tsx'
import { cellDecimals, cellText } from './format.ts'
import { Swatch } from './swatch.tsx'

type BenefitTableProps = {
  caption: string
  rows: readonly ComparisonRow[]
  /** Rows under a separate heading, after the others. */
  furtherRows?: { heading: string; rows: readonly ComparisonRow[] } | undefined
  total: ComparisonRow
  loss: string | null
  explanations: Analysis['explanations']
  children?: ReactNode
}

/** A table of actual against proposed. Each row opens its explanation; children follow below. */
export function BenefitTable({
  caption,
  rows,
  furtherRows,
  total,
  loss,
  explanations,
  children,
}: BenefitTableProps) {
  const decimals = Math.max(...[...rows, total].map((row) => cellDecimals(row.unit)))
  const line = (row: ComparisonRow) => (
    <Line key={row.key} row={row} tableDecimals={decimals} explanations={explanations} />
  )
  const hasEstimates = [...rows, ...(furtherRows?.rows ?? []), total].some((row) => row.estimated)
  return (
    <div className={styles.block}>
      <table className={styles.table}>
        <caption className={styles.caption}>
          {caption}
          {loss && <span className={styles.loss}> {loss}</span>}
        </caption>
        <thead>
          <tr>
            <th scope="col">Comparison</th>
            <th scope="col" data-side="actual">
              <Swatch side="actual" />
              Actual
            </th>
            <th scope="col" data-side="proposed">
              <Swatch side="proposed" />
              Proposed
            </th>
          </tr>
        </thead>
        <tbody>{rows.map(line)}</tbody>
        {furtherRows && furtherRows.rows.length > 0 && (
          <tbody>
            <tr>
              <th className={styles.subheading} scope="rowgroup" colSpan={3}>
                <Breakable text={furtherRows.heading} />
              </th>
            </tr>
            {furtherRows.rows.map(line)}
          </tbody>
        )}
        <tfoot>{line(total)}</tfoot>
      </table>
      {hasEstimates && (
        <p className={styles.below}>
          <EstimatedMark /> {comparisonTexts.tables.estimated}
        </p>
      )}
      {children}
    </div>
  )
}

type LineProps = { row: ComparisonRow; tableDecimals: number; explanations: Analysis['explanations'] }

function Line({ row, tableDecimals, explanations }: LineProps) {
  const explanation = explanations.find((explanation) => explanation.key === row.key)
  const [isOpen, setIsOpen] = useState(false)
  const panelId = useId()
  const name = (
    <span>
      <Breakable text={row.comparisonName} />
      {row.estimated && (
        <>
          {' '}
          <EstimatedMark />
        </>
      )}
    </span>
  )
  return (
    <>
      <tr className={styles.line} data-fewer-decimals={tableDecimals - cellDecimals(row.unit)}>
        <th scope="row">
          {explanation ? (
            <button
              type="button"
              className={styles.opener}
              aria-expanded={isOpen}
              aria-controls={panelId}
              onClick={() => setIsOpen(!isOpen)}
            >
              {name}
            </button>
          ) : (
            name
          )}
        </th>
        <td data-side="actual" data-label="Actual">
          {cellText(row.actualValue, row.unit)}
        </td>
        <td data-side="proposed" data-label="Proposed">
          {cellText(row.proposedValue, row.unit)}
        </td>
      </tr>
      {explanation && (
        <tr id={panelId} className={styles.explanation} hidden={!isOpen}>
          <td colSpan={3}>
            <ExplanationPanel explanation={explanation} />
          </td>
        </tr>
      )}
    </>
  )
}

function EstimatedMark() {
  return <span className={styles.estimated}>estimated</span>
}
