import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** The moments at which a mail server can misbehave; at `taken` it has received the email but not confirmed it. */
export const mailStages = ['connect', 'mail-from', 'rcpt-to', 'data', 'taken'] as const
export type MailStage = (typeof mailStages)[number]

/** What it does then: go on, answer with a code and text, hang up, or wait first. */
export type Behaviour = 'go-on' | 'hang-up' | { code: number; words: string } | { waitMs: number }

/** How somebody signs in: with a password, or with a token. */
export type SignIn = {
  user: string
  password?: string | null | undefined
  accessToken?: string | null | undefined
}

/**
 * A real mail server on 127.0.0.1 that keeps what it receives and misbehaves on demand. If it encrypts, it offers STARTTLS with a
 * self-signed certificate; with `admits` it asks everybody to sign in.
 */
export async function startMailServer(
  behave: (stage: MailStage) => Behaviour = () => 'go-on',
  { encrypts = false, admits }: { encrypts?: boolean; admits?: (signIn: SignIn) => true | string } = {},
) {
  const received: ParsedMail[] = []
  const encrypted: boolean[] = []
  let behaviour = behave
  const server = new SMTPServer({
    authOptional: admits === undefined,
    authMethods: ['PLAIN', 'XOAUTH2'],
    allowInsecureAuth: true,
    disabledCommands: [...(admits ? [] : ['AUTH']), ...(encrypts ? [] : ['STARTTLS'])],
    onAuth: ({ username = '', password, accessToken }, _session, done) => {
      const answer = admits?.({ user: username, password, accessToken }) ?? true
      if (answer === true) return done(null, { user: username })
      done(Object.assign(new Error(answer), { responseCode: 535 }))
    },
    logger: false,
    onConnect: (session, done) => void act('connect', session, done),
    onMailFrom: (_address, session, done) => void act('mail-from', session, done),
    onRcptTo: (_address, session, done) => void act('rcpt-to', session, done),
    async onData(stream, session, done) {
      const email = await simpleParser(stream).catch(() => undefined)
      // Why: a sender that is killed halfway has sent nothing.
      if (!email) return done(new Error('The message broke off'))
      await act('data', session, async (error) => {
        if (error) return done(error)
        received.push(email)
        encrypted.push(session.secure)
        await act('taken', session, done)
      })
    },
  })
  // Why: this server hangs up on purpose, and tests check a client that hangs up on the client's side.
  server.on('error', () => undefined)

  async function act(stage: MailStage, session: SMTPServerSession, done: (error?: Error) => unknown) {
    const told = behaviour(stage)
    if (told === 'go-on') return done()
    if (told === 'hang-up') return hangUp(session)
    if ('waitMs' in told) {
      await pause(told.waitMs)
      return done()
    }
    return done(Object.assign(new Error(told.words), { responseCode: told.code }))
  }

  function hangUp({ id }: SMTPServerSession) {
    for (const connection of server.connections as Set<{ id: string; _socket: { destroy: () => void } }>) {
      if (connection.id === id) connection._socket.destroy()
    }
  }

  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    /** Whether each received email came encrypted. */
    encrypted,
    port,
    url: `smtp://127.0.0.1:${port}`,
    behave: (next: (stage: MailStage) => Behaviour) => {
      behaviour = next
    },
    close: () => new Promise<void>((settle) => server.close(() => settle())),
  }
}
