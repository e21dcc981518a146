/** Scheduled jobs in words for the Admins, with what to do when one fails. */
const jobsInWords: Readonly<Record<string, { title: string; advice: readonly string[] }>> = {
  backup: {
    title: 'The backup and the restore that proves it',
    advice: [
      'Look whether the disk of the backups is full, and whether the folder of the pictures is mounted.',
      'Open Settings, Backups in the portal: each attempt stands there with its reason. Press Back up now once the cause is gone.',
      'Until then the last proven backup stays where it is.',
    ],
  },
}

const otherwise = [
  'Look for the name of the job in the log of the server.',
  'It is tried again every night, and at the next start.',
]

/** The words for a scheduled job; one without words is called by its name. */
export function scheduledJobInWords(job: string): { title: string; advice: readonly string[] } {
  return jobsInWords[job] ?? { title: `The nightly job '${job}'`, advice: otherwise }
}
