import nodemailer from 'nodemailer'

export type OutgoingMail = {
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
 * neither, where a later attempt may do better.
 */
export type SendOutcome = { kind: 'taken' | 'refused' | 'not-now'; words: string }

/** Hands a message to a mail server and says how that ended; nothing that the server does makes it throw. */
export type SendMail = (mail: OutgoingMail) => Promise<SendOutcome>

const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  /** Silence of the server in the middle of a conversation. */
  socketTimeout: 30_000,
}

const thisMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Whether a message, and the password before it, leave encrypted or not at all. An owner can say otherwise in the address. */
export function mustEncrypt(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  return searchParams.get('requireTLS') !== 'false' && !thisMachine.test(hostname)
}

/** Sends by the server at `smtp://` or `smtps://`, one connection a message. */
export function smtpSender(url: string, limits: Partial<typeof patience> = {}): SendMail {
  const transport = nodemailer.createTransport({
    url,
    ...patience,
    ...limits,
    requireTLS: mustEncrypt(url),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (mail) => {
    try {
      const { response } = await transport.sendMail(mail)
      return { kind: 'taken', words: readable(response) }
    } catch (error) {
      return { kind: isForGood(error) ? 'refused' : 'not-now', words: readable(wordsOf(error)) }
    }
  }
}

/**
 * A 5xx to this sender, this receiver or this content, or an address that is none. One to the greeting or to the password is about the connection,
 * which an Admin mends while the message waits.
 */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const {
    code,
    responseCode = 0,
    command,
  } = error as {
    code?: string
    responseCode?: number
    command?: string
  }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode >= 500 || command === 'API')
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { response } = error as { response?: string }
  return response || error.message
}

/** One line without control characters, as a list can show it and a database store it. */
function readable(words: string): string {
  return words
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 1000)
}
