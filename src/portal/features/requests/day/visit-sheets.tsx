import { Fragment, type ReactNode } from 'react'
import type { VisitSheet } from '#contract/requests/requests.ts'
import { dayInLong } from '#domain/days.ts'
import type { Paper } from '#domain/operations/business/paper.ts'
import { equipmentInShort } from '#domain/requests/equipment-in-short.ts'
import { preferenceInWords } from '#domain/requests/preferred-visit.ts'
import { windowInShort } from '#domain/requests/visit-windows.ts'
import { print } from '#tokens/colors.ts'
import { photosInWords } from '../request-in-words.ts'
import { statusOf } from '../request-status.tsx'

/** Visits on paper, in black on white: one below the other, none cut by the end of a page that it fits on. */
const visitSheetStyles = (paper: Paper) => `
@page { size: ${paper === 'a4' ? 'A4' : 'letter'}; margin: 13mm 14mm }
.visits {
  max-width: 190mm;
  margin: 0 auto;
  background: ${print.paper};
  color: ${print.ink};
  color-scheme: light;
  font: 10.5pt/1.35 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
  overflow-wrap: anywhere;
}
.visits * { box-sizing: border-box }
.visits p, .visits h1, .visits h2, .visits h3, .visits dl, .visits dd { margin: 0 }
.visits-head { display: flex; justify-content: space-between; align-items: baseline; gap: 6mm; padding-bottom: 2mm; border-bottom: 1.5pt solid ${print.ink} }
.visits-head h1 { font-size: 14pt }
.visits h2 { margin: 5mm 0 2mm; font-size: 12pt; break-after: avoid }
.visit { break-inside: avoid; margin-bottom: 4mm; padding: 3mm 4mm; border: 0.75pt solid ${print.ink}; border-radius: 2mm }
.visit-top { display: flex; justify-content: space-between; gap: 4mm; margin-bottom: 1.5mm; font-weight: 600 }
.visit-urgent { margin-inline-start: 2mm; padding: 0 1.5mm; border: 1pt solid ${print.ink} }
.visit-number { font-weight: 400; white-space: nowrap }
.visit h3 { font-size: 13pt; line-height: 1.25 }
.visit-phone { font-size: 12pt; font-weight: 600; white-space: nowrap }
.visit-place { display: flex; justify-content: space-between; gap: 4mm; align-items: baseline }
.visit dl { display: grid; grid-template-columns: 24mm 1fr; gap: 1mm 3mm; margin-top: 2mm }
.visit dt { color: ${print.quiet} }
.visit dd { white-space: pre-line }
.visit-line { height: 8mm; border-bottom: 0.5pt solid ${print.rule} }
@media screen { .visits { padding: 8mm } }
`

type VisitSheetsProps = {
  /** In the order in which they are printed. */
  sheets: readonly VisitSheet[]
  /** The name of the business. */
  business: string
  today: string
  paper: Paper
  /** The nonce of the page that they are rendered in. */
  styleNonce: string
}

/** Requests on paper for whoever visits, under the days of their visits. */
export function VisitSheets({ sheets, business, today, paper, styleNonce }: VisitSheetsProps) {
  const days = [...Map.groupBy(sheets, ({ visitDay }) => visitDay)]
  return (
    <div className="visits">
      <style nonce={styleNonce}>{visitSheetStyles(paper)}</style>
      <header className="visits-head">
        <h1>{business}</h1>
        <p>
          {sheets.length === 1 ? '1 request' : `${sheets.length} requests`}, printed {dayInLong(today)}
        </p>
      </header>
      {days.map(([day, visits]) => (
        <Fragment key={day}>
          <h2>{day === null ? 'No day yet' : dayInLong(day)}</h2>
          {visits.map((visit) => (
            <Sheet key={visit.requestId} visit={visit} />
          ))}
        </Fragment>
      ))}
    </div>
  )
}

function Sheet({ visit }: { visit: VisitSheet }) {
  const { requestId, visitDay, requestReason, equipmentName, isUrgent, name, customerId, address, phone } =
    visit
  return (
    <article className="visit">
      <div className="visit-top">
        <p>
          {visitDay !== null && `${windowInShort(visit)} · `}
          {requestReason} · {equipmentName}
          {isUrgent && <span className="visit-urgent">Urgent</span>}
        </p>
        <p className="visit-number">Request {requestId}</p>
      </div>
      <div className="visit-place">
        <h3>{[name ?? 'No name', customerId && `#${customerId}`].filter(Boolean).join(' ')}</h3>
        <p className="visit-phone">{phone ?? 'No phone'}</p>
      </div>
      <p>{address ?? 'No address'}</p>
      <dl>
        <Fact name="Assigned to">{visit.assignedUser ?? 'Nobody yet'}</Fact>
        {visitDay === null && (
          <Fact name="Prefers">{preferenceInWords(visit.preferredDays, visit.preferredTimes)}</Fact>
        )}
        {visit.words && <Fact name="They wrote">{visit.words}</Fact>}
        {visit.added.map(({ words, date }) => (
          <Fact key={date} name="Added later">
            {words}
          </Fact>
        ))}
        {visit.photoCount > 0 && <Fact name="They sent">{photosInWords(visit.photoCount)}</Fact>}
        {visit.pinnedNote && <Fact name="Note">{visit.pinnedNote}</Fact>}
        {visit.equipment.map((piece) => (
          <Fact key={piece.name} name={piece.name}>
            {equipmentInShort(piece) || 'No details yet'}
          </Fact>
        ))}
        {statusOf(visit) === 'completed' ? (
          <Fact name="Completed">{visit.completionNote ?? 'No note'}</Fact>
        ) : (
          <Fact name="Done">
            <div className="visit-line" />
          </Fact>
        )}
      </dl>
    </article>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
