import { isBegun, isJudged, isWorking } from '#domain/imports/import-states.ts'
import type { StoredImport } from './queries.ts'

type WrongStep = { UNDER_WAY: () => Error; WRONG_STATE: () => Error }

/** Refuses to read or check an import anew while a job works on it, or once homes of it are there. */
export function mayBeChanged({ state, emptiedAt }: StoredImport, errors: WrongStep) {
  if (isWorking(state)) throw errors.UNDER_WAY()
  if (isBegun(state) || state === 'undone' || emptiedAt !== null) throw errors.WRONG_STATE()
}

/** Refuses what needs checked entries. */
export function mustBeJudged({ state, emptiedAt }: StoredImport, errors: Pick<WrongStep, 'WRONG_STATE'>) {
  if (!isJudged(state) || emptiedAt !== null) throw errors.WRONG_STATE()
}
