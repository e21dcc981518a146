/** The page 'Moving from another program': how to get a file out of each, and what of it comes in. */
export const movingTexts = {
  title: 'Moving from another program',
  lead: 'Export your customers as a spreadsheet there, choose the file here, and check what we made of it. An afternoon is usually enough, and you can undo an import for 30 days.',
  start: 'Choose a file',
  contents: 'Programs',
  howTitle: 'How to get the file',
  comesTitle: 'What comes in',
  knowTitle: 'Good to know',
  changes:
    'Programs move their menus now and then. If you can’t find a step, search their help for “export customers”.',
  order: {
    title: 'In which order',
    steps: [
      'Export everything to one file if you can. Several files work too: bring in the one with the most addresses first.',
      'Import it. Each home gets its label at once, and you can print all labels from the result, from one PDF.',
      'Answer the questions. You have 30 days for that; what you have not decided stays out and is listed.',
      'If equipment is in a second file, import that next. It finds the homes by their addresses and fills in what is empty.',
    ],
  },
  never: {
    title: 'What an import never does',
    lines: [
      'It never overwrites what is here already. It only fills in what is empty.',
      'It never joins two homes in silence: when it is unsure, it asks you.',
      'It never drops anything in silence: each line of the file is in the result, with the reason.',
      'It sends nothing to anybody. Customers do not notice an import.',
    ],
  },
  programs: {
    jobber: {
      name: 'Jobber',
      how: [
        'Sign in on a computer, as somebody who may export.',
        'Open Clients, then the export in the menu of that page.',
        'Jobber emails the file, or downloads it. Save it as it is.',
      ],
      comes:
        'Names and companies, every phone and email, each property as a home of its own, billing addresses, archived clients as you choose, and the number of each property.',
      know: [
        'One client with three properties becomes three homes of one person.',
        'Custom fields and tags are not taken by themselves. Choose “Keep all of it in one note of the home” to keep them.',
        'Reports and quotes can be exported too, and work here as well.',
      ],
    },
    housecall: {
      name: 'Housecall Pro',
      how: [
        'Open Customers on a computer.',
        'Export the customers as a CSV file.',
        'The jobs report works as well, if you have no customer export.',
      ],
      comes:
        'Names, companies, mobile, home and work numbers, all emails, notes, and each of a customer’s addresses as a home of its own.',
      know: [
        'A customer’s addresses stand side by side in one line. We take all of them, however many there are.',
        '“Do not service” is not a mark that we have. Choose “Keep all of it in one note of the home” to see it here.',
        'In the jobs report the same home is there once for each job. It comes in once.',
      ],
    },
    serviceTitan: {
      name: 'ServiceTitan',
      how: [
        'Open Reports, All Reports, and make a new report. Which packages may do so differs; ask ServiceTitan if New Report is missing.',
        'Choose the columns: Customer ID, Customer Name, Location ID, address with city, state and ZIP, phone, email.',
        'Export it to Excel. For equipment, make a second report with Location ID, type, manufacturer, model, serial number and date of installation.',
      ],
      comes:
        'Locations as homes, their customers, numbers of both, and from the equipment report each furnace and air conditioner with its maker, model, serial number and year.',
      know: [
        'A report has the columns that its maker chose, so check each of them.',
        'Import the locations first and the equipment after. Equipment finds its home by the Location ID.',
        'Titles above the headings and totals below them are skipped.',
      ],
    },
    quickBooksOnline: {
      name: 'QuickBooks Online',
      how: [
        'Open Reports and find Customer Contact List.',
        'Add the ship address to its columns if you use it.',
        'Export it to Excel.',
      ],
      comes:
        'Names, phones, emails and addresses. The ship address is the home; where there is none, you can choose the billing address.',
      know: [
        'Several numbers in one cell (“Phone: … Mobile: …”) are taken apart.',
        'A customer with sub-customers becomes one person with several homes.',
        'The list of the Customers page can be exported too, and works here as well.',
      ],
    },
    quickBooksDesktop: {
      name: 'QuickBooks Desktop',
      how: ['Open the Customer Center.', 'Choose Excel, then Export Customer List.', 'Save the workbook.'],
      comes:
        'Names, companies, main and second phones, the main email, and “Ship to” or “Bill to” as the address.',
      know: [
        'Addresses are written as lines there. We read the street, town and ZIP code out of them.',
        'Inactive customers come in only if you choose so with the columns.',
      ],
    },
    google: {
      name: 'Google Contacts',
      how: ['Open contacts.google.com on a computer.', 'Choose Export, then Google CSV.'],
      comes: 'Names, companies, every phone and email, and the first address.',
      know: [
        'Most contacts have no address, and a home needs one. They are listed as “No address” and stay out.',
        'Export one label (“Customers”) instead of all contacts, if you keep one.',
      ],
    },
    hubspot: {
      name: 'HubSpot',
      how: [
        'Open Contacts and the view with your customers.',
        'Export the view as CSV or XLSX, with all properties.',
      ],
      comes:
        'Names, emails, phones, addresses, and “Unsubscribed from all email” as “do not contact”, which you may turn into “do not email” beside the column.',
      know: ['Contacts without a street stay out and are listed.'],
    },
    outlook: {
      name: 'Outlook',
      how: [
        'In classic Outlook: File, Open & Export, Import/Export, Export to a file, Comma Separated Values, then Contacts.',
        'In the new Outlook and on the web: People, Manage contacts, Export contacts.',
      ],
      comes:
        'Names, companies, home, mobile and business phones, emails. The home address is taken before the business address.',
      know: ['Contacts without an address stay out and are listed.'],
    },
    list: {
      name: 'A spreadsheet of your own',
      how: [
        'One home a line, with a line of headings above: name, address, phone, email, and what you know of the equipment.',
        'Headings may be in English or French, and in any order. “Furnace make”, “AC serial” and the like are understood.',
        'Save it as .xlsx or .csv. Or fill in our template, which lists every heading.',
      ],
      comes:
        'All that a home keeps: people, bills, and for each furnace and air conditioner its make, model, serial number, year and efficiency.',
      know: [
        'An old Excel file (.xls) has to be saved as .xlsx first.',
        'Formulas count with the value that they show.',
        'FieldEdge and other programs that are not named here: export to a spreadsheet there and treat it as a list.',
      ],
    },
  },
} as const
