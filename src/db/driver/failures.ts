import { errorCode } from '../start-problem.ts'

const connectionClosedCode = 'CONNECTION_CLOSED'
const connectionSilentCode = 'CONNECTION_SILENT'

const brokenCodes = new Set([
  connectionClosedCode,
  connectionSilentCode,
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '25P03',
  '57P01',
  '57P02',
])

/** Whether a connection ended or fell silent under its statement. */
export function isBroken(error: unknown): error is Error {
  return brokenCodes.has(errorCode(error))
}

export const connectionClosed = () =>
  failure('The connection to the database is closed', connectionClosedCode)
export const connectionSilent = () => failure('The database did not answer in time', connectionSilentCode)
export const poolClosed = () => failure('The connections to the database are closed', 'CONNECTION_ENDED')

function failure(message: string, code: string): Error {
  return Object.assign(new Error(message), { code })
}

/** The connection failed and the server may or may not have carried out the work. */
export class UnknownCommitError extends Error {
  override name = 'UnknownCommitError'
  readonly code: string

  constructor(cause: unknown) {
    super('The database did not say whether this was done', { cause })
    this.code = errorCode(cause)
  }
}
