import type { OpenedImage } from 'pdfkit'
import { labelSizeOf } from '#domain/labels/label-sizes.ts'
import { language } from '#texts/formats.ts'
import { print } from '#tokens/colors.ts'
import { type PaperCode, paperCode } from '../label/label-code-size.ts'
import { type LabelData, labelText } from '../label/label-text.ts'
import { type Corner, draw, type LaidOut, OpenDocument } from '../pdf/open-document.ts'
import { layOutLabel } from './label-layout.tsx'
import type { LabelsDocument } from './labels-document.ts'
import { type LabelPlace, pointsOf } from './places.ts'

/** How much of the file is handed over at once, in bytes. */
const partBytes = 256 * 1024

/**
 * The labels as a PDF, a page each, in parts as they are drawn. What all have in common is laid out once, so that a label takes a few
 * milliseconds and the memory does not grow with them (docs/decisions/212).
 */
export async function* labelsPdf(document: LabelsDocument): AsyncGenerator<Uint8Array> {
  const { labels, business, size, madeAt } = document
  const { widthMm, heightMm } = labelSizeOf(size)
  const doc = new OpenDocument({
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    autoFirstPage: false,
    // Why: it would keep every number and code.
    fontLayoutCache: false,
    info: {
      Title: document.title,
      Author: business.name,
      Subject: document.title,
      Creator: 'HVAC upgrade portal',
      CreationDate: madeAt,
    },
  })
  const logo = document.logo && doc.openImage(document.logo)
  const layouts = new Map<string, Promise<LaidOut>>()

  /** How a label is laid out whose code is so wide and whose number has so many digits. */
  function layoutFor({ id, accessCode }: LabelData, { widthMm }: PaperCode): Promise<LaidOut> {
    const digits = String(id).length
    const key = `${widthMm} ${digits}`
    const known = layouts.get(key)
    if (known) return known
    const logoShape = logo && logo.width / logo.height
    const layout = layOutLabel({ business, size, code: { widthMm }, digits, accessCode, logoShape })
    layouts.set(key, layout)
    return layout
  }

  for (const label of labels) {
    const code = paperCode(label.profileLink, size)
    const layout = await layoutFor(label, code)
    doc.addPage({ size: [pointsOf(widthMm), pointsOf(heightMm)], margin: 0 })
    drawLabel(doc, layout, { ...labelText(label, business, size), code, logo })
    if (doc.readableLength >= partBytes) yield doc.read()
  }
  doc.finish()
  for await (const part of doc) yield part
}

/** What is drawn into the places of a label. */
type OnLabel = { id: string; accessCode: string; code: PaperCode; logo: OpenedImage | undefined }

/** Draws a label on the present page. `node` is its page, or what stands on it. */
function drawLabel(doc: OpenDocument, node: LaidOut, on: OnLabel, at = { left: 0, top: 0 }) {
  const place = node.props?.place as LabelPlace | undefined
  const corner = { left: at.left + (node.box?.left ?? 0), top: at.top + (node.box?.top ?? 0) }
  if (place) drawPlace[place](doc, node, on, corner)
  else if (node.type === 'PAGE' || holdsPlaces(node))
    for (const child of node.children ?? []) drawLabel(doc, child, on, corner)
  else draw(doc, node, at)
}

const holdsPlaces = ({ children = [] }: LaidOut): boolean =>
  children.some((child) => child.props?.place !== undefined || holdsPlaces(child))

const drawPlace: Readonly<
  Record<LabelPlace, (doc: OpenDocument, node: LaidOut, on: OnLabel, at: Corner) => void>
> = {
  'qr-code': (doc, { box }, { code }, { left, top }) => {
    doc.save()
    doc.translate(left, top)
    doc.scale((box?.width ?? 0) / code.boxSize)
    doc.lineWidth(1).path(code.path).stroke(print.ink)
    doc.restore()
  },
  logo: (doc, { box }, { logo }, { left, top }) => {
    const { width = 0, height = 0 } = box ?? {}
    if (logo) doc.image(logo, left, top, { fit: [width, height], align: 'center', valign: 'center' })
  },
  id: (doc, node, { id }, at) => drawLines(doc, node, id, at),
  'access-code': (doc, node, { accessCode }, at) => drawLines(doc, node, accessCode, at),
}

/** Draws a text where one that is as long was laid out, line by line. */
function drawLines(doc: OpenDocument, { box, lines = [] }: LaidOut, text: string, { left, top }: Corner) {
  const middle = left + (box?.width ?? 0) / 2
  const first = lines[0]?.box.y ?? 0
  let begin = 0
  for (const line of lines) {
    const words = text.slice(begin, begin + line.string.length).trim()
    begin += line.string.length
    const run = line.runs[0]
    if (!run) continue
    const { font: [font] = [], fontSize, characterSpacing = 0 } = run.attributes
    if (!font) continue
    const spaced = { characterSpacing, lineBreak: false } as const
    doc.font(font, fontSize).fillColor(print.ink)
    const width = doc.widthOfString(words, spaced) - characterSpacing
    doc.text(words, middle - width / 2, top + line.box.y - first + line.ascent, {
      ...spaced,
      baseline: 'alphabetic',
    })
  }
}
