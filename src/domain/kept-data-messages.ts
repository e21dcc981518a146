/** What is said of what is kept: data that is taken out or erased, the audit trail, backups. Part of `messages`. */
export const keptDataMessages = {
  dataExport: {
    title: 'Your data',
    everything:
      'One ZIP file with all that is stored, as it stands now: each list as CSV and JSON, the pictures, the pages of reports, and a text that explains every column. Passwords and codes of labels are not in it.',
    oneCustomer:
      'What is stored of one customer can be downloaded in the same form, or erased when the customer asks for it.',
    ofCustomer: 'Data',
    download: 'Download everything',
    downloadCustomer: 'Download',
    erase: 'Erase',
    noSuchCustomer: 'There is no customer with this number, or what was stored is erased already.',
    typedOther: 'Type the number of the customer to erase what is stored.',
    tooManyDownloads: 'Two downloads are under way. Try again when one of them has ended.',
    beingSent: 'A message to this customer is being sent at this moment. Try again in a minute.',
    eraseQuestion: 'Erase what is stored of this customer?',
    eraseDetail:
      'Name, contact, equipment, pictures, letters and reports are removed for good, and the label opens nothing any more. Nobody can undo this.',
    erased: 'What was stored of the customer is erased.',
  },
  audit: {
    title: 'Audit trail',
    savedUnchanged: 'Saved as it was: nothing was different.',
    erased: 'What this line said was removed with the data of a customer.',
  },
  backups: {
    lastProven: 'Last proven restore:',
    none: 'None yet. Every night a backup is made, restored and checked.',
    late: 'No backup was proven for two days. See Settings, Backups.',
    asked: 'The backup will be made now.',
    secret:
      'An archive holds everything: customers, photos, password hashes and the secrets of this product. Keep it as safe as the product itself, and keep copies on another machine.',
  },
} as const
