/** What is read of a file at most; more is refused before it is unpacked (docs/decisions/050). */
export const most = {
  fileBytes: 25 * 1024 * 1024,
  /** Lines with a value. */
  rows: 100_000,
  /** Of the list itself: those of a row's further addresses are not counted, seven for each. */
  columns: 300,
  /** Of a line, whatever they are. */
  cells: 2_000,
  sheets: 20,
  unpackedBytes: 300 * 1024 * 1024,
  /** Above `checkedBytes` nothing may have been packed more tightly. */
  ratio: 100,
  checkedBytes: 20 * 1024 * 1024,
  partsOfZip: 5_000,
  /** Characters of a whole record of a text table: a quotation mark that never closes takes in all that follows. */
  recordBytes: 2 * 1024 * 1024,
  /** Characters of all texts that a workbook's cells share. */
  sharedText: 60 * 1024 * 1024,
  /** Characters of a workbook's part without any mark between them. */
  withoutMark: 4 * 1024 * 1024,
} as const
