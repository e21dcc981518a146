import type { ImportState } from '#domain/imports/import-states.ts'

/** The steps of an import, in their order; each has an address of its own. */
export const importSteps = ['file', 'columns', 'check', 'import', 'result'] as const

export type ImportStep = (typeof importSteps)[number]

/** What of an import decides where it is. */
export type Progress = { state: ImportState; startedBy: string | null }

export const isImportStep = (text: string): text is ImportStep => importSteps.some((step) => step === text)

/** Whether a job is at work, so that the page asks often how far it is. */
export const isUnderWay = ({ state }: Pick<Progress, 'state'>): boolean =>
  state === 'checking' || state === 'importing' || state === 'undoing'

/** Whether homes may have been written, so that file and columns stay as they are. */
export const wasStarted = ({ startedBy }: Progress): boolean => startedBy !== null

/** The step that an import is at. */
export function stepOf(found: Progress): ImportStep {
  if (found.state === 'read') return 'file'
  if (found.state === 'importing') return 'import'
  return wasStarted(found) ? 'result' : 'check'
}

/** Whether a step has anything to show. */
export function isStepOpen(step: ImportStep, found: Progress): boolean {
  return step === 'file' || step === 'columns' || step === stepOf(found)
}
