import { withHost } from '#db/driver/database-address.ts'
import { namesUser, withEncodedCredentials } from './address-faults.ts'

type Credentials = {
  DATABASE_URL?: string | undefined
  DATABASE_PASSWORD?: string | undefined
  SMTP_URL?: string | undefined
  SMTP_USER?: string | undefined
  SMTP_PASSWORD?: string | undefined
}

/** The addresses with the user and password in them that were given apart, where nothing has to be encoded. */
export function credentialsApart(given: Credentials) {
  return { ...addressOfDatabase(given), ...addressOfMailServer(given) }
}

/** What is wrong with a user or password that was given apart, one sentence each. */
export function faultsOfCredentialsApart(given: Record<string, string>): string[] {
  return [...faultsOfMailUser(given), ...faultsOfDatabasePassword(given)]
}

/** The address of the database with its password in it, wherever that was given. */
function addressOfDatabase({ DATABASE_URL, DATABASE_PASSWORD }: Credentials) {
  if (DATABASE_URL === undefined || DATABASE_PASSWORD === undefined) return {}
  const url = new URL(DATABASE_URL)
  url.password = encodeURIComponent(DATABASE_PASSWORD)
  return { DATABASE_URL: url.href }
}

function faultsOfDatabasePassword({ DATABASE_URL, DATABASE_PASSWORD }: Record<string, string>): string[] {
  if (DATABASE_PASSWORD === undefined) return []
  if (DATABASE_URL === undefined)
    return ['DATABASE_URL is missing: DATABASE_PASSWORD belongs to the database that it names.']
  const address = withHost(DATABASE_URL)
  if (!URL.canParse(address)) return []
  const { username, password } = new URL(address)
  if (password !== '')
    return ['DATABASE_URL has a password, and so has DATABASE_PASSWORD: take it out of DATABASE_URL.']
  return username === '' ? ['DATABASE_URL names no user, to whom DATABASE_PASSWORD could belong.'] : []
}

function faultsOfMailUser(given: Record<string, string>): string[] {
  const { SMTP_URL, SMTP_USER, SMTP_PASSWORD } = given
  if (SMTP_USER === undefined && SMTP_PASSWORD === undefined) return []
  const named = SMTP_USER === undefined ? 'SMTP_PASSWORD' : 'SMTP_USER'
  if (SMTP_URL === undefined) return [`SMTP_URL is missing: ${named} belongs to a mail server.`]
  if (namesUser(SMTP_URL))
    return [`SMTP_URL names a user, and so does ${named}: take the user and password out of SMTP_URL.`]
  return halfOf(given, 'SMTP_USER', 'SMTP_PASSWORD')
}

/** The sentence for a pair of which one is missing. */
export function halfOf(given: Record<string, string>, ...pair: [string, string]): string[] {
  const missing = pair.filter((name) => given[name] === undefined)
  if (missing.length !== 1) return []
  return [`${missing[0]} is missing: ${pair.join(' and ')} are set together or not at all.`]
}

/** The address of the mail server with its user and password in it, wherever they were given. */
function addressOfMailServer({ SMTP_URL, SMTP_USER: user, SMTP_PASSWORD: password }: Credentials) {
  if (SMTP_URL === undefined) return {}
  const given = user !== undefined && password !== undefined ? { user, password } : undefined
  return { SMTP_URL: withEncodedCredentials(SMTP_URL, given) }
}
