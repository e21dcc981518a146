/** A fault that keeps the product from starting or running. Its message is one plain sentence for the operator. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}

/** The code of a Node or PostgreSQL error ('EACCES', '57P03'), or an empty string. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** The message of anything thrown; the job queue throws copies of errors that are not `Error`s. */
export function errorMessage(error: unknown): string {
  const message = error instanceof Object && 'message' in error ? error.message : ''
  return typeof message === 'string' && message !== '' ? message : String(error)
}

/** Codes for a full disk or quota; 53100 is PostgreSQL's. */
export const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])

const deepestCause = 5

/** Whether a full disk is behind an error, however deep. */
export function isDiskFull(error: unknown, depth = 0): boolean {
  if (diskFullCodes.has(errorCode(error)) || /No space left on device/i.test(errorMessage(error))) return true
  return error instanceof Error && depth < deepestCause && isDiskFull(error.cause, depth + 1)
}

/** The innermost cause of an error, for the user of a command. Outer messages may contain a statement with its values. */
export function faultInWords(error: unknown): string {
  let innermost = error
  for (let depth = 0; depth < deepestCause; depth += 1) {
    if (diskFullCodes.has(errorCode(innermost))) return 'there is no room left on the disk.'
    if (!(innermost instanceof Error) || innermost.cause === undefined) break
    innermost = innermost.cause
  }
  return errorMessage(innermost)
}
