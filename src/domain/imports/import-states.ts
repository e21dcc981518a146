/** The way of an import: read, checked, imported, and perhaps taken back. */
export const importStates = [
  'read',
  'checking',
  'checked',
  'importing',
  'done',
  'stopped',
  'undoing',
  'undone',
  'failed',
] as const

export type ImportState = (typeof importStates)[number]

/** Entries of a page. */
export const mostRowsOfPage = 50

/** Labels of one document. */
export const mostLabelsAtOnce = 500

/** Labels as the lines of the file, or as a street is walked. */
export const orderOfLabels = ['line', 'address'] as const

/** Days for which an import can be undone and its file is kept. */
export const daysKept = 30
