import { type ReactNode, useId } from 'react'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import { messages } from '#texts/en/messages.ts'
import { Breakable } from '../breakable.tsx'
import styles from './benefit-table.module.css'
import { spoken } from './format.ts'
import type { PlainRow, PlainTable } from './plain-rows.ts'
import { Swatch } from './swatch.tsx'

type BenefitTableProps = { caption: string; loss: string | null; table: PlainTable; children?: ReactNode }

/** A table of actual against proposed, in whole dollars or kilograms; children follow below. */
export function BenefitTable({ caption, loss, table, children }: BenefitTableProps) {
  const { rows, addOns, total } = table
  const texts = comparisonTexts.tables
  const subheadingId = useId()
  const hasEstimates = [...rows, ...addOns, total].some((row) => row.estimated)
  return (
    <div className={styles.block}>
      <table className={styles.table}>
        <caption className={styles.caption}>
          {caption}
          {loss && <span className={styles.loss}> {loss}</span>}
        </caption>
        <thead>
          <tr>
            <th scope="col">{texts.comparison}</th>
            <th scope="col" data-side="actual">
              <Swatch side="actual" />
              {comparisonTexts.bars.actual}
            </th>
            <th scope="col" data-side="proposed">
              <Swatch side="proposed" />
              {comparisonTexts.bars.proposed}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.name} row={row} />
          ))}
        </tbody>
        {addOns.length > 0 && (
          <tbody aria-labelledby={subheadingId}>
            <tr>
              <th id={subheadingId} className={styles.subheading} scope="rowgroup" colSpan={3}>
                <Breakable text={messages.analysis.addOns} />
              </th>
            </tr>
            {addOns.map((row) => (
              <Line key={row.name} row={row} />
            ))}
          </tbody>
        )}
        <tfoot>
          <Line row={total} />
        </tfoot>
      </table>
      {hasEstimates && (
        <p className={styles.below}>
          <EstimatedMark /> {texts.estimated}
        </p>
      )}
      {children}
    </div>
  )
}

function Line({ row }: { row: PlainRow }) {
  return (
    <tr className={styles.line}>
      <th scope="row">
        {row.name}
        {row.estimated && (
          <>
            {' '}
            <EstimatedMark />
          </>
        )}
      </th>
      <td data-side="actual" data-label={comparisonTexts.bars.actual}>
        {spoken(row.actualValue, row.unit)}
      </td>
      <td data-side="proposed" data-label={comparisonTexts.bars.proposed}>
        {spoken(row.proposedValue, row.unit)}
      </td>
    </tr>
  )
}

function EstimatedMark() {
  return <span className={styles.estimated}>{comparisonTexts.tables.estimatedMark}</span>
}
