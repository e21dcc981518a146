import type { BusinessSettings } from '#contract/business.ts'
import { changedFields, recordAudit } from '../audit/record.ts'
import { currentBusiness, lockBusiness, updateBusiness } from '../business/queries.ts'
import { calls } from '../calls.ts'
import type { Env } from '../env.ts'
import { publishImage } from '../images/queries.ts'

type Stored = Awaited<ReturnType<typeof currentBusiness>>

const toSettings = (stored: Stored, env: Env): BusinessSettings => ({
  ...stored,
  originInUse: stored.siteOrigin ?? env.PUBLIC_URL,
})

export const business = calls.settings.business.handler(async ({ context: { db, env } }) =>
  toSettings(await currentBusiness(db), env),
)

/** Changes the business's details; everybody may then see its logo. */
export const saveBusiness = calls.settings.saveBusiness.handler(async ({ input, context, errors }) => {
  const { db, env, clock } = context
  const { version: seen, ...after } = input
  return db.transaction(async (tx) => {
    const { version, fields: before } = await lockBusiness(tx)
    if (version !== seen)
      throw errors.STALE_WRITE({ data: { current: toSettings(await currentBusiness(tx), env) } })
    if (Object.keys(changedFields(before, after).after ?? {}).length === 0) return { version }

    if (!(await publishImage(tx, after.logoImageName))) {
      const problem = { path: 'logoImageName', message: 'This picture is not there. Choose it again.' }
      throw errors.BAD_REQUEST({ data: { problems: [problem] } })
    }
    const next = await updateBusiness(tx, after, clock())
    await recordAudit(tx, context, { action: 'change-business', subject: ['business', null], before, after })
    return { version: next }
  })
})
