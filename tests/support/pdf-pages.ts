import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import sharp from 'sharp'

type PageSize = { widthPt: number; heightPt: number }

/** Chromium's PDF reader, which needs nothing from the operating system. */
const reader = PDFiumLibrary.init()

/** The metadata of a PDF: version, title and author, and as XML what archives and screen readers look for. */
export function documentInformation(pdf: Uint8Array) {
  const text = Buffer.from(pdf).toString('latin1')
  const said = (pattern: RegExp) => text.match(pattern)?.[1]
  const entry = (name: string) => {
    const [object] = text.match(new RegExp(`(?<=^/${name} )\\d+(?= 0 R$)`, 'm')) ?? []
    return said(new RegExp(`^${object} 0 obj\\n\\((.*)\\)$`, 'm'))?.replaceAll(/\\([()\\])/g, '$1')
  }
  return {
    version: said(/^%PDF-(.*)$/m),
    title: entry('Title'),
    author: entry('Author'),
    language: said(/\/Lang \(([^)]*)\)/),
    metadata: said(/(<x:xmpmeta[\s\S]*<\/x:xmpmeta>)/),
  }
}

/** The size of each page of a PDF, in points. */
export function pageSizes(pdf: Uint8Array): Promise<PageSize[]> {
  return ofEachPage(pdf, (page) => {
    const { originalWidth, originalHeight } = page.getOriginalSize()
    return { widthPt: originalWidth, heightPt: originalHeight }
  })
}

/** Each page of a PDF as a gray image, as printed at that many dots per inch. */
export function pageImages(pdf: Uint8Array, dpi: number): Promise<Uint8Array[]> {
  return ofEachPage(pdf, async (page) => {
    const { data, width, height } = await page.render({
      scale: dpi / 72,
      render: 'bitmap',
      colorSpace: 'Gray',
    })
    return sharp(data, { raw: { width, height, channels: 1 } })
      .png({ compressionLevel: 0 })
      .toBuffer()
  })
}

/** The text of each page of a PDF, line by line. */
export function pageTexts(pdf: Uint8Array): Promise<string[]> {
  return ofEachPage(pdf, (page) => page.getText())
}

/** What is read of each page of a PDF, while it is open. */
export async function ofEachPage<Result>(
  pdf: Uint8Array,
  read: (page: PDFiumPage) => Result | Promise<Result>,
): Promise<Result[]> {
  const document = await (await reader).loadDocument(pdf)
  try {
    const results: Result[] = []
    for (const page of document.pages()) results.push(await read(page))
    return results
  } finally {
    document.destroy()
  }
}
