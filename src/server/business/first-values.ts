import { demoBusiness } from '#domain/operations/business.ts'
import type { Env } from '../env.ts'
import type { BusinessFields } from './queries.ts'

type Named =
  | 'BUSINESS_NAME'
  | 'BUSINESS_SERVICE_PHONE'
  | 'BUSINESS_OFFICE_PHONE'
  | 'BUSINESS_EMAIL'
  | 'BUSINESS_ADDRESS'
  | 'MAIL_FROM'

/** The business as the environment names it, for a database that has none; what is not named is the demo's. */
export function firstBusiness(env: Pick<Env, Named>): BusinessFields {
  const name = env.BUSINESS_NAME ?? demoBusiness.name
  const email = env.BUSINESS_EMAIL ?? demoBusiness.email
  return {
    name,
    logoImageName: null,
    servicePhone: env.BUSINESS_SERVICE_PHONE ?? demoBusiness.servicePhone,
    officePhone: env.BUSINESS_OFFICE_PHONE ?? demoBusiness.officePhone,
    email,
    address: env.BUSINESS_ADDRESS ?? (env.BUSINESS_NAME === undefined ? demoBusiness.address : null),
    siteOrigin: null,
    ...senderOf(env.MAIL_FROM, { name, address: email }),
  }
}

/** Reads `Office <office@example.com>` or a bare address. */
function senderOf(from: string | undefined, otherwise: { name: string; address: string }) {
  const [, name, inBrackets] = from?.match(/^([^<>]*)<([^<>]+)>$/) ?? []
  return {
    senderName: name?.trim().replaceAll('"', '') || otherwise.name,
    senderAddress: inBrackets ?? from ?? otherwise.address,
  }
}
