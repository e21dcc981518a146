/** What an import writes into names and notes of homes. */
export const importedHomeWords = {
  /** 'Grace Hollis (home)': one of a person's further numbers and addresses. */
  further: '{name} ({which})',
  phones: { mobile: 'mobile', home: 'home', work: 'work' },
  nthPhone: '{nth} phone',
  nthEmail: '{nth} email',
  nths: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
  furtherNth: 'further',
  /** 'Installed On: 2031': what could not be read, or has no place, under its heading. */
  ofHeading: '{heading}: {text}',
  billingAddress: 'Billing address',
  equipment: 'Equipment',
  serial: 'serial {serial}',
  installed: 'installed {installed}',
  lastService: 'last service {lastService}',
  efficiency: 'efficiency {efficiency}',
  capacity: 'capacity {capacity}',
} as const
