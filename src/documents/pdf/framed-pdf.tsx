import type { ComponentProps } from 'react'
import type { Paper } from '#domain/operations/business/paper.ts'
import { Frames } from './frame.tsx'
import type { LaidOut } from './open-document.ts'
import { columnWidthPt, gutterPt, marginPt, paperSizes } from './paper-sizes.ts'
import { type AboutDocument, type Placed, pagesOf, taggedPdf } from './tagged-pdf.ts'

type Contents = Omit<ComponentProps<typeof Frames>, 'sheets'> & {
  pages: readonly LaidOut[]
  /** As wide as a column; printed after the pages, two on a sheet. */
  columns: readonly LaidOut[]
  about: AboutDocument
}

/** The PDF of laid out pages, each with its running head and foot. */
export async function framedPdf({ pages, columns, about, ...frame }: Contents): Promise<Uint8Array> {
  const contents = [...pages.map((page) => [{ page, left: 0 }]), ...sideBySide(columns, frame.paper)]
  const frames = await pagesOf(<Frames {...frame} sheets={contents.length} />)
  return taggedPdf(
    contents.map((content, index) => ({
      size: paperSizes[frame.paper],
      content: [...content, ...frames.slice(index, index + 1).map((page) => ({ page, left: 0 }))],
    })),
    about,
  )
}

/** Columns in pairs; the left one is read first. */
function sideBySide(columns: readonly LaidOut[], paper: Paper): Placed[][] {
  const [left, right] = [marginPt, marginPt + columnWidthPt(paper) + gutterPt]
  return columns
    .filter((_, index) => index % 2 === 0)
    .map((first, index) => [first, ...columns.slice(2 * index + 1, 2 * index + 2)])
    .map((pair) => pair.map((page, index) => ({ page, left: index === 0 ? left : right })))
}
