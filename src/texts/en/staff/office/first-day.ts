/** The list that greets the owner of a new product. */
export const firstDayTexts = {
  title: 'Your first day',
  progress: '{done} of {all} done',
  done: 'Done',
  hide: 'Hide this list',
  hidden: 'The list is hidden. Settings brings it back.',
  undo: 'Undo',
  lines: {
    business: {
      title: 'Say who you are',
      about: 'Name, phones, address, license and logo, as customers see them.',
      act: 'Open business settings',
    },
    mail: {
      title: 'Set up email',
      about: 'Until then messages wait in the outbox.',
      byEnvironment: 'Set by whoever runs the server. Send yourself a test to see that it works.',
      untried: 'Saved. Now send yourself a test, to see that it works.',
      act: 'Set up email',
      actTest: 'Send a test',
    },
    people: {
      title: 'Invite your people',
      about: 'They choose their own password by a link.',
      act: 'Invite somebody',
    },
    homes: {
      title: 'Bring in your homes',
      about: 'From another program or a spreadsheet; or add the first one by hand under Customers.',
      act: 'Import homes',
    },
    offers: {
      title: 'Say what you propose, and for how much',
      about: 'A proposed system to compare with, and your prices.',
      act: 'Add a system',
      actPrices: 'Add a price',
    },
    labels: {
      title: 'Print a trial label',
      about: 'Then scan it with a phone, to see that it opens.',
      printed: 'Printed. Now scan it with a phone, to see that it opens.',
      unnamed: 'First say who you are: a label carries your name and phone.',
      onlyHere: 'First give the address of your site: this one opens on this machine alone.',
      act: 'Print a trial label',
      actAddress: 'Change the address',
    },
    backups: {
      title: 'Keep backups elsewhere',
      about: 'One is made each night. Download one, or have them written to another disk.',
      act: 'See backups',
    },
  },
  place: {
    about: 'Where do you work? Units, prices of energy and days follow from it.',
    region: 'Region',
    timeZone: 'Time zone',
    act: 'That is right',
    saved: 'Region and time zone are saved.',
  },
  bringBack: {
    title: 'Your first day',
    about: 'The list of what a new product needs, on your dashboard.',
    act: 'Show the list',
    shown: 'The list is on your dashboard.',
  },
} as const
