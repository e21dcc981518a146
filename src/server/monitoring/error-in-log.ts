export type ErrorInLog = {
  type: string
  message: string
  stack?: string
  code?: string
  cause?: ErrorInLog
} & Record<'table' | 'constraint', string | undefined>

/** PostgreSQL quotes the value in messages about bad data (SQLSTATE class 22). */
const quotesTheValue = /^22/
type Details = ErrorLike & { code?: unknown; table_name?: unknown; constraint_name?: unknown }

const deepestCause = 3

/**
 * An error as it is logged: its kind, the statement without parameters, and where it was thrown. The query builder's message contains
 * all parameters, and PostgreSQL's `detail` the row: names, addresses, codes.
 */
export function withoutPersonalData(error: unknown): unknown {
  return isErrorLike(error) ? errorInLog(error) : error
}

type ErrorLike = Pick<Error, 'message' | 'stack' | 'cause'>

/** An `Error`, or the plain copy of one that the job queue passes on. */
export function isErrorLike(given: unknown): given is ErrorLike {
  if (given instanceof Error) return true
  return typeof given === 'object' && given !== null && 'message' in given && 'stack' in given
}

export function errorInLog(error: ErrorLike, depth = 0): ErrorInLog {
  const { code, table_name: table, constraint_name: constraint }: Details = error
  return {
    type: error.constructor.name,
    message: safeMessage(error.message, textOf(code)),
    stack: framesOf(error.stack),
    code: textOf(code),
    table: textOf(table),
    constraint: textOf(constraint),
    ...(isErrorLike(error.cause) && depth < deepestCause
      ? { cause: errorInLog(error.cause, depth + 1) }
      : {}),
  }
}

function safeMessage(message: string, code = ''): string {
  const withoutParameters = message.split('\nparams:')[0] ?? ''
  return quotesTheValue.test(code) ? withoutParameters.replaceAll(/"[^"]*"/g, '"…"') : withoutParameters
}

/** The stack frames without the message above them. */
function framesOf(stack: string | undefined): string | undefined {
  return stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
