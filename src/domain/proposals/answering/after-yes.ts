import { afterYesTexts } from '#texts/en/staff/proposals/after-yes.ts'
import { dayAfter } from '../../days.ts'
import type { OpeningHours } from '../../operations/business/opening-hours.ts'
import type { WorkTerm } from '../../price-book/option-scope.ts'
import type { AcceptanceMeaning } from '../../price-book/proposal-settings.ts'
import type { AgreedVisit } from '../../requests/agreed-visit.ts'
import { workdayFrom } from '../../requests/preferred-visit.ts'

/** Days after the yes until which the contract goes out, and until which the day of installation is set. */
const contractDays = 2
const daySetDays = 3
/** Days before the installation until which what it needs is there. */
const readyDaysBefore = 2

export type StepAfterYes = {
  step: 'contract' | 'contract-stands' | 'installation' | 'equipment' | 'equipment-and-permit'
  /** The day until which it is done, or of the installation once that is set. */
  by: string
  isDone: boolean
}

type Accepted = {
  /** The day of the business on which they said yes. */
  acceptedOn: string
  /** Days until the installation, as they were promised. */
  leadDays: number
  hours: OpeningHours | null
  meaning: AcceptanceMeaning
  /** Who sees to the permit. */
  permit: WorkTerm | null
  /** Null until it is set. */
  installationDay: string | null
}

/** What comes after a yes, in its order: the contract, the day, and what has to be there on it. */
export function stepsAfterYes({
  acceptedOn,
  leadDays,
  hours,
  meaning,
  permit,
  installationDay,
}: Accepted): StepAfterYes[] {
  const isContract = meaning === 'contract'
  const promised = promisedDay(acceptedOn, leadDays, hours)
  const ready = dayAfter(installationDay ?? promised, -readyDaysBefore)
  return [
    isContract
      ? { step: 'contract-stands', by: acceptedOn, isDone: true }
      : { step: 'contract', by: dayAfter(acceptedOn, contractDays), isDone: false },
    {
      step: 'installation',
      by: installationDay ?? dayAfter(acceptedOn, daySetDays),
      isDone: installationDay !== null,
    },
    {
      step: permit === 'included' ? 'equipment-and-permit' : 'equipment',
      by: ready < acceptedOn ? acceptedOn : ready,
      isDone: false,
    },
  ]
}

/** The day that was promised for the installation: the first on which the business works once the days until it are over. */
export function promisedDay(acceptedOn: string, leadDays: number, hours: OpeningHours | null): string {
  return workdayFrom(dayAfter(acceptedOn, leadDays), hours)
}

type Promised = { acceptedOn: string; leadDays: number; hours: OpeningHours | null }

/** The day that is proposed for the installation: the promised one, and no day that is over or on which nobody works. */
export function proposedDay({ acceptedOn, leadDays, hours }: Promised, today: string): string {
  const promised = promisedDay(acceptedOn, leadDays, hours)
  return promised > today ? promised : workdayFrom(dayAfter(today, 1), hours)
}

/** What a customer is told of the work that they said yes to. */
export type WorkAhead = {
  /** The office calls to set the day. */
  isToPlan: boolean
  /** About when; null once that is over, or the day is set. */
  plannedOn: string | null
  visit: AgreedVisit | null
}

/** The request that installs it, as far as it says whether the work is ahead. */
type Installation = { isCompleted: boolean; isDone: boolean; visit: AgreedVisit | null }

/** What is known of such a request where only its day counts. */
export type InstallationDay = Omit<Installation, 'visit'> & { visitDay: string | null }

/** Where the work stands: its day is still to be set, or is set, or the work or its day is over. */
export type WorkStage = 'to-plan' | 'set' | 'over'

export function workStage(installation: InstallationDay | null, today: string): WorkStage {
  if (!installation) return 'to-plan'
  const { isCompleted, isDone, visitDay } = installation
  if (!isCompleted && visitDay !== null) return visitDay < today ? 'over' : 'set'
  return isDone ? 'over' : 'to-plan'
}

/** The day that is set, else about when the work is planned; never a day that is over. */
export function workAhead(
  { acceptedOn, leadDays, hours }: Promised,
  installation: Installation | null,
  today: string,
): WorkAhead {
  const visit = installation?.visit ?? null
  const stage = workStage(installation && { ...installation, visitDay: visit?.visitDay ?? null }, today)
  if (stage !== 'to-plan') return { isToPlan: false, plannedOn: null, visit: stage === 'set' ? visit : null }
  const promised = promisedDay(acceptedOn, leadDays, hours)
  return { isToPlan: true, plannedOn: promised < today ? null : promised, visit: null }
}

/** What the office does next once somebody has said yes, and until when. */
export function nextStepAfterYes(acceptedOn: string) {
  return { nextStep: setInstallationDay, nextStepOn: dayAfter(acceptedOn, daySetDays) }
}

/** What the office does next once somebody has said no for now: it asks again on the day that they named. */
export function nextStepAfterNo(askAgainOn: string | null) {
  return askAgainOn === null ? {} : { nextStep: afterYesTexts.askAgain, nextStepOn: askAgainOn }
}

/** Why named: setting the day then knows that this step is done. */
export const setInstallationDay = afterYesTexts.steps.installation
