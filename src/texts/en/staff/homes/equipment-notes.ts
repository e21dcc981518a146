/** What staff note on a piece of equipment, with what each word means. */
export const equipmentNoteWords = {
  conditions: {
    good: {
      name: 'Good',
      means: 'Checked, and it works as it should.',
    },
    worn: {
      name: 'Worn',
      means: 'It works, but rust, noise or a weak part will need a repair.',
    },
    failing: {
      name: 'Failing',
      means:
        'It does not heat, cool or moisten as it should, or broke down twice in 12 months, or its main part is gone.',
    },
  },
  safety: {
    'do-not-run': {
      name: 'Do not run',
      means: 'It is shut off or tagged as an immediate hazard.',
    },
    'fix-by': {
      name: 'Fix by a date',
      means: 'It may run until the date on the tag.',
    },
  },
  fixByPassed: "This date has passed. If the fault is still there, choose '{doNotRun}'",
  fixByTooLate: 'This date is more than a year away',
  safeInFuture: 'This day is still to come',
  safeBeforeFound: 'The fault was found after this day',
} as const
