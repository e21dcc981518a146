/** What the call list says of a home, and what came of a call. */
export const callListWords = {
  marks: {
    called: 'Called',
    'not-now': 'Not now',
    'do-not-contact': 'Do not contact',
  },
  parts: {
    'to-call': 'To call',
    'ask-for-plate': 'Ask for the plate',
    'in-hand': 'In hand',
    'do-not-contact': 'Do not contact',
  },
  /** Why a home cannot rest until a day. */
  until: {
    missing: 'Choose a day.',
    past: 'Choose a later day than today.',
    tooLate: 'Choose a day within three years.',
  },
  /** Why a home is on the list. */
  reason: {
    nothingRecorded: 'No furnace or air conditioner recorded: ask what the home has',
    neverServiced: 'no service recorded',
    serviced: 'serviced {year}',
    places: {
      'Furnace 1': 'Furnace',
      'AC 1': 'Air conditioner',
      'AC 2': 'Air conditioner 2',
    },
    ageUnknown: 'of unknown age: ask for the plate',
    oneYear: '1 year',
    years: '{count} years',
    age: 'of {made}, {years}',
    leastAge: 'of {made}, at least {years}',
    savingUnknown: 'saving not known yet',
    noSaving: 'likely no saving',
    saving: 'likely {dollars} a year',
    estimatedSaving: 'likely {dollars} a year (estimated)',
  },
  proposal: {
    accepted: 'proposal accepted',
    expired: 'proposal expired {day} without an answer',
    open: 'proposal open until {day}',
    changesRequested: 'changes requested, proposal open until {day}',
  },
} as const
