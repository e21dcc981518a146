import nodemailer from 'nodemailer'
import { isThisMachine, type MailSettings } from '#domain/operations/mail-server/mail-settings.ts'
import { messages } from '#texts/en/messages.ts'
import { microsoftToken, type TokenEndpoints, usualEndpoints } from './mail-tokens.ts'

export type OutgoingEmail = {
  from: { name: string; address: string }
  replyTo: string
  to: string
  subject: string
  /** Absent where the text is all. */
  html?: string
  text: string
  messageId: string
  date: Date
  /** Where its reader wants no more of them, for the button of the mail program (RFC 2369, RFC 8058). */
  stopLink?: string | undefined
  attachments: { filename: string; contentType: string; content: Buffer }[]
  /** A visit for the calendar of its reader, as mail programs look for it. */
  invitation?: { method: 'REQUEST' | 'CANCEL'; filename: string; content: string } | undefined
}

/**
 * How an attempt ended, with the server's own words: accepted, refused for good, or worth trying again later. The
 * words may quote the recipient and are for the Outbox; `reason` names nobody and is for the log.
 */
export type SendOutcome =
  | { kind: 'taken'; words: string }
  | { kind: 'refused' | 'not-now'; words: string; reason: string }

/** Hands an email to a mail server and returns the outcome. Never throws because of the server. */
export type SendEmail = (email: OutgoingEmail) => Promise<SendOutcome>

/** A mail server by its address in the environment, or as an Admin set it, with the secret that lets the product in. */
export type MailServer = string | (MailSettings & { secret: string | null })

const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  /** Silence of the server during a conversation. */
  socketTimeout: 30_000,
}

/** Stops out-of-office replies (RFC 3834); Exchange and Outlook look at the second header. */
const ofAProgram = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/**
 * Whether email and password must travel encrypted to a server with a valid certificate: always, except to this
 * machine or when the owner opts out in the address. Otherwise any certificate will do, because a relay often has a
 * self-signed one and an attacker in between could force plain text anyway.
 */
export function mustEncrypt(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  const requireTls = searchParams.get('requireTLS')
  return requireTls === null ? !isThisMachine(hostname) : requireTls !== 'false'
}

type Limits = Partial<typeof timeouts> & { endpoints?: TokenEndpoints }

/** Sends through that mail server, one connection per email; a token that lets it in is kept until it ends. */
export function smtpSender(server: MailServer, limits: Limits = {}): SendEmail {
  const transport = transportTo(server, limits)
  return async ({ stopLink, invitation, ...email }) => {
    const headers = { ...ofAProgram, ...(stopLink !== undefined && stopHeaders(stopLink)) }
    try {
      const { response } = await transport.sendMail({
        ...email,
        headers,
        ...(invitation && { icalEvent: invitation }),
      })
      return { kind: 'taken', words: readable(response) }
    } catch (error) {
      const kind = isForGood(error) ? 'refused' : 'not-now'
      const words =
        kind === 'refused' && needsSmtpUtf8(email.to)
          ? `${messages.outbox.accentsBeforeAt} ${wordsOf(error)}`
          : wordsOf(error)
      return { kind, words: readable(words), reason: reasonOf(error) }
    }
  }
}

/** Whether a server lets the product in, with its password where it has one; no email is sent. `words` and `reason` are as of a `SendOutcome`. */
export async function tryMailServer(
  server: MailServer,
  limits: Limits = {},
): Promise<{ isReached: true } | { isReached: false; words: string; reason: string }> {
  const transport = transportTo(server, { socketTimeout: timeouts.greetingTimeout, ...limits })
  try {
    await transport.verify()
    return { isReached: true }
  } catch (error) {
    return { isReached: false, words: readable(wordsOf(error)), reason: reasonOf(error) }
  }
}

function transportTo(server: MailServer, { endpoints = usualEndpoints, ...limits }: Limits) {
  const transport = nodemailer.createTransport({
    ...(typeof server === 'string' ? byAddress(server) : bySettings(server, endpoints)),
    ...timeouts,
    ...limits,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  if (typeof server !== 'string' && server.way === 'microsoft')
    transport.set('oauth2_provision_cb', (_user, _renew, done) => {
      microsoftToken(server, endpoints).then(
        ({ token, endsAt }) => done(null, token, endsAt),
        (error: Error) => done(error),
      )
    })
  return transport
}

function byAddress(url: string) {
  const isChecked = mustEncrypt(url)
  return { url, requireTLS: isChecked, tls: { rejectUnauthorized: isChecked } }
}

function bySettings(server: Exclude<MailServer, string>, endpoints: TokenEndpoints) {
  const { host, port, encryption } = server
  const isChecked = encryption !== 'if-offered'
  const auth = signInOf(server, endpoints)
  return {
    host,
    port,
    secure: encryption === 'tls',
    requireTLS: isChecked,
    tls: { rejectUnauthorized: isChecked },
    ...(auth && { auth }),
  }
}

function signInOf({ way, user, program, secret }: Exclude<MailServer, string>, endpoints: TokenEndpoints) {
  switch (way) {
    case 'off':
    case 'relay':
      return undefined
    case 'password':
      return { user: user ?? '', pass: secret ?? '' }
    case 'microsoft':
      return { type: 'OAuth2' as const, user: user ?? '' }
    case 'google':
      return {
        type: 'OAuth2' as const,
        user: user ?? '',
        serviceClient: program ?? '',
        privateKey: secret ?? '',
        accessUrl: endpoints.google,
      }
  }
}

/** Why the second header only with https: RFC 8058 allows the button that asks nothing further for no other address. */
function stopHeaders(link: string) {
  return {
    'List-Unsubscribe': `<${link}>`,
    ...(link.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}

/** Whether only a mail server with SMTPUTF8 (RFC 6531) can send to an address as it is stored, with its domain in ASCII. */
const needsSmtpUtf8 = (address: string) => /[^\x20-\x7e]/.test(address)

/**
 * A 5xx to this sender, recipient or content, or an invalid address. A 5xx to the greeting or the password concerns
 * the connection, which an Admin can fix while the email waits.
 */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, responseCode = 0, command }: Failure = error
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode >= 500 || command === 'API')
}

/** The extra fields of the mail library's errors. */
type Failure = Error & { code?: string; responseCode?: number; response?: string; command?: string }

/** The server's code and the command it answers, or else the fault. Never the server's words, which quote addresses. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, response, command }: Failure = error
  const [answer] = response?.match(/^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/) ?? []
  if (answer) return `${answer.replace('-', ' ')}${command ? ` to ${command}` : ''}`
  // Why not its words: who refuses a token names the program and the organization.
  if (command === 'AUTH XOAUTH2') return `no token for ${command}`
  return code === 'EENVELOPE' || code === 'EMESSAGE' ? code : readable(wordsOf(error))
}

/** What the library of the encryption says when a server answers `smtps://` with a plain greeting. */
const beginsPlain = /wrong version number|packet length too long/i

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { response }: Failure = error
  return (
    response || (beginsPlain.test(error.message) ? messages.outbox.notEncryptedFromTheStart : error.message)
  )
}

/** One line without control characters, fit for a list and the database. */
function readable(words: string): string {
  return words
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 1000)
}
