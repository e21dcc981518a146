import { isDeepStrictEqual } from 'node:util'
import { StartProblem } from '#db/start-problem.ts'
import {
  demoBusiness,
  isDemoBusiness,
  isNamed,
  namelessBusiness,
  plainFace,
  samplePhonesOf,
} from '#domain/operations/business/business.ts'
import { recordAudit } from '../audit/record.ts'
import type { Database, Queryable } from '../deps.ts'
import type { Env } from '../env.ts'
import { nameWaitingLetters } from '../outbox/queries.ts'
import { type BusinessFields, findBusiness, lockBusiness, updateBusiness } from './queries.ts'

type BusinessSetting =
  | 'BUSINESS_NAME'
  | 'BUSINESS_SERVICE_PHONE'
  | 'BUSINESS_OFFICE_PHONE'
  | 'BUSINESS_EMAIL'
  | 'BUSINESS_ADDRESS'
  | 'MAIL_FROM'
  | 'ADMIN_EMAIL'
  | 'NODE_ENV'

type Environment = Partial<Pick<Env, BusinessSetting>>

/** Whether the product starts empty, for a business of its own: nothing of the demo may then be seen by anybody. */
const startsEmpty = ({ ADMIN_EMAIL, NODE_ENV }: Environment) =>
  ADMIN_EMAIL !== undefined || NODE_ENV === 'production'

/** The business of a first start: what the environment says of it, and else the demo's, or nothing in a product that starts empty. */
export function firstBusiness(env: Environment): BusinessFields {
  const named = businessOf(env)
  if (!startsEmpty(env)) return named
  const address = env.ADMIN_EMAIL ?? ''
  const own = { ...namelessBusiness, address: null, email: address }
  const sender = { senderName: own.name, senderAddress: address }
  return { ...named, ...inPlaceOfTheDemos(named, { ...own, ...sender }) }
}

function inPlaceOfTheDemos(fields: BusinessFields, others: Partial<BusinessFields>): Partial<BusinessFields> {
  return Object.fromEntries(
    Object.entries(others).filter(([name]) => {
      const field = name as keyof BusinessFields
      return fields[field] === fictitious[field]
    }),
  )
}

/**
 * The business described by the environment, with the demo's values as defaults. License, facts, hours and promises have no such default:
 * a business must not claim or promise what nobody has decided.
 */
function businessOf(env: Environment): BusinessFields {
  const name = env.BUSINESS_NAME ?? demoBusiness.name
  const email = env.BUSINESS_EMAIL ?? demoBusiness.email
  return {
    name,
    logoImageName: null,
    // Why each for the other: a business with one telephone has no second, and never the demo's.
    servicePhone: env.BUSINESS_SERVICE_PHONE ?? env.BUSINESS_OFFICE_PHONE ?? demoBusiness.servicePhone,
    officePhone: env.BUSINESS_OFFICE_PHONE ?? env.BUSINESS_SERVICE_PHONE ?? demoBusiness.officePhone,
    email,
    address: env.BUSINESS_ADDRESS ?? (env.BUSINESS_NAME === undefined ? demoBusiness.address : null),
    siteOrigin: null,
    earlierOrigins: [],
    labelSize: 'as-specified',
    ...senderOf(env.MAIL_FROM, { name, address: email }),
    ...faceOf(env),
  }
}

function faceOf(env: Environment) {
  const isDemo = env.BUSINESS_NAME === undefined && !startsEmpty(env)
  const { heroImageName, heroImageAlt, trustFacts, hours, promises } = isDemo ? demoBusiness : plainFace
  return {
    license: isDemo ? demoBusiness.license : null,
    brandColor: null,
    heroImageName,
    heroImageAlt,
    trustFacts,
    hours,
    promises,
    showsComparison: isDemo,
  }
}

/** Parses `Office <office@example.com>` or a bare address. */
function senderOf(from: string | undefined, otherwise: { name: string; address: string }) {
  const [, name, inBrackets] = from?.match(/^([^<>]*)<([^<>]+)>$/) ?? []
  return {
    senderName: name?.trim().replaceAll('"', '') || otherwise.name,
    senderAddress: inBrackets ?? from ?? otherwise.address,
  }
}

const fictitious = businessOf({})

/** The environment's values for the fields that still have the demo's, or none. What an Admin has set stays. */
function stillToName(stored: BusinessFields, env: Env): Partial<BusinessFields> {
  const wanted = businessOf(env)
  const nameless = firstBusiness({ ADMIN_EMAIL: env.ADMIN_EMAIL, NODE_ENV: 'production' })
  const names = Object.keys(fictitious) as (keyof BusinessFields)[]
  const changed = names.filter(
    (name) =>
      [fictitious, nameless].some((one) => isDeepStrictEqual(stored[name], one[name])) &&
      ![fictitious, stored].some((one) => isDeepStrictEqual(wanted[name], one[name])),
  )
  return Object.fromEntries(changed.map((name) => [name, wanted[name]]))
}

/**
 * Throws a `StartProblem` if a product in production would show or send what is the demo's under another name: a new one its telephone
 * numbers, and one that sends emails its name and address. Its text names both remedies, so that nobody is locked out. docs/decisions/070
 */
export async function refuseWhatIsTheDemos(db: Queryable, env: Env): Promise<void> {
  if (env.NODE_ENV !== 'production') return
  const stored = await findBusiness(db)
  const fields = stored ? { ...stored, ...stillToName(stored, env) } : businessOf(env)
  // Why only a new one: what has run with the sample's numbers is warned, and goes on.
  const isNamedNow =
    env.BUSINESS_NAME !== undefined &&
    (!stored || isDemoBusiness(stored) || stored.name === namelessBusiness.name)
  const phone = isNamedNow && lacksPhone(fields) ? ['BUSINESS_SERVICE_PHONE'] : []
  if (env.SMTP_URL !== undefined) refuseEmailsOfTheDemo(fields, phone)
  if (phone.length === 0) return
  throw new StartProblem(
    `Customers of ${fields.name} would be shown the demo's telephone numbers. ` +
      'Set BUSINESS_SERVICE_PHONE and start again, or start without BUSINESS_NAME and name the business in the portal under Settings, Business.',
  )
}

/** Whether a telephone is still the demo's, or there is none. */
const lacksPhone = (fields: BusinessFields) => samplePhonesOf(fields).length > 0 || fields.servicePhone === ''

function refuseEmailsOfTheDemo(
  { name, email, senderName, senderAddress }: BusinessFields,
  phone: readonly string[],
) {
  const missing = [
    ...([name, senderName].some((one) => [demoBusiness.name, namelessBusiness.name].includes(one))
      ? ['BUSINESS_NAME']
      : []),
    ...([email, senderAddress].includes(demoBusiness.email) ? ['BUSINESS_EMAIL'] : []),
  ]
  if (missing.length === 0) return
  throw new StartProblem(
    `Emails would come from ${senderName} <${senderAddress}>, and answers would go to ${email}: that is the demo's business. ` +
      `Set ${[...missing, ...phone].join(' and ')} and start again, or start without SMTP_URL and name the business in the portal under Settings, Business.`,
  )
}

/** Replaces the demo's values in the stored business with those of the environment. */
export async function nameBusiness(db: Database, env: Env, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { fields: before } = await lockBusiness(tx)
    const names = stillToName(before, env)
    if (Object.keys(names).length === 0) return
    const after = { ...before, ...names }
    await updateBusiness(tx, after, now)
    if (!isNamed(before) && isNamed(after)) await nameWaitingLetters(tx, after.senderName)
    const actor = { kind: 'system' } as const
    await recordAudit(
      tx,
      { actor },
      { action: 'change-business', subject: ['business', null], before, after },
    )
  })
}
