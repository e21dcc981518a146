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

/** States in which a job works on it: one import at a time, and nothing of it may be changed meanwhile. */
export const workingStates = ['checking', 'importing', 'undoing'] as const satisfies readonly ImportState[]

export const isWorking = (state: ImportState): boolean => (workingStates as readonly string[]).includes(state)

/** Where an import is: one that failed can be gone on with, or undone, once somebody started it. */
type Standing = { state: ImportState; startedBy: string | null }

/** What of a stored import says whether its undoing was begun: that keeps from then on which homes stayed. */
type Undoing = { state: ImportState; stayed: object | null }

/** Whether its undoing failed: some of its homes are gone, so that only the rest can be undone, and nothing else be done with it. */
export const isHalfUndone = ({ state, stayed }: Undoing): boolean => state === 'failed' && stayed !== null

/** Whether homes of it may be there. */
export const isBegun = ({ state, startedBy }: Standing): boolean =>
  state === 'done' || state === 'stopped' || (state === 'failed' && startedBy !== null)

/** Whether its entries can be looked at and decided. */
export const isJudged = (of: Standing): boolean => of.state === 'checked' || isBegun(of)

/** Entries of a page. */
export const mostRowsOfPage = 50

/** Days for which an import can be undone and its file is kept. */
export const daysKept = 30
