import { readFileSync } from 'node:fs'
import { type ConnectionOptions, checkServerIdentity } from 'node:tls'
import { errorCode, StartProblem } from '../start-problem.ts'

/** How a connection is encrypted; `isChecked` is false where nobody makes sure that it leads to the right server. */
type Encryption = { isChecked: boolean; options: ConnectionOptions }

/** An address of PostgreSQL as both drivers of the product understand it alike. docs/decisions/013 */
export type DatabaseAddress = {
  /** Without what is said in the other fields. */
  href: string
  /** The folder of a Unix socket. */
  socketFolder: string | undefined
  encryption: Encryption | undefined
}

const modes = ['disable', 'require', 'verify-ca', 'verify-full'] as const
type Mode = (typeof modes)[number]

/** Words of PostgreSQL's own library that say nothing to this product; a driver would send them to the server, which refuses them. */
const ignoredWords = ['channel_binding', 'gssencmode', 'uselibpqcompat']

/** Reads the address of a database. Throws a `StartProblem` whose sentence begins with the fault, as in `faultOfEncryption`. */
export function readDatabaseAddress(text: string): DatabaseAddress {
  const url = new URL(withHost(text))
  const { searchParams: words } = url
  const mode = modeOf(words)
  const fault = faultOfEncryption(text)
  if (fault !== undefined) throw new StartProblem(`DATABASE_URL ${fault}.`)
  const host = words.get('host')
  const socketFolder = host?.startsWith('/') ? host : undefined
  const file = words.get('sslrootcert')
  const port = words.get('port')
  if (port) url.port = port
  for (const word of ['host', 'port', 'ssl', 'sslmode', 'sslrootcert', ...ignoredWords]) words.delete(word)
  const encryption = socketFolder === undefined ? encryptionOf({ mode, file, host: url.hostname }) : undefined
  return { href: url.href, socketFolder, encryption }
}

/** `user@/db?host=/folder`, as PostgreSQL's own programs take it, with the host that an address must have. */
export function withHost(text: string): string {
  return text.replace(/^(postgres(?:ql)?:\/\/[^/?#]*@)(?=[/?])/i, '$1localhost')
}

/** What is wrong with what an address says of encryption, to follow the name of its variable; undefined where it can be used. */
export function faultOfEncryption(text: string): string | undefined {
  if (!URL.canParse(withHost(text))) return undefined
  const { searchParams: words } = new URL(withHost(text))
  const mode = modeOf(words)
  if (mode !== undefined && !isMode(mode))
    return `says sslmode=${/^[\w-]{1,20}$/.test(mode) ? mode : '…'}: write ${modes.slice(0, -1).join(', ')} or ${modes.at(-1)}`
  if (words.has('sslcert') || words.has('sslkey'))
    return 'names a certificate of its own in sslcert or sslkey, which the product does not send: use a password'
  const file = words.get('sslrootcert')
  return file === null || file === 'system' ? undefined : faultOfFile(file)
}

function faultOfFile(file: string): string | undefined {
  try {
    readFileSync(file)
    return undefined
  } catch (error) {
    return `names a file in sslrootcert that cannot be read (${errorCode(error)})`
  }
}

const isMode = (text: string): text is Mode => (modes as readonly string[]).includes(text)

/** `ssl=true` is another program's way to say it. */
function modeOf(words: URLSearchParams): string | undefined {
  return words.get('sslmode') ?? (['true', '1'].includes(words.get('ssl') ?? '') ? 'verify-full' : undefined)
}

type Words = { mode: string | undefined; file: string | null; host: string }

/** The meaning that PostgreSQL's own programs give the words, so that an address of a provider means what its manual says. */
function encryptionOf({ mode, file, host }: Words): Encryption | undefined {
  if (mode === 'disable' || (mode === undefined && file === null)) return undefined
  const ca = file === null || file === 'system' ? {} : { ca: readFileSync(file, 'utf8') }
  if (mode === 'require' && file === null) return { isChecked: false, options: { rejectUnauthorized: false } }
  const isAnyName = mode === 'verify-ca' || mode === 'require'
  // Why not left to the drivers: where the host is an address they compare the certificate with 'localhost'.
  const name = host.replace(/^\[(.+)\]$/, '$1')
  const check: ConnectionOptions['checkServerIdentity'] = (_host, certificate) =>
    isAnyName ? undefined : checkServerIdentity(name, certificate)
  return { isChecked: true, options: { ...ca, checkServerIdentity: check } }
}
