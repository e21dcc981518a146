/** A person's visits in the calendar of their phone: what an entry says, and how staff set it up. */
export const calendarMessages = {
  feedName: 'Visits for {business}',
  title: '{equipment}, {reason}',
  titleAt: '{equipment}, {reason} – {street}',
  note: 'Request {number}. Name, phone and what they wrote are in the portal: {link}',
  none: 'There is no calendar at this address.',
  open: 'On my phone’s calendar',
  about:
    'Your calendar app can show your visits: the day, the time, the address and the work. It never shows the customer’s name, phone or words, because the app’s maker stores what it shows.',
  make: 'Make my calendar address',
  scan: 'On an iPhone or iPad, scan this with the camera.',
  code: 'QR code with the address of your calendar',
  onAndroid:
    'On Android, add the address below to Google Calendar on a computer. Your phone then shows it too.',
  onThisDevice: 'Add to the calendar on this device',
  address: 'Address of your calendar',
  copy: 'Copy',
  copied: 'Copied',
  keep: 'Anyone who has this address can see where and when you work. Do not pass it on.',
  programsTitle: 'How soon a change shows up',
  programs: [
    { name: 'iPhone', about: 'mostly within an hour. Choose Subscribe when it asks.' },
    {
      name: 'Outlook',
      about: 'within 15 minutes to 3 hours. Choose Add calendar, Subscribe from web, and paste the address.',
    },
    {
      name: 'Google Calendar (Android)',
      about:
        '8 to 24 hours, and nobody can speed that up. On a computer, choose Other calendars, From URL, and paste the address.',
    },
  ],
  today: 'For today’s changes, look at My day.',
  renew: 'New address',
  renewQuestion: 'Make a new address?',
  renewDetail:
    'Do this when a phone is lost. The old address stops at once on every phone and computer; you then add the new one to each.',
  renewed: 'This is your new address. The old one has stopped.',
  made: 'This is your calendar address. Add it to your phone.',
  listTitle: 'Visits in calendars',
  listAbout:
    'Who reads their visits in a calendar app. End an address when a phone is lost or someone leaves.',
  listNone: 'Nobody has a calendar address yet.',
  since: 'Since',
  person: 'Employee',
  end: 'End',
  endQuestion: 'End the calendar address of {name}?',
  endDetail: 'Their calendar app gets no more visits. They can make a new address in My day.',
  ended: 'The address has stopped.',
} as const
