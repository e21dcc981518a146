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
