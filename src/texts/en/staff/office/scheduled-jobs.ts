/** What Admins read of scheduled jobs that failed and of what the product watches over: a title, the line under the bell, what to do. */
export const scheduledJobWords = {
  known: {
    backup: {
      title: 'The backup and the restore that proves it',
      line: 'The backup and the restore that proves it failed',
      advice: [
        'Look whether the disk of the backups is full, and whether the folder of the pictures is mounted.',
        'Open Settings, Backups in the portal: each attempt stands there with its reason. Press Back up now once the cause is gone.',
        'Until then the last proven backup stays where it is.',
      ],
    },
    'disk-full': {
      title: 'The disk is full',
      line: 'The disk is full',
      advice: [
        'Make room on that disk, or give it more. Old archives that the portal does not list may be deleted by hand.',
        'When it is full nothing can be stored: saving is refused with a sentence, and nothing half is kept.',
      ],
    },
    'disk-low': {
      title: 'The disk is nearly full',
      line: 'The disk is nearly full',
      advice: [
        'Make room on that disk, or give it more. Old archives that the portal does not list may be deleted by hand.',
        'When it is full nothing can be stored: saving is refused with a sentence, and nothing half is kept.',
      ],
    },
    'mail-waits': {
      title: 'Emails wait for more than an hour',
      line: 'Emails have waited for more than an hour: the Outbox says why',
      advice: [
        'Open the Outbox: each email has what the mail server said, and Try the mail server asks it again.',
      ],
    },
    'backup-late': {
      title: 'No proven backup for two days',
      line: 'No backup was proven for two days',
      advice: [
        'Open Settings, Backups in the portal and press Back up now.',
        'Look whether the product runs at night: a nightly job that was missed is made up for after the next start.',
      ],
    },
  },
  /** A job without words of its own is called by its name. */
  otherwise: {
    title: "The nightly job '{job}'",
    line: "The nightly job '{job}' failed",
    advice: [
      'Look for the name of the job in the log of the server.',
      'It is tried again every night, and at the next start.',
    ],
  },
} as const
