import { paperBoxMm } from './label-code-size.ts'

/** The look of a label everywhere. Only the phone lines give way when the text is taller than the label. */
export const labelStyles = `
.label {
  box-sizing: border-box;
  display: flex;
  flex-direction: column;
  align-items: center;
  width: 5.5cm;
  height: 9.9cm;
  padding: 2mm 2mm 2.5mm;
  overflow: hidden;
  background: #fff;
  color: #000;
  font: 8.5pt/1.25 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
  text-align: center;
  overflow-wrap: anywhere;
  break-inside: avoid;
  print-color-adjust: exact;
}
.label p { margin: 0 }
.label > * { flex: none; max-width: 100% }
.label-business { display: flex; align-items: center; justify-content: center; gap: 1.5mm; margin-bottom: 1.2mm }
.label-logo { flex: none; width: 8mm; height: 8mm }
.label img.label-logo { width: auto; max-width: 14mm; object-fit: contain }
.label-name { font-weight: 700; font-size: 9pt; line-height: 1.15; max-height: 2.3em; overflow: hidden; text-align: start }
.label-name-long { font-size: 7.5pt; max-height: 3.45em }
.label-scan-text { max-height: 3.75em; overflow: hidden }
.label-qr { display: block }
.label-on-screen .label-qr { width: 150px; height: 150px; margin: auto }
.label-on-paper .label-qr { width: ${paperBoxMm}mm; height: ${paperBoxMm}mm }
.label > .label-phones { flex: 0 1 auto; min-height: 0; overflow: hidden }
.label-identity { margin-top: auto; padding-top: 0.8mm }
.label-id { font-weight: 700; font-size: 10pt }
.label-code { font: 700 10pt/1.2 ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; letter-spacing: 0.04em }
`

/** One label a page. Why 9.9 cm of 10: Chromium rounds the page down, and an overflow makes a second one. */
export const labelPageStyles = `
@page { size: 5.5cm 10cm; margin: 0 }
@media print {
  html, body { margin: 0; padding: 0; background: #fff }
  .label + .label { break-before: page }
}
`
