import { StartProblem } from '#db/start-problem.ts'

/** Why an archive cannot be restored here; nothing was changed. */
export class RestoreRefused extends StartProblem {
  override name = 'RestoreRefused'
}
