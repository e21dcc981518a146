import { useDocumentTitle } from '@mantine/hooks'
import { memo, useEffect, useState } from 'react'
import type { ExportCell, ExportColumn, ExportedRows } from '#contract/office/exported-rows.ts'
import { dateText } from '#domain/days.ts'
import { messages } from '#texts/en/messages.ts'
import { grouped } from '#texts/formats.ts'
import { EmailText } from '../../ui/text/email-text.tsx'
import { formatDate, formatMoment } from '../../ui/text/format-date.ts'
import classes from './print-page.module.css'

/** A cell that is an email address, which wraps before the @. */
const isEmail = /^\S+@\S+$/

/** Why in slices: the page stays responsive and shows progress while it lays out a hundred thousand rows. */
const sliceSize = 500

/** The rows of a list on paper; the print dialog opens when all are laid out. */
export function PrintedList({ list: { title, columns, rows } }: { list: ExportedRows }) {
  const [laidOut, setLaidOut] = useState(Math.min(sliceSize, rows.length))
  const isWhole = laidOut === rows.length
  useDocumentTitle(title)

  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (laidOut === rows.length) window.print()
      else setLaidOut(Math.min(laidOut + sliceSize, rows.length))
    })
    return () => cancelAnimationFrame(frame)
  }, [laidOut, rows.length])

  const slices = Array.from({ length: Math.ceil(laidOut / sliceSize) }, (_slice, index) => index * sliceSize)
  return (
    <>
      <header className={classes.head}>
        <div>
          <h1>{title}</h1>
          <p>
            {grouped(rows.length)} {rows.length === 1 ? 'row' : 'rows'},{' '}
            {formatDate(new Date().toISOString())}
          </p>
        </div>
        <div className={classes.screenOnly}>
          <p role="status" className={classes.progress}>
            {!isWhole && `Laying out ${grouped(laidOut)} of ${grouped(rows.length)} rows`}
          </p>
          <button type="button" disabled={!isWhole} onClick={() => window.print()}>
            {messages.exports.print}
          </button>
        </div>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it when it is wider than the window */}
      <section className={classes.frame} aria-label={title} tabIndex={0}>
        <table className={classes.table} aria-label={title}>
          <colgroup>
            {columns.map((column) => (
              <col key={column.title} className={isWide(column) ? undefined : classes.narrow} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {columns.map(({ title: heading, kind }) => (
                <th key={heading} scope="col" data-kind={kind}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          {slices.map((first) => (
            <Slice key={first} rows={rows} first={first} columns={columns} />
          ))}
        </table>
      </section>
      {rows.length === 0 && <p>No row matches.</p>}
    </>
  )
}

/** Wide columns share the width that the others leave. */
function isWide({ kind }: ExportColumn) {
  return kind === 'text'
}

type SliceProps = { rows: ExportedRows['rows']; first: number; columns: readonly ExportColumn[] }

const Slice = memo(function Slice({ rows, first, columns }: SliceProps) {
  return (
    <tbody>
      {rows.slice(first, first + sliceSize).map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a printed list never move
        <tr key={first + index}>
          {columns.map(({ title, kind }, index) => (
            <td key={title} data-kind={kind}>
              <Cell value={row[index] ?? null} kind={kind} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
})

function Cell({ value, kind }: { value: ExportCell; kind: ExportColumn['kind'] }) {
  if (value === null) return '–'
  if (typeof value === 'number') return value
  if (kind === 'date') return formatDate(value)
  if (kind === 'day') return dateText(value)
  if (kind === 'moment') return formatMoment(value)
  if (kind === 'password-set') return `Set ${formatDate(value)}`
  return isEmail.test(value) ? <EmailText address={value} /> : value
}
