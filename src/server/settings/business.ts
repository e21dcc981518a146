import { problemAt } from '#contract/errors.ts'
import type { BusinessSettings } from '#contract/office/business.ts'
import {
  isDemoBusiness,
  isNamed,
  samplePhonesOf,
  senderNameOf,
} from '#domain/operations/business/business.ts'
import { heroSizeName, heroWidths } from '#domain/operations/business/hero-photo.ts'
import { earlierOriginsAfter, originForCustomers } from '#domain/operations/business/public-address.ts'
import { messages } from '#texts/en/messages.ts'
import { mailStopMessages } from '#texts/en/staff/office/mail-stop-messages.ts'
import { changedFields, recordAudit } from '../audit/record.ts'
import { staleWrite } from '../audit/who-changed.ts'
import {
  type BusinessFields,
  countPrintedLabels,
  currentBusiness,
  keepEarlierOrigin,
  lockBusiness,
  updateBusiness,
} from '../business/queries.ts'
import { type CallContext, calls } from '../calls.ts'
import type { Queryable } from '../deps.ts'
import { untrustedProxyOf } from '../http/callers/caller-address.ts'
import { publishImage } from '../images/queries.ts'
import { nameWaitingLetters, sendSoonWhatWaited } from '../outbox/queries.ts'
import { businessTimeZone } from '../proposal-settings/queries.ts'

type Stored = Awaited<ReturnType<typeof currentBusiness>>

type Asking = Pick<CallContext, 'env' | 'request'>

const toSettings = (stored: Stored, timeZone: string, { env, request }: Asking): BusinessSettings => ({
  ...stored,
  timeZone,
  untrustedProxy: untrustedProxyOf(request) ?? null,
  originInUse: originForCustomers({ siteOrigin: stored.siteOrigin, publicUrl: env.PUBLIC_URL }),
})

export const business = calls.settings.business.handler(async ({ context }) =>
  readSettings(context.db, context),
)

async function readSettings(db: Queryable, asking: Asking): Promise<BusinessSettings> {
  const [stored, timeZone] = await Promise.all([currentBusiness(db), businessTimeZone(db)])
  return toSettings(stored, timeZone, asking)
}

/** Changes the business's details; everybody may then see its logo and its photo. */
export const saveBusiness = calls.settings.saveBusiness.handler(async ({ input, context, errors }) => {
  const { db, clock, env } = context
  const { version: seen, ...typed } = input
  const fields = { ...typed, senderName: senderNameOf(typed) }
  return db.transaction(async (tx) => {
    const { version, fields: before } = await lockBusiness(tx)
    if (version !== seen)
      throw await staleWrite(tx, errors, {
        current: await readSettings(tx, context),
        changed: ['business', null],
      })
    const origins = {
      was: originForCustomers({ siteOrigin: before.siteOrigin, publicUrl: env.PUBLIC_URL }),
      is: originForCustomers({ siteOrigin: fields.siteOrigin, publicUrl: env.PUBLIC_URL }),
    }
    const after = { ...fields, earlierOrigins: earlierOriginsAfter(fields.earlierOrigins, origins) }
    if (Object.keys(changedFields(before, after).after ?? {}).length === 0) return { version }

    const [invented] =
      context.env.NODE_ENV === 'production' && !isDemoBusiness(after) ? samplePhonesOf(after) : []
    if (invented) throw errors.BAD_REQUEST(problemAt(invented, messages.business.samplePhone))
    const missing = await publishFace(tx, after)
    if (missing) throw errors.BAD_REQUEST(problemAt(missing, messages.image.missing))
    const next = await updateBusiness(tx, after, clock())
    await keepEarlierOrigin(tx, env.PUBLIC_URL)
    if (!isNamed(before) && isNamed(after)) await nameWaitingLetters(tx, after.senderName)
    if (before.address === null) await sendSoonWhatWaited(tx, mailStopMessages.waits, clock())
    await recordAudit(tx, context, { action: 'change-business', subject: ['business', null], before, after })
    return { version: next }
  })
})

export const printedLabels = calls.settings.printedLabels.handler(async ({ context }) => ({
  count: await countPrintedLabels(context.db),
}))

/** Makes logo and photo public; returns the field whose image is not there. */
async function publishFace(tx: Queryable, { logoImageName, heroImageName }: BusinessFields) {
  if (!(await publishImage(tx, logoImageName))) return 'logoImageName'
  if (heroImageName === null) return undefined
  for (const width of heroWidths)
    if (!(await publishImage(tx, heroSizeName(heroImageName, width)))) return 'heroImageName'
  return undefined
}
