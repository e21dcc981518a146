/** What documents use of PDFKit, which publishes no types. */
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

  /** A picture that is stored once, however often it is drawn; its size in pixels. */
  export type OpenedImage = { readonly width: number; readonly height: number }

  /** A font as this document embeds it. */
  export type OpenedFont = { readonly id: string }

  type TextOptions = { characterSpacing: number; lineBreak: false; baseline?: 'alphabetic' }

  type Options = {
    pdfVersion: '1.7'
    tagged?: boolean
    lang: string
    displayTitle: boolean
    autoFirstPage: boolean
    fontLayoutCache?: false
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
    fontSize(size: number): this
    /** The font that is set. */
    protected _font: OpenedFont
    scale(factor: number): this
    lineWidth(width: number): this
    /** The path of an SVG. */
    path(lines: string): this
    stroke(color: string): this
    fillColor(color: string): this
    openImage(picture: Uint8Array): OpenedImage
    image(
      picture: OpenedImage,
      x: number,
      y: number,
      options: { fit: readonly [number, number]; align: 'center'; valign: 'center' },
    ): this
    widthOfString(text: string, options: TextOptions): number
    text(text: string, x: number, y: number, options: TextOptions): this
    markStructureContent(type: string): StructureContent
    endMarkedContent(): this
    struct(type: string, options?: StructureOptions): StructureElement
    addStructure(element: StructureElement): this
    end(): void
    /** The bytes that were written and not read yet, and how many those are. */
    read(): Uint8Array
    readonly readableLength: number;
    [Symbol.asyncIterator](): AsyncIterator<Uint8Array>
  }
}
