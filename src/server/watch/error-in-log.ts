type ErrorInLog = {
  type: string
  message: string
  stack?: string
  code?: string
  cause?: ErrorInLog
} & Record<'table' | 'constraint', string | undefined>

/** Where an error in the data of a statement is told, PostgreSQL quotes the value (SQLSTATE class 22). */
const quotesTheValue = /^22/
/** What PostgreSQL's errors have besides. */
type Details = Error & { code?: unknown; table_name?: unknown; constraint_name?: unknown }

const deepestCause = 3

/**
 * An error as the log keeps it. The query builder puts all parameters into its message, and PostgreSQL the row into `detail`:
 * names, addresses, codes. What is kept is the kind of error, the statement without its parameters, and where it was thrown.
 */
export function withoutPersonalData(error: unknown, depth = 0): ErrorInLog | unknown {
  if (!(error instanceof Error)) return error
  const { code, table_name: table, constraint_name: constraint }: Details = error
  return {
    type: error.constructor.name,
    message: safeMessage(error.message, textOf(code)),
    stack: framesOf(error.stack),
    code: textOf(code),
    table: textOf(table),
    constraint: textOf(constraint),
    ...(error.cause instanceof Error && depth < deepestCause
      ? { cause: withoutPersonalData(error.cause, depth + 1) }
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
