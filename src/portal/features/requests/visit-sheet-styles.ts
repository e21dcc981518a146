import type { Paper } from '#domain/operations/paper.ts'

/** Visits on paper, in black on white: one below the other, none cut by the end of a page that it fits on. */
export const visitSheetStyles = (paper: Paper) => `
@page { size: ${paper === 'a4' ? 'A4' : 'letter'}; margin: 13mm 14mm }
.visits {
  max-width: 190mm;
  margin: 0 auto;
  background: #fff;
  color: #000;
  color-scheme: light;
  font: 10.5pt/1.35 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
  overflow-wrap: anywhere;
}
.visits * { box-sizing: border-box }
.visits p, .visits h1, .visits h2, .visits h3, .visits dl, .visits dd { margin: 0 }
.visits-head { display: flex; justify-content: space-between; align-items: baseline; gap: 6mm; padding-bottom: 2mm; border-bottom: 1.5pt solid #000 }
.visits-head h1 { font-size: 14pt }
.visits h2 { margin: 5mm 0 2mm; font-size: 12pt; break-after: avoid }
.visit { break-inside: avoid; margin-bottom: 4mm; padding: 3mm 4mm; border: 0.75pt solid #000; border-radius: 2mm }
.visit-top { display: flex; justify-content: space-between; gap: 4mm; margin-bottom: 1.5mm; font-weight: 600 }
.visit-urgent { margin-inline-start: 2mm; padding: 0 1.5mm; border: 1pt solid #000 }
.visit-number { font-weight: 400; white-space: nowrap }
.visit h3 { font-size: 13pt; line-height: 1.25 }
.visit-phone { font-size: 12pt; font-weight: 600; white-space: nowrap }
.visit-place { display: flex; justify-content: space-between; gap: 4mm; align-items: baseline }
.visit dl { display: grid; grid-template-columns: 24mm 1fr; gap: 1mm 3mm; margin-top: 2mm }
.visit dt { color: #333 }
.visit dd { white-space: pre-line }
.visit-line { height: 8mm; border-bottom: 0.5pt solid #666 }
@media screen { .visits { padding: 8mm } }
`
