import { duplicateWords } from '#texts/en/staff/homes/duplicates.ts'

/** What speaks for or against two records of one address being of one home, in the order in which it is shown. */
export const duplicateTags = [
  { tag: 'same-address', name: duplicateWords.tags['same-address'] },
  { tag: 'unit-missing', name: duplicateWords.tags['unit-missing'] },
  { tag: 'same-phone', name: duplicateWords.tags['same-phone'] },
  { tag: 'same-email', name: duplicateWords.tags['same-email'] },
  { tag: 'same-name', name: duplicateWords.tags['same-name'] },
  { tag: 'another-name', name: duplicateWords.tags['another-name'] },
] as const

export type DuplicateTag = (typeof duplicateTags)[number]['tag']

/** The tags that are true of a pair. */
export const tagsOf = (has: Readonly<Record<DuplicateTag, boolean>>): DuplicateTag[] =>
  duplicateTags.flatMap(({ tag }) => (has[tag] ? [tag] : []))
