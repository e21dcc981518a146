import nodemailer from 'nodemailer'

export type OutgoingEmail = {
  from: { name: string; address: string }
  replyTo: string
  to: string
  subject: string
  html: string
  text: string
  messageId: string
  date: Date
  attachments: { filename: string; contentType: string; content: Buffer }[]
}

/**
 * How an attempt ended, with the server's own words: taken; refused for good, so that trying again is a nuisance; or
 * neither, where a later attempt may do better. The words may quote the receiver and are for the Outbox; `reason` names nobody
 * and is for the log.
 */
export type SendOutcome =
  | { kind: 'taken'; words: string }
  | { kind: 'refused' | 'not-now'; words: string; reason: string }

/** Hands an e-mail to a mail server and says how that ended; nothing that the server does makes it throw. */
export type SendEmail = (email: OutgoingEmail) => Promise<SendOutcome>

const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  /** Silence of the server in the middle of a conversation. */
  socketTimeout: 30_000,
}

/** What keeps absence notices from answering (RFC 3834); the second is what Exchange and Outlook ask for. */
const ofAProgram = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

const thisMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * Whether an e-mail, and the password before it, leave encrypted to a server whose certificate holds, or not at all. It must elsewhere than on this
 * machine; an owner can say otherwise in the address. Where it need not, the server may still encrypt, with any certificate: a
 * relay offers one that it made itself, and whoever could stand in between could have it unencrypted, too.
 */
export function mustEncrypt(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  const told = searchParams.get('requireTLS')
  return told === null ? !thisMachine.test(hostname) : told !== 'false'
}

/** Sends by the server at `smtp://` or `smtps://`, one connection an e-mail. */
export function smtpSender(url: string, limits: Partial<typeof timeouts> = {}): SendEmail {
  const isChecked = mustEncrypt(url)
  const transport = nodemailer.createTransport({
    url,
    ...timeouts,
    ...limits,
    requireTLS: isChecked,
    tls: { rejectUnauthorized: isChecked },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (email) => {
    try {
      const { response } = await transport.sendMail({ ...email, headers: ofAProgram })
      return { kind: 'taken', words: readable(response) }
    } catch (error) {
      const kind = isForGood(error) ? 'refused' : 'not-now'
      return { kind, words: readable(wordsOf(error)), reason: reasonOf(error) }
    }
  }
}

/**
 * A 5xx to this sender, this receiver or this content, or an address that is none. One to the greeting or to the password is about the connection,
 * which an Admin mends while the e-mail waits.
 */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, responseCode = 0, command }: Failure = error
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode >= 500 || command === 'API')
}

/** What the mail library knows of a failure besides. */
type Failure = Error & { code?: string; responseCode?: number; response?: string; command?: string }

/** The server's code and what it was an answer to, or else what broke: never the server's words, which quote addresses. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, response, command, message }: Failure = error
  const [answer] = response?.match(/^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/) ?? []
  if (answer) return `${answer.replace('-', ' ')}${command ? ` to ${command}` : ''}`
  return code === 'EENVELOPE' || code === 'EMESSAGE' ? code : readable(message)
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { response }: Failure = error
  return response || error.message
}

/** One line without control characters, as a list can show it and a database store it. */
function readable(words: string): string {
  return words
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 1000)
}
