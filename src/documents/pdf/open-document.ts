import render from '@react-pdf/render'
import PDFDocument, { type OpenedFont } from 'pdfkit'
import { endOfRightToLeft } from './printable.ts'
import type { Tag } from './tag.ts'

/** What the layout makes of an element: its place on the page, and what was given to it. */
export type LaidOut = {
  type: string
  box?: { left: number; top: number; width: number; height: number } & Partial<
    Record<'borderTopWidth' | 'borderRightWidth' | 'borderBottomWidth' | 'borderLeftWidth', number>
  >
  style?: { backgroundColor?: string }
  props?: { tag?: Tag; place?: string }
  children?: LaidOut[]
  /** Those of a text. */
  lines?: { string: string; runs: DrawnRun[]; box: { y: number }; ascent: number }[]
}

type DrawnRun = {
  start: number
  end: number
  glyphs: readonly { codePoints: readonly number[] }[]
  positions: readonly object[]
  attributes: { font?: readonly object[]; fontSize: number; characterSpacing?: number }
}

// Why other types: the published ones describe the class where its instance is meant.
const drawInto = render as unknown as (doc: OpenDocument, drawing: { children: LaidOut[] }) => void

/** PDFKit's document as the drawing of @react-pdf sees it: every drawing ends it, but only the last one may. */
export class OpenDocument extends PDFDocument {
  /** What the next runs say, for those whose signs do not stand in the order in which they are read. */
  saying: (string | null)[] | undefined
  private said: string | null = null
  private readonly opened = new Map<object | string, OpenedFont>()

  override end() {}
  /** The drawing sets the font once for each run. Why `saying` and `opened` may be missing: PDFKit sets a font before this document is whole. */
  override font(...font: Parameters<PDFDocument['font']>) {
    this.said = this.saying?.shift() ?? null
    const [source, size] = font
    const known = this.opened?.get(source)
    if (!known) {
      super.font(...font)
      this.opened?.set(source, this._font)
      return this
    }
    // Why: PDFKit would open it anew, to find out that it has it already.
    this._font = known
    return size === undefined ? this : this.fontSize(size)
  }
  /** Marks the glyphs of a run that says something; readers of PDF measure it where its text object is. */
  override addContent(content: string) {
    const { said } = this
    if (said !== null && content === 'BT') this.markContent('Span', { actual: said })
    super.addContent(content)
    if (said !== null && content === 'ET') {
      this.said = null
      this.endMarkedContent()
    }
    return this
  }
  finish() {
    super.end()
  }
}

/** Where the children of a node are drawn, from the corner of the page. */
export type Corner = { left: number; top: number }

/** Draws a node and everything in it, from the corner of what it stands on. */
export function draw(doc: OpenDocument, node: LaidOut, { left, top }: Corner) {
  doc.save()
  doc.translate(left, top)
  doc.saying = actualTexts(node)
  drawInto(doc, { children: [withoutMarks(node)] })
  doc.restore()
}

/** Scripts in which a sign may be drawn before the letter that it follows, or be drawn as two: those of India, Thailand and Cambodia. */
const drawnInAnotherOrder = /[\u0900-\u0eff\u1780-\u17ff]/

/** What each run of a text says, as it is searched and copied; null where its signs say it themselves. */
function actualTexts({ lines = [], children = [] }: LaidOut): (string | null)[] {
  const own = lines.flatMap(({ string, runs }) =>
    runs.map(({ start, end }) => {
      const text = string.slice(start, end)
      return drawnInAnotherOrder.test(text) ? text.normalize('NFC') : null
    }),
  )
  return [...own, ...children.flatMap(actualTexts)]
}

/** Takes out what only told the layout where writing from the right ends: it is no character of the text. */
function withoutMarks(node: LaidOut): LaidOut {
  for (const run of node.lines?.flatMap(({ runs }) => runs) ?? []) {
    const isMark = run.glyphs.map(({ codePoints }) => codePoints[0] === endOfRightToLeft.codePointAt(0))
    run.glyphs = run.glyphs.filter((_, index) => !isMark[index])
    run.positions = run.positions.filter((_, index) => !isMark[index])
  }
  return { ...node, children: node.children?.map(withoutMarks) ?? [] }
}
