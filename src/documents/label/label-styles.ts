import { type LabelSize, labelSizeOf } from '#domain/labels/label-sizes.ts'
import { print } from '#tokens/colors.ts'

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
  background: ${print.paper};
  color: ${print.ink};
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
.label > .label-phones { flex: 0 1 auto; min-height: 0; overflow: hidden }
.label-identity { margin-top: auto; padding-top: 0.8mm }
.label-id { font-weight: 700; font-size: 10pt }
.label-code { font: 700 10pt/1.2 ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; letter-spacing: 0.04em }
`

/** Why a little less than the page: Chromium rounds the page down, and an overflow makes a second one. */
const roundedMm = 1

/** One label a page, of its size. */
export function labelPageStyles(size: LabelSize): string {
  const { widthMm, heightMm } = labelSizeOf(size)
  return `
.label-on-paper { width: ${widthMm}mm; height: ${heightMm - roundedMm}mm }
${stylesOf[size]}
@page { size: ${widthMm}mm ${heightMm}mm; margin: 0 }
@media print {
  html, body { margin: 0; padding: 0; background: ${print.paper} }
  .label + .label { break-before: page }
}
`
}

const stylesOf: Readonly<Record<LabelSize, string>> = {
  'as-specified': '',
  '62x100': '',
  '25x54': `
.label-25x54 { padding: 1mm; font-size: 7pt }
.label-25x54 .label-id { font-size: 7.5pt; margin-top: 1mm }
.label-25x54 .label-code { font-size: 8pt; letter-spacing: 0 }
.label-25x54 p { white-space: nowrap }
`,
  '4x6in': `
.label-4x6in { padding: 4mm; font-size: 14pt }
.label-4x6in .label-logo { width: 14mm; height: 14mm }
.label-4x6in img.label-logo { width: auto; max-width: 24mm }
.label-4x6in .label-name { font-size: 16pt }
.label-4x6in .label-name-long { font-size: 13pt }
.label-4x6in .label-id { font-size: 18pt }
.label-4x6in .label-code { font-size: 18pt }
`,
}
