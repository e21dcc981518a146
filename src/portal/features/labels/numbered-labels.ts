import type { BlankLabel } from '#contract/homes/labels.ts'

/** A label with its number in the whole list. */
export type NumberedLabel = BlankLabel & { number: number }

type Page = { page: number; pageSize: number }

/** A page of labels with their numbers. An answer without a page is the whole list. */
export function numberedLabels<Answer extends { rows: BlankLabel[]; total: number }>(
  answer: Answer | BlankLabel[],
  { page, pageSize }: Page,
) {
  const found = Array.isArray(answer) ? { rows: answer, total: answer.length } : answer
  const first = (page - 1) * pageSize + 1
  return { ...found, rows: found.rows.map((row, index) => ({ ...row, number: first + index })) }
}
