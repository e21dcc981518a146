/** A fault that keeps the product from starting (or running on). Its message is one plain sentence for whoever starts it. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}

/** The code of a Node or PostgreSQL error ('EACCES', '57P03'), or an empty string. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** The message of whatever was thrown; the queue of jobs throws copies of errors that are none themselves. */
export function errorMessage(error: unknown): string {
  const message = error instanceof Object && 'message' in error ? error.message : ''
  return typeof message === 'string' && message !== '' ? message : String(error)
}

/** Node's and PostgreSQL's codes for a disk, or a user's share of it, that is full; 53100 is PostgreSQL's. */
export const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])

const deepestCause = 5

/**
 * What is behind an error, for whoever called a command: the words of its innermost cause, which are those of the system or of
 * PostgreSQL. What lies around them may be a statement with its values.
 */
export function faultInWords(error: unknown): string {
  let innermost = error
  for (let depth = 0; depth < deepestCause; depth += 1) {
    if (diskFullCodes.has(errorCode(innermost))) return 'there is no room left on the disk.'
    if (!(innermost instanceof Error) || innermost.cause === undefined) break
    innermost = innermost.cause
  }
  return errorMessage(innermost)
}
