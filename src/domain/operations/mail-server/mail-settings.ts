/** How the product signs in to the mail server; `off` means there is none. */
export const mailWays = ['off', 'password', 'relay', 'microsoft', 'google'] as const
export type MailWay = (typeof mailWays)[number]

/** Whether the conversation is encrypted: after STARTTLS, from its first byte, or only where the server offers it. */
export const mailEncryptions = ['starttls', 'tls', 'if-offered'] as const
export type MailEncryption = (typeof mailEncryptions)[number]

/** A server that an Admin named, without its secret. */
export type MailSettings = {
  way: MailWay
  host: string
  port: number
  encryption: MailEncryption
  user: string | null
  tenant: string | null
  program: string | null
}

export const noMail: MailSettings = {
  way: 'off',
  host: '',
  port: 587,
  encryption: 'starttls',
  user: null,
  tenant: null,
  program: null,
}

/** The servers of the two providers, which take nobody else's. */
export const serversOfProviders = {
  microsoft: { host: 'smtp.office365.com', port: 587, encryption: 'starttls' },
  google: { host: 'smtp.gmail.com', port: 465, encryption: 'tls' },
} as const satisfies Partial<Record<MailWay, Pick<MailSettings, 'host' | 'port' | 'encryption'>>>

/** Whether a way needs a password, an app secret or a private key. */
export const needsSecret = (way: MailWay): boolean => way !== 'off' && way !== 'relay'

const thisMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i

/** Whether a host is the machine of the product. */
export const isThisMachine = (host: string): boolean => thisMachine.test(host)

/** Whether a secret would travel so that others on the way can read it. */
export const wouldSendSecretOpenly = ({ way, host, encryption }: MailSettings): boolean =>
  needsSecret(way) && encryption === 'if-offered' && !isThisMachine(host)

const connection = ['way', 'host', 'port', 'encryption', 'user', 'tenant', 'program'] as const

/** Whether a stored secret may go on being used: only with the very server and mailbox for which it was typed. */
export const keepsSecret = (before: MailSettings, after: MailSettings): boolean =>
  connection.every((field) => before[field] === after[field])
