/** The pages of the portal where what failed is put right. */
export const placesOfJobs = ['backups', 'outbox'] as const

/** What a scheduled job does, or what the product watches over, for the Admins. */
type InWords = {
  title: string
  /** The line under the bell. */
  line: string
  advice: readonly string[]
  /** Whether it is so now, and no work of the night. */
  isNow?: boolean
  /** Where it is put right, if that is not the page of the backups. */
  place?: (typeof placesOfJobs)[number]
}

const diskAdvice = [
  'Make room on that disk, or give it more. Old archives that the portal does not list may be deleted by hand.',
  'When it is full nothing can be stored: saving is refused with a sentence, and nothing half is kept.',
]

const inWords: Readonly<Record<string, InWords>> = {
  backup: {
    title: 'The backup and the restore that proves it',
    line: 'The backup and the restore that proves it failed',
    advice: [
      'Look whether the disk of the backups is full, and whether the folder of the pictures is mounted.',
      'Open Settings, Backups in the portal: each attempt stands there with its reason. Press Back up now once the cause is gone.',
      'Until then the last proven backup stays where it is.',
    ],
  },
  'disk-full': { title: 'The disk is full', line: 'The disk is full', advice: diskAdvice, isNow: true },
  'disk-low': {
    title: 'The disk is nearly full',
    line: 'The disk is nearly full',
    advice: diskAdvice,
    isNow: true,
  },
  'mail-waits': {
    title: 'E-mails wait for more than an hour',
    line: 'E-mails have waited for more than an hour: the Outbox says why',
    advice: [
      'Open the Outbox: each e-mail has what the mail server said, and Try the mail server asks it again.',
    ],
    isNow: true,
    place: 'outbox',
  },
  'backup-late': {
    title: 'No proven backup for two days',
    line: 'No backup was proven for two days',
    advice: [
      'Open Settings, Backups in the portal and press Back up now.',
      'Look whether the product runs at night: a nightly job that was missed is made up for after the next start.',
    ],
    isNow: true,
  },
}

const adviceOtherwise = [
  'Look for the name of the job in the log of the server.',
  'It is tried again every night, and at the next start.',
]

/** The words for a scheduled job or something watched; one without words is called by its name. */
export function scheduledJobInWords(job: string): InWords {
  const title = `The nightly job '${job}'`
  return inWords[job] ?? { title, line: `${title} failed`, advice: adviceOtherwise }
}

/** The page where a job that failed, or something watched, is put right. That of the backups lists all nightly work. */
export const placeOfJob = (job: string): (typeof placesOfJobs)[number] => inWords[job]?.place ?? 'backups'
