import type { PDFiumPage } from '@hyzyla/pdfium'
import { ofEachPage } from './pdf-pages.ts'

/** A part of a tagged PDF, as Chromium hands it to a screen reader. */
export type Structure = { type: string; alt: string; text: string; children: Structure[] }

/** The calls of PDFium for structure, which its JavaScript library has but does not describe. */
type Calls = {
  HEAPU8: Uint8Array
  wasmExports: { malloc: (size: number) => number; free: (pointer: number) => void }
  _FPDF_StructTree_GetForPage: (page: number) => number
  _FPDF_StructTree_Close: (tree: number) => void
  _FPDF_StructTree_CountChildren: (tree: number) => number
  _FPDF_StructTree_GetChildAtIndex: (tree: number, index: number) => number
  _FPDF_StructElement_CountChildren: (element: number) => number
  _FPDF_StructElement_GetChildAtIndex: (element: number, index: number) => number
  _FPDF_StructElement_GetChildMarkedContentID: (element: number, index: number) => number
  _FPDF_StructElement_GetType: ReadText
  _FPDF_StructElement_GetAltText: ReadText
  _FPDFPage_CountObjects: (page: number) => number
  _FPDFPage_GetObject: (page: number, index: number) => number
  _FPDFPageObj_GetMarkedContentID: (object: number) => number
  _FPDFText_LoadPage: (page: number) => number
  _FPDFText_ClosePage: (textPage: number) => void
  _FPDFTextObj_GetText: (object: number, textPage: number, buffer: number, size: number) => number
}

type ReadText = (element: number, buffer: number, size: number) => number

/** The structure tree of each page of a PDF, in reading order; empty for one without tags. */
export function pageStructures(pdf: Uint8Array): Promise<Structure[][]> {
  return ofEachPage(pdf, structuresOf)
}

function structuresOf(page: PDFiumPage): Structure[] {
  const { module: calls, pageIdx } = page as unknown as { module: Calls; pageIdx: number }
  const texts = textsOf(calls, pageIdx)
  const tree = calls._FPDF_StructTree_GetForPage(pageIdx)
  try {
    const roots = Math.max(0, calls._FPDF_StructTree_CountChildren(tree))
    return Array.from({ length: roots }, (_, index) =>
      readElement(calls, calls._FPDF_StructTree_GetChildAtIndex(tree, index), texts),
    )
  } finally {
    calls._FPDF_StructTree_Close(tree)
  }
}

function readElement(calls: Calls, element: number, texts: ReadonlyMap<number, string>): Structure {
  const places = Array.from(
    { length: Math.max(0, calls._FPDF_StructElement_CountChildren(element)) },
    (_, index) => index,
  )
  const children = places
    .map((index) => calls._FPDF_StructElement_GetChildAtIndex(element, index))
    .filter((child) => child !== 0)
    .map((child) => readElement(calls, child, texts))
  const own = places
    .map((index) => texts.get(calls._FPDF_StructElement_GetChildMarkedContentID(element, index)) ?? '')
    .join('')
  return {
    type: readText(calls, (buffer, size) => calls._FPDF_StructElement_GetType(element, buffer, size)),
    alt: readText(calls, (buffer, size) => calls._FPDF_StructElement_GetAltText(element, buffer, size)),
    text: [own, ...children.map(({ text }) => text)].filter((text) => text !== '').join(' '),
    children,
  }
}

/** The text of each marked part of a page, by its number. */
function textsOf(calls: Calls, page: number): Map<number, string> {
  const texts = new Map<number, string>()
  const textPage = calls._FPDFText_LoadPage(page)
  for (let index = 0; index < calls._FPDFPage_CountObjects(page); index++) {
    const object = calls._FPDFPage_GetObject(page, index)
    const part = calls._FPDFPageObj_GetMarkedContentID(object)
    const text = readText(calls, (buffer, size) => calls._FPDFTextObj_GetText(object, textPage, buffer, size))
    texts.set(part, (texts.get(part) ?? '') + text)
  }
  calls._FPDFText_ClosePage(textPage)
  return texts
}

/** A text that PDFium writes in UTF-16 with a NUL at its end, after it was asked how long it is. */
function readText(calls: Calls, read: (buffer: number, size: number) => number): string {
  const size = read(0, 0)
  if (size <= 2) return ''
  const buffer = calls.wasmExports.malloc(size)
  read(buffer, size)
  const text = new TextDecoder('utf-16le').decode(calls.HEAPU8.slice(buffer, buffer + size - 2))
  calls.wasmExports.free(buffer)
  return text
}
