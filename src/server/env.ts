import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { faultOfEncryption, withHost } from '#db/driver/database-address.ts'
import { StartProblem } from '#db/start-problem.ts'
import { originOf } from '#domain/operations/business/business.ts'
import { emailAddressOf } from '#domain/people/email-address.ts'
import { phoneProblem } from '#domain/people/phone.ts'
import { oneLine } from '#domain/typed-text.ts'
import { regionIds } from '#engine/regions.ts'
import { smtpFault, unencodedSigns } from './address-faults.ts'
import { credentialsApart, faultsOfCredentialsApart, halfOf } from './credentials-apart.ts'

const smallestPassword = 10
const largestPassword = 128

/** The environment variables, all optional. */
const Env = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be the name or address to listen on, such as 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((folder) => resolve(folder)),
  /** Folder for archives; by default in the data folder. */
  BACKUP_DIR: z
    .string()
    .transform((folder) => resolve(folder))
    .optional(),
  DATABASE_URL: z
    .string()
    .overwrite(withHost)
    .refine((text) => !namesSeveralHosts(text), {
      error:
        'must name one host: give it a name, an address or a proxy that leads to the primary after a failover',
      abort: true,
    })
    .pipe(address(['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/database'))
    .superRefine((text, { addIssue }) => {
      const message = faultOfEncryption(text)
      if (message !== undefined) addIssue({ code: 'custom', message })
    })
    .optional(),
  /** The password of the database as it is, in place of the one encoded in `DATABASE_URL`. */
  DATABASE_PASSWORD: z.string().optional(),
  PUBLIC_URL: address(['http:', 'https:'], 'https://portal.example.com, without a path')
    .refine((text) => originOf(text) !== undefined, {
      error: 'must be an address like https://portal.example.com, without a path',
      abort: true,
    })
    .transform((text) => originOf(text) ?? text)
    .optional(),
  SMTP_URL: z
    .string()
    .superRefine((text, { addIssue }) => {
      const message = smtpFault(text)
      if (message !== undefined) addIssue({ code: 'custom', message })
    })
    .optional(),
  /** User and password of the mail server as they are, in place of those encoded in `SMTP_URL`. */
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => emailAddressOf(addressIn(text)) !== null, "must be like 'Office <office@example.com>'")
    .transform((text) => text.replace(addressIn(text), (address) => emailAddressOf(address) ?? address))
    .optional(),
  STORAGE_URL: address(
    ['file:', 's3+https:', 's3+http:'],
    'file:///srv/pictures or s3+https://key:secret@host/bucket?region=us-east-1',
  )
    .refine((text) => !text.startsWith('s3') || isBucket(new URL(text)), {
      error:
        'must name a key, a secret and one bucket, like s3+https://key:secret@host/bucket?region=us-east-1',
    })
    .refine((text) => !text.startsWith('file:') || isFolder(text), {
      error: 'must name a folder of this machine, like file:///srv/pictures',
    })
    .optional(),
  BUSINESS_NAME: line(200).optional(),
  BUSINESS_SERVICE_PHONE: phone().optional(),
  BUSINESS_OFFICE_PHONE: phone().optional(),
  BUSINESS_EMAIL: email().optional(),
  BUSINESS_ADDRESS: line(300).optional(),
  REGION: z.enum(regionIds, 'must be ON (Ontario) or US (United States)').default('ON'),
  ADMIN_EMAIL: email().optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(smallestPassword, `must have at least ${smallestPassword} characters`)
    .max(largestPassword, `must have at most ${largestPassword} characters`)
    .optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal'], 'must be debug, info, warn or error')
    .optional(),
  SLOW_STATEMENT_MS: wholeNumber(0, 999_999, 'of milliseconds').default(500),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,200}$/, 'must have 16 to 200 letters, figures or . ~ + / = _ -')
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform((list) => list.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every(isProxy), {
      error: 'must name the addresses of the proxy, like 10.0.0.5 or 10.0.0.0/8, or loopback',
    })
    .optional(),
  /** Hosts with their ports that webhooks may reach although they are private or without TLS. */
  WEBHOOK_HOSTS: z
    .string()
    .transform((list) => list.split(',').map((part) => part.trim().toLowerCase()))
    .refine((parts) => parts.every((part) => /^([a-z0-9._-]+|\[[0-9a-f:.]+\]):\d{1,5}$/.test(part)), {
      error: 'must name hosts with their ports, like n8n.local:5678, with commas between them',
    })
    .default([]),
  DRAIN_SECONDS: wholeNumber(0, 60).default(0),
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be development, production or test')
    .default('development'),
})

export type Env = z.infer<typeof Env> & { PUBLIC_URL: string }

/** Parses the environment. Throws a `StartProblem` with one line for each fault, without any values. */
export function readEnv(source: Record<string, string | undefined>): Env {
  // Why: Compose files set unused variables to an empty text.
  const given = Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )
  const read = Env.safeParse(given)
  const faults = (read.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}.`)
  faults.push(...halfOf(given, 'ADMIN_EMAIL', 'ADMIN_PASSWORD'), ...faultsOfCredentialsApart(given))
  if (!read.success || faults.length > 0) throw new StartProblem([...new Set(faults)].join('\n'))
  return {
    ...read.data,
    ...credentialsApart(read.data),
    PUBLIC_URL: read.data.PUBLIC_URL ?? `http://localhost:${read.data.PORT}`,
  }
}

function address(protocols: string[], example: string) {
  return z.string().superRefine((text, { addIssue }) => {
    const isOne = URL.canParse(text) && protocols.includes(new URL(text).protocol)
    const message = unencodedSigns(text) ?? (isOne ? undefined : `must be an address like ${example}`)
    if (message !== undefined) addIssue({ code: 'custom', message, continue: false })
  })
}

/** An address, a range of addresses, or this machine. */
function isProxy(text: string): boolean {
  const [, address = '', range] = text.match(/^([^/%]+)(?:\/(\d{1,3}|[\d.]{7,15}))?$/) ?? []
  const version = isIP(address)
  if (text === 'loopback' || range === undefined) return text === 'loopback' || version !== 0
  if (version === 4 && isIP(range) === 4) return /^1+0*$/.test(bitsOf(range))
  return (
    /^\d+$/.test(range) && Number(range) >= 1 && Number(range) <= (version === 4 ? 32 : 128) && version !== 0
  )
}

/** The bits of an IPv4 address. */
function bitsOf(address: string): string {
  return address
    .split('.')
    .map((part) => Number(part).toString(2).padStart(8, '0'))
    .join('')
}

function isFolder(text: string): boolean {
  try {
    return fileURLToPath(text) !== ''
  } catch {
    return false
  }
}

/** PostgreSQL's own programs accept several hosts; the queue's driver does not. */
function namesSeveralHosts(text: string): boolean {
  return (
    /^postgres(?:ql)?:\/\/(?:[^/?#]*@|(?![^/?#]*@))[^/?#@]*,/i.test(text) ||
    /[?&]host=[^&]*(?:,|%2c)/i.test(text)
  )
}

function isBucket({ username, password, pathname }: URL): boolean {
  return username !== '' && password !== '' && /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(pathname)
}

function wholeNumber(smallest: number, largest: number, range = `from ${smallest} to ${largest}`) {
  const message = `must be a whole number ${range}`
  const digits = new RegExp(`^\\d{1,${String(largest).length}}$`)
  const isInRange = (number: number) => number >= smallest && number <= largest
  return z.string().regex(digits, message).transform(Number).refine(isInRange, message)
}

/** The address of a sender with or without a name. */
const addressIn = (sender: string) => sender.match(/^[^<>]*<([^<>]+)>$/)?.[1] ?? sender

function email() {
  return z
    .string()
    .overwrite((text) => emailAddressOf(text) ?? text)
    .refine((text) => emailAddressOf(text) !== null, 'must be an email address')
}

function phone() {
  return z
    .string()
    .max(40, 'must have at most 40 characters')
    .refine((text) => phoneProblem('', text) === null, 'must be a number like (416) 555-0142')
}

function line(longest: number) {
  return z.string().overwrite(oneLine).max(longest, `must have at most ${longest} characters`)
}
