import type { Incoming } from './exchange.ts'

/** Marks the data of every customer except the fuzzed one; no request contains it. */
export const strangersMark = 'qz7strangersdata'

const leaks: [string, RegExp][] = [
  ['a stack', /\bat [^\n"]{1,200}\.(?:ts|tsx|mjs|cjs|js):\d+/],
  ['a path of the server', /node_modules|file:\/\/\/|\/src\/(?:server|db|contract)\/|\/tmp\/hvac/],
  [
    'a word of the database',
    /PostgresError|violates \w+[- ]?\w* constraint|invalid (?:byte sequence|input syntax)|relation \\?"/,
  ],
  [
    'a statement',
    /\b(?:select|insert into|update|delete from)\b[^<>]{1,400}\b(?:from|values|where|set)\b[^<>]*\$\d/i,
  ],
  ['words of the library of schemas', /"(?:Invalid (?:input|option)|Unrecognized key|Too (?:big|small):)/],
  ['the query builder', /drizzle|Failed query/i],
]

/** What is wrong with an answer; undefined if nothing is. */
export function faultOf(
  answer: Incoming,
  { isOutsider, isPage, method }: { isOutsider: boolean; isPage: boolean; method: string },
) {
  const { status, text, headers } = answer
  if (status >= 500) return `status ${status}`
  if (status < 200) return `no real status: ${status}`
  if (isOutsider && text.includes(strangersMark)) return "another customer's data"
  const type = String(headers['content-type'] ?? '')
  const isText = /json|text|html/.test(type)
  for (const [what, words] of isText ? leaks : []) if (words.test(text)) return `${what} in the answer`
  if (headers['x-powered-by'] !== undefined || headers.server !== undefined) return 'names its software'
  if (method === 'HEAD') return undefined
  if (status < 400 || (isPage && type.startsWith('text/html'))) return undefined
  return faultOfError(status, type, text)
}

/** An error must be `{ code, status, message }`, sometimes with data. */
function faultOfError(status: number, type: string, text: string) {
  if (!type.includes('json')) return `an error of type ${type || 'none'}`
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return 'an error that is no JSON'
  }
  const { code, status: said, message, ...more } = Object(body)
  if (typeof code !== 'string' || said !== status || typeof message !== 'string')
    return 'an error of another shape'
  const strange = Object.keys(more).filter((name) => !['data', 'defined', 'inferable'].includes(name))
  return strange.length > 0 ? `an error with ${strange.join(', ')}` : undefined
}
