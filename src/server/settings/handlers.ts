import { problemAt } from '#contract/errors.ts'
import type { AssumptionsInForce } from '#contract/office/settings.ts'
import { authorOf } from '#domain/people/author.ts'
import { defaultAssumptions } from '#engine/assumptions/assumptions.ts'
import { changeAssumptions } from '#engine/assumptions/change-assumptions.ts'
import { assumptionLeaves } from '#engine/assumptions/validate-assumptions.ts'
import { say } from '#saying/say.ts'
import { messages } from '#texts/en/messages.ts'
import { regionsTexts } from '#texts/en/staff/office/regions.ts'
import {
  findAssumptionsInForce,
  findLatestOfRegion,
  insertAssumptions,
  lockAssumptions,
} from '../analysis/assumption-sets.ts'
import { recordAudit } from '../audit/record.ts'
import { type StaleErrors, staleWrite } from '../audit/who-changed.ts'
import { calls, staffOf } from '../calls.ts'
import type { Queryable } from '../deps.ts'
import { businessDay } from '../proposal-settings/queries.ts'
import { findSecurity, hasSecondFactor, lockSecurity, storeSecurity } from '../second-factor/queries.ts'
import { readAssumptions } from './assumptions.ts'
import { business, printedLabels, saveBusiness } from './business.ts'
import { followedSet } from './follow-release.ts'
import { forgetRenewedPrices } from './old-prices.ts'

const security = calls.settings.security.handler(({ context: { db } }) => findSecurity(db))

/** Changes which roles need a second factor; nobody can lock themselves out. docs/decisions/071 */
const saveSecurity = calls.settings.saveSecurity.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  const { id, role } = staffOf(actor)
  return db.transaction(async (tx) => {
    const before = await lockSecurity(tx)
    if (before.version !== input.version)
      throw await staleWrite(tx, errors, { current: before, changed: ['security', null] })
    if (input.secondFactorRoles.includes(role) && !(await hasSecondFactor(tx, id))) {
      throw errors.BAD_REQUEST(problemAt('secondFactorRoles', messages.secondFactor.ownFirst))
    }
    const after = { version: before.version + 1, secondFactorRoles: input.secondFactorRoles }
    await storeSecurity(tx, after.secondFactorRoles, after.version, clock())
    await recordAudit(tx, context, {
      action: 'change-security',
      subject: ['security', null],
      before: { secondFactorRoles: before.secondFactorRoles },
      after: { secondFactorRoles: after.secondFactorRoles },
    })
    return after
  })
})

const assumptions = calls.settings.assumptions.handler(({ context: { db, clock } }) =>
  readAssumptions(db, clock()),
)

const saveAssumptions = calls.settings.saveAssumptions.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  return db.transaction(async (tx) => {
    const inForce = await findInForceAsSeen({ tx, now: clock() }, input.basedOnId, errors)
    const outcome = changeAssumptions(inForce.values, input.changes, await businessDay(tx, clock()))
    if ('problems' in outcome) {
      const problems = say('en').assumptionProblems(outcome.problems, inForce.values.region)
      throw errors.BAD_REQUEST({ data: { problems } })
    }
    const before = Object.fromEntries(assumptionLeaves(inForce.values))
    const after = Object.fromEntries(assumptionLeaves(outcome.values))
    if (Object.keys(after).every((path) => after[path] === before[path])) return { id: inForce.id }

    const id = await insertAssumptions(tx, outcome.values, clock(), authorOf(actor).userId)
    await recordAudit(tx, context, {
      action: 'change-assumptions',
      subject: ['assumption-set', id],
      before,
      after,
    })
    await forgetRenewedPrices(tx, clock())
    return { id }
  })
})

/** The set in force, locked until the transaction ends; refused if it is not the one that the caller saw. */
async function findInForceAsSeen(
  { tx, now }: { tx: Queryable; now: Date },
  seenId: number,
  errors: StaleErrors<AssumptionsInForce>,
) {
  await lockAssumptions(tx)
  const inForce = await findAssumptionsInForce(tx)
  if (inForce.id !== seenId)
    throw await staleWrite(tx, errors, {
      current: await readAssumptions(tx, now),
      changed: ['assumption-set', inForce.id],
    })
  return inForce
}

/** docs/decisions/052 */
const changeRegion = calls.settings.changeRegion.handler(async ({ input, context, errors }) => {
  const { db, actor, clock } = context
  return db.transaction(async (tx) => {
    const inForce = await findInForceAsSeen({ tx, now: clock() }, input.basedOnId, errors)
    const { region } = inForce.values
    if (region === input.region) return { id: inForce.id }

    const latest = await findLatestOfRegion(tx, input.region)
    const values = (await followedSet(tx, input.region)) ?? latest?.values ?? defaultAssumptions[input.region]
    const id = await insertAssumptions(tx, values, clock(), authorOf(actor).userId)
    await recordAudit(tx, context, {
      action: 'change-region',
      subject: ['assumption-set', id],
      before: { region: regionsTexts.names[region] },
      after: { region: regionsTexts.names[input.region] },
    })
    await forgetRenewedPrices(tx, clock())
    return { id }
  })
})

export const settingsHandlers = {
  business,
  saveBusiness,
  printedLabels,
  assumptions,
  saveAssumptions,
  changeRegion,
  security,
  saveSecurity,
}
