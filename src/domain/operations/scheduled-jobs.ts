import { scheduledJobWords } from '#texts/en/staff/office/scheduled-jobs.ts'
import { fill } from '#texts/fill.ts'

/** The pages of the portal where what failed is put right. */
export const placesOfJobs = ['backups', 'outbox'] as const

type PlaceOfJob = (typeof placesOfJobs)[number]

type JobTraits = {
  /** Whether it is so now, and no work of the night. */
  isNow?: boolean
  /** Where it is put right, if that is not the page of the backups. */
  place?: PlaceOfJob
}

/** Scheduled jobs, and what the product watches over, that have words of their own. */
const known = {
  backup: {},
  'disk-full': { isNow: true },
  'disk-low': { isNow: true },
  'mail-waits': { isNow: true, place: 'outbox' },
  'backup-late': { isNow: true },
} as const satisfies Record<string, JobTraits>

type KnownJob = keyof typeof known

/** What a scheduled job does, or what the product watches over, for the Admins; `line` is the one under the bell. */
type InWords = { title: string; line: string; advice: readonly string[]; isNow: boolean }

const words: Readonly<Record<KnownJob, Omit<InWords, 'isNow'>>> = scheduledJobWords.known

const isKnown = (job: string): job is KnownJob => Object.hasOwn(known, job)

const knownJob = (job: KnownJob): JobTraits => known[job]

/** The words for a scheduled job or something watched; one without words is called by its name. */
export function scheduledJobInWords(job: string): InWords {
  if (isKnown(job)) return { ...words[job], isNow: knownJob(job).isNow ?? false }
  const { title, line, advice } = scheduledJobWords.otherwise
  return { title: fill(title, { job }), line: fill(line, { job }), advice, isNow: false }
}

/** The page where a job that failed, or something watched, is put right. That of the backups lists all nightly work. */
export const placeOfJob = (job: string): PlaceOfJob =>
  (isKnown(job) ? knownJob(job).place : undefined) ?? 'backups'
