import type { FirstDay } from '#contract/office/first-day.ts'
import { isSenderNameless, samplesInWords } from '#domain/operations/business/business.ts'
import { firstDayLines } from '#domain/operations/first-day.ts'
import { currentBusiness } from '../business/queries.ts'
import { calls, staffOf } from '../calls.ts'
import { findMailProof } from '../mail-settings/mail-proof.ts'
import { findProgress, setShowsFirstDay, showsFirstDay } from './queries.ts'

const hidden: FirstDay = {
  isShown: false,
  done: [],
  isPlaceChosen: true,
  isMailSetUp: false,
  isMailSetByEnvironment: false,
  hasSystem: true,
  isTrialPrinted: false,
}

const find = calls.firstDay.find.handler(async ({ context }): Promise<FirstDay> => {
  const { db, env, actor } = context
  if (!(await showsFirstDay(db, staffOf(actor).id))) return hidden
  const [business, mail, found] = await Promise.all([
    currentBusiness(db),
    findMailProof(context),
    findProgress(db),
  ])
  const { address, license } = business
  const isWhole =
    !isSenderNameless(business) &&
    address !== null &&
    license !== null &&
    samplesInWords(business) === undefined
  const isDone = {
    business: isWhole && found.isPlaceChosen,
    mail: mail.isProven,
    people: found.hasColleague,
    homes: found.hasHome,
    offers: found.hasSystem && found.hasPrice,
    labels: found.hasScanned,
    backups: env.BACKUP_DIR !== undefined || found.hasBackupElsewhere,
  }
  return {
    isShown: true,
    done: firstDayLines.filter((line) => isDone[line]),
    isPlaceChosen: found.isPlaceChosen,
    isMailSetUp: mail.isSetUp,
    isMailSetByEnvironment: env.SMTP_URL !== undefined,
    hasSystem: found.hasSystem,
    isTrialPrinted: found.hasPrinted,
  }
})

/** What one person wants to see of the own dashboard: no line on the trail, like the views of lists. */
const show = calls.firstDay.show.handler(async ({ input: { isShown }, context: { db, actor } }) => {
  await setShowsFirstDay(db, staffOf(actor).id, isShown)
  return { isShown }
})

export const firstDayHandlers = { find, show }
