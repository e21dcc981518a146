import { listedRows } from '#domain/price-book/listed-rows.ts'

type List = Parameters<typeof listedRows>[1] & { page: number; pageSize: number }

/** The rows of one page of a list that is read whole. A page beyond the end gives the last one. */
export function listedPage<Row extends { id: number; name: string }>(rows: readonly Row[], list: List) {
  const matching = listedRows(rows, list)
  const page = Math.min(list.page, Math.max(1, Math.ceil(matching.length / list.pageSize)))
  const start = (page - 1) * list.pageSize
  return { page, rows: matching.slice(start, start + list.pageSize), total: matching.length }
}
