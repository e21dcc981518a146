import { isBegun, isHalfUndone, isJudged, isWorking } from '#domain/imports/import-states.ts'
import type { StoredImport } from './queries.ts'

type WrongStep = { UNDER_WAY: () => Error; WRONG_STATE: () => Error }

/** Refuses to read or check an import anew while a job works on it, or once homes of it are there. */
export function mayBeChanged(of: StoredImport, errors: WrongStep) {
  const { state, emptiedAt } = of
  if (isWorking(state)) throw errors.UNDER_WAY()
  if (isBegun(of) || state === 'undone' || emptiedAt !== null) throw errors.WRONG_STATE()
}

/** Refuses what needs checked entries, and an import that stays one. */
export function mustBeJudged(of: StoredImport, errors: Pick<WrongStep, 'WRONG_STATE'>) {
  if (!isJudged(of) || isHalfUndone(of) || of.emptiedAt !== null) throw errors.WRONG_STATE()
}
