/** A fault that keeps the product from starting (or running on). Its message is one plain sentence for whoever starts it. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}

/** The code of a Node or PostgreSQL error ('EACCES', '57P03'), or an empty string. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** The message of whatever was thrown. */
export function errorMessage(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : String(error)
}
