import type { Readable } from 'node:stream'
import { columnOf } from './cell-reference.ts'

/** Cells that are merged into one; lines from 1, columns from 0. */
export type Merged = { top: number; bottom: number; left: number; right: number }

const mark = /<(?:\w+:)?mergeCell\b[^>]*?\bref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g

/** Longer than any mark. */
const overlap = 200

const mostMerged = 100_000

/** The merged cells of a sheet. Why apart from its rows: it lists them after all of those. */
export async function readMerged(part: Readable): Promise<Merged[]> {
  const merged: Merged[] = []
  let rest = ''
  for await (const chunk of part as AsyncIterable<Buffer>) {
    const text = rest + chunk.toString('latin1')
    let read = 0
    for (const { 0: whole, index, 1: left, 2: top, 3: right, 4: bottom } of text.matchAll(mark)) {
      read = index + whole.length
      merged.push({
        top: Number(top),
        bottom: Number(bottom),
        left: columnOf(left) ?? 0,
        right: columnOf(right) ?? 0,
      })
      if (merged.length >= mostMerged) return merged
    }
    rest = text.slice(Math.max(read, text.length - overlap))
  }
  return merged
}
