import type { ImportEntry } from '#contract/imports/import-rows.ts'
import { importTexts } from '#texts/en/staff/imports/import-page.ts'
import { fill } from '#texts/fill.ts'

const { entries: words } = importTexts

/** 'Line 12'; in a file with several homes a line 'Line 12, home 2'. */
export const placeInWords = ({ line, part }: Pick<ImportEntry, 'line' | 'part'>): string =>
  part === 0 ? fill(words.line, { line }) : fill(words.part, { line, part })
