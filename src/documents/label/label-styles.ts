import { type LabelSize, labelSizeOf } from '#domain/labels/label-sizes.ts'
import { print } from '#tokens/colors.ts'
import { type LabelMeasures, labelMeasures } from './label-measures.ts'

const usual = labelMeasures['as-specified']

/** The look of a label everywhere. Only the phone lines give way when the text is taller than the label. */
export const labelStyles = `
.label {
  box-sizing: border-box;
  display: flex;
  flex-direction: column;
  align-items: center;
  width: 5.5cm;
  height: 9.9cm;
  overflow: hidden;
  background: ${print.paper};
  color: ${print.ink};
  font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
  text-align: center;
  overflow-wrap: anywhere;
  break-inside: avoid;
  print-color-adjust: exact;
}
.label p { margin: 0 }
.label > * { flex: none; max-width: 100% }
.label-business { display: flex; align-items: center; justify-content: center; gap: ${usual.logo.gap}mm; margin-bottom: ${usual.logo.below}mm }
.label-logo { flex: none }
.label img.label-logo { width: auto; object-fit: contain }
.label-name { font-weight: 700; overflow: hidden; text-align: start }
.label-scan-text { overflow: hidden }
.label-qr { display: block }
.label-on-screen .label-qr { width: 150px; height: 150px; margin: auto }
.label > .label-phones { flex: 0 1 auto; min-height: 0; overflow: hidden }
.label-identity { margin-top: auto }
.label-id { font-weight: 700 }
.label-code { font-weight: 700; font-family: ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; white-space: nowrap }
${measured('.label', usual)}`

/** Why a little less than the page: Chromium rounds the page down, and an overflow makes a second one. */
const roundedMm = 1

/** One label a page, of its size. */
export function labelPageStyles(size: LabelSize): string {
  const { widthMm, heightMm } = labelSizeOf(size)
  return `
.label-on-paper { width: ${widthMm}mm; height: ${heightMm - roundedMm}mm }
${measured(`.label-${size}`, labelMeasures[size])}
@page { size: ${widthMm}mm ${heightMm}mm; margin: 0 }
@media print {
  html, body { margin: 0; padding: 0; background: ${print.paper} }
  .label + .label { break-before: page }
}
`
}

/** The sizes of a label and of what stands on it, for the label that `label` selects. */
function measured(
  label: string,
  { padding, text, name, longName, logo, scanLines, id, code }: LabelMeasures,
) {
  return `
${label} { padding: ${padding.top}mm ${padding.sides}mm ${padding.bottom}mm; font-size: ${text.pt}pt; line-height: ${text.line} }
${label} .label-logo { width: ${logo.height}mm; height: ${logo.height}mm }
${label} img.label-logo { width: auto; max-width: ${logo.mostWidth}mm }
${label} .label-name { font-size: ${name.pt}pt; line-height: ${name.line}; max-height: ${name.line * name.lines}em }
${label} .label-name-long { font-size: ${longName.pt}pt; max-height: ${longName.line * longName.lines}em }
${label} .label-scan-text { max-height: ${text.line * scanLines}em }
${label} .label-identity, ${label} > .label-id { padding-top: ${id.above}mm }
${label} .label-id { font-size: ${id.pt}pt; line-height: ${id.line} }
${label} .label-code { font-size: ${code.pt}pt; line-height: ${code.line}; letter-spacing: ${code.apart}em }
`
}
