/** What the settings of the business say. */
export const businessMessages = {
  demo: 'These are demo values. Replace them with yours; labels and emails use them.',
  nameless:
    'Say who you are first: until then the site is closed, and nothing is printed or sent to customers.',
  notNamed: 'Name the business first, under Settings, Business: this would carry no name and no telephone.',
  notNamedTitle: 'The business has no name yet',
  notPrinted: 'A label would carry no name and no telephone.',
  askAdmin: 'Ask an Admin to name it under Settings, Business.',
  openSettings: 'Open business settings',
  notConfirmed: 'Not sent: the business has no name yet. Call instead, and name it under Settings, Business.',
  samplePhone: "This is the sample's number. Enter yours.",
  origin:
    "The web address in the QR code. Leave empty to use this portal's address. Printed labels keep theirs.",
  labelsLeadTo: 'Labels printed until now lead to',
  keepWorking:
    'That address is kept below, and whoever comes by it is led to the new one. Keep its name and certificate, or reprint and replace those labels.',
  earlierOrigins:
    'One a line. Labels printed with them go on working, as long as their names and certificates lead to this server.',
  labelPrinters: {
    all: 'Choose the size that is in your printer.',
    fine: 'With this address the squares of the code are only 0.42 mm wide. Print on a printer with 300 dpi.',
    none: 'This address is too long for labels of this size. Choose a larger one.',
  },
  logo: 'Public. Transparent areas show the page behind it, light or dark. Labels and reports are white.',
  sender: 'Emails are sent from this name and address.',
  color:
    'Any color works: text, links and edges are made readable from it. It colors buttons and links, never results. If empty, the site has its own green.',
  photo: 'Replaces the drawing at the top of the home page. Cropped to 3:2.',
  photoShows: "A few words for people who can't see it, like: Our van in front of a house.",
  facts:
    'Short reasons to trust you, on the home page. Leave a line empty to have fewer. A rating says where and when: 4.8 on Google, May 2026.',
  hours:
    'Leave both times empty on a day when you are closed. If all are empty, the site says nothing about hours.',
  promises: 'The site says only what you tick here.',
} as const
