export type ErrorInLog = {
  type: string
  message: string
  stack?: string
  code?: string
  cause?: ErrorInLog
} & Record<'table' | 'constraint', string | undefined>

/** Where an error in the data of a statement is told, PostgreSQL quotes the value (SQLSTATE class 22). */
const quotesTheValue = /^22/
/** What PostgreSQL's errors have besides. */
type Details = ErrorLike & { code?: unknown; table_name?: unknown; constraint_name?: unknown }

const deepestCause = 3

/**
 * An error as the log keeps it. The query builder puts all parameters into its message, and PostgreSQL the row into `detail`:
 * names, addresses, codes. What is kept is the kind of error, the statement without its parameters, and where it was thrown.
 */
export function withoutPersonalData(error: unknown): unknown {
  return isErrorLike(error) ? errorInLog(error) : error
}

type ErrorLike = Pick<Error, 'message' | 'stack' | 'cause'>

/** An error, or the copy of one that is none itself: the queue of jobs hands those on. */
export function isErrorLike(given: unknown): given is ErrorLike {
  if (given instanceof Error) return true
  return typeof given === 'object' && given !== null && 'message' in given && 'stack' in given
}

/** The same of what is known to be an error or its copy. */
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

/** The lines that name files, without the message that stands above them. */
function framesOf(stack: string | undefined): string | undefined {
  return stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
