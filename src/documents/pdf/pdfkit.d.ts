/** What the reports use of PDFKit, which publishes no types. */
declare module 'pdfkit' {
  export type StructureContent = { readonly refs: readonly object[] }

  export type StructureOptions = {
    alt?: string | undefined
    scope?: 'Column' | 'Row' | undefined
    /** Left, top, right and bottom on the current page, in points. */
    bbox?: readonly [number, number, number, number] | undefined
  }

  export type StructureElement = {
    add: (child: StructureElement | StructureContent) => StructureElement
    end: () => void
  }

  type Options = {
    pdfVersion: '1.7'
    tagged: boolean
    lang: string
    displayTitle: boolean
    autoFirstPage: boolean
    info: { Title: string; Author: string; Subject: string; Creator: string; CreationDate: Date }
  }

  export default class PDFDocument implements AsyncIterable<Uint8Array> {
    constructor(options: Options)
    addPage(options: { size: readonly [number, number]; margin: number }): this
    save(): this
    restore(): this
    translate(x: number, y: number): this
    /** Marks what follows as neither text nor picture of the document: lines, backgrounds, running heads. */
    markContent(tag: 'Artifact', options: { type: 'Layout' | 'Pagination' }): this
    /** Marks what follows as saying `actual`, whatever its glyphs are. */
    markContent(tag: 'Span', options: { actual: string }): this
    addContent(content: string): this
    font(font: object | string, size?: number): this
    markStructureContent(type: string): StructureContent
    endMarkedContent(): this
    struct(type: string, options?: StructureOptions): StructureElement
    addStructure(element: StructureElement): this
    end(): void
    [Symbol.asyncIterator](): AsyncIterator<Uint8Array>
  }
}
