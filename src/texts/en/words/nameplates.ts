/** What a nameplate tells: when a unit was made, how sure that is, and what its model number says. */
export const nameplateWords = {
  /** How well a rule is supported by its sources. */
  confidence: {
    high: 'well supported',
    medium: 'one source',
    low: 'doubtful',
  },
  made: 'Made in {when}',
  week: 'week {week} of {year}',
  printed: 'printed on the plate',
  chosen: 'chosen by us',
  /** Why a serial number tells no date, and what to do. */
  refused: {
    makeNeeded: 'Choose the make first. The same number means different years for different makers.',
    makeUnknown: 'We do not know this maker’s rule. Look for a date on the plate.',
    inTheFuture: 'That date is still to come. Check the number once more.',
    otherForm:
      'This number has none of the forms known for {make}. Is this the plate of the unit, or of a part in it?',
  },
  /** How somebody decided between several possible years. */
  grounds: {
    'printed-date': 'A date on another plate or label',
    papers: 'Papers of the owner',
    refrigerant: 'The refrigerant',
    house: 'The year the house was built',
    owner: 'The owner remembers',
    other: 'Another reason',
  },
  unitTypes: {
    split: 'Split system',
    package: 'Single package',
    'small-duct': 'Small duct, high velocity',
    'space-constrained': 'Space constrained',
  },
  rating: '{value} {unit}',
  aboutRating: 'about {value} {unit}',
  classes: {
    oneTon: '{btu} Btu/h nominal ({tons} ton)',
    tons: '{btu} Btu/h nominal ({tons} tons)',
    mostAfue: 'AFUE up to {high} %',
    afue: 'AFUE {low} to {high} %',
  },
  dispute: 'Its plate says it was made in {years}. Is {recorded} the right year?',
  contradiction:
    'The serial number says {years}. One of the two may belong to another part. The printed date counts.',
} as const
