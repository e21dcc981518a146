import layoutDocument from '@react-pdf/layout'
import { type DocumentProps, Font, pdf } from '@react-pdf/renderer'
import type { StructureElement } from 'pdfkit'
import type { ReactElement } from 'react'
import { type Corner, draw, type LaidOut, OpenDocument } from './open-document.ts'
import type { Tag } from './tag.ts'

/** Something laid out on a page, and how far from its left edge. */
export type Placed = { page: LaidOut; left: number }

export type Sheet = { size: readonly [number, number]; content: readonly Placed[] }

export type AboutDocument = { title: string; author: string; subject: string; madeAt: Date; language: string }

// Why other types: the published ones leave out the fonts.
const layOut = layoutDocument as unknown as (root: unknown, fonts: typeof Font) => Promise<LaidOut>

/** The pages of a document, broken where they are full. Throws where one of its parts does. */
export async function pagesOf(document: ReactElement<DocumentProps>): Promise<LaidOut[]> {
  const drawn = pdf(document).container.document
  // Why: the renderer only logs what a part throws, and would leave all pages of the document out.
  if (!drawn) throw new Error('The pages could not be drawn: the log has the error of the part that failed')
  const { children = [] } = await layOut(drawn, Font)
  return children
}

/**
 * Draws laid out pages with a structure tree: what has a tag becomes that part of it, other text a paragraph, and the rest is
 * marked as decoration (docs/decisions/073).
 */
export async function taggedPdf(sheets: readonly Sheet[], about: AboutDocument): Promise<Uint8Array> {
  const doc = new OpenDocument({
    // Why: older PDF versions do not store title and language where screen readers and archives look.
    pdfVersion: '1.7',
    tagged: true,
    lang: about.language,
    displayTitle: true,
    autoFirstPage: false,
    info: {
      Title: about.title,
      Author: about.author,
      Subject: about.subject,
      Creator: 'HVAC upgrade portal',
      CreationDate: about.madeAt,
    },
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  for (const { size, content } of sheets) {
    doc.addPage({ size, margin: 0 })
    for (const { page, left } of content) drawChildren(doc, page, root, { left, top: 0 })
  }
  root.end()
  doc.finish()
  const chunks: Uint8Array[] = []
  for await (const chunk of doc) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function drawChildren(
  doc: OpenDocument,
  { box, children = [] }: LaidOut,
  element: StructureElement,
  at: Corner,
) {
  const corner = { left: at.left + (box?.left ?? 0), top: at.top + (box?.top ?? 0) }
  for (const child of children) drawNode(doc, child, element, corner)
}

function drawNode(doc: OpenDocument, node: LaidOut, parent: StructureElement, at: Corner) {
  const tag = node.props?.tag
  if (tag?.type === 'Artifact') drawDecoration(doc, node, 'Pagination', at)
  else if (node.type === 'TEXT' || tag?.type === 'Figure')
    drawContent(doc, node, tag ?? { type: 'P' }, parent, at)
  else if (node.type !== 'VIEW') drawDecoration(doc, node, 'Layout', at)
  else drawContainer(doc, node, parent, at)
}

function drawContainer(doc: OpenDocument, node: LaidOut, parent: StructureElement, at: Corner) {
  if (isPainted(node)) drawDecoration(doc, { ...node, children: [] }, 'Layout', at)
  const tag = node.props?.tag
  if (!tag) return drawChildren(doc, node, parent, at)
  const element = doc.struct(tag.type, tag)
  parent.add(element)
  drawChildren(doc, node, element, at)
  element.end()
}

/** Draws a text, or a figure with everything inside, as one part of the document. */
function drawContent(
  doc: OpenDocument,
  node: LaidOut,
  { type, ...options }: Tag,
  parent: StructureElement,
  at: Corner,
) {
  const { left = 0, top = 0, width = 0, height = 0 } = node.box ?? {}
  const [x, y] = [at.left + left, at.top + top]
  const element = doc.struct(type, {
    ...options,
    ...(type === 'Figure' ? { bbox: [x, y, x + width, y + height] } : {}),
  })
  parent.add(element)
  element.add(doc.markStructureContent(type))
  draw(doc, node, at)
  doc.endMarkedContent()
  element.end()
}

function drawDecoration(doc: OpenDocument, node: LaidOut, type: 'Layout' | 'Pagination', at: Corner) {
  doc.markContent('Artifact', { type })
  draw(doc, node, at)
  doc.endMarkedContent()
}

function isPainted({ box, style }: LaidOut): boolean {
  const borders = [box?.borderTopWidth, box?.borderRightWidth, box?.borderBottomWidth, box?.borderLeftWidth]
  return style?.backgroundColor !== undefined || borders.some((width) => (width ?? 0) > 0)
}
