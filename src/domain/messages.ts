/**
 * Every text of the product that is used in more than one place, or that is fixed word for word.
 * Changing a text here changes it everywhere.
 */
export const messages = {
  toastTitle: { error: 'Error', success: 'Success' },
  somethingWentWrong: 'Something went wrong. Please contact Administrator',
  /** Second line beneath the one above. */
  noConnection: 'No connection. Nothing was lost.',
  pleaseCompleteForm: 'Please complete the form',
  /** Something the product depends on is temporarily unavailable. */
  outage: {
    unreachable: 'The portal cannot reach its data at the moment. Please try again in a few seconds.',
    unanswered:
      'The portal did not hear from its data whether this was done. Please look before you try again.',
    diskFull: 'There is no room left to store this. Please tell your administrator.',
    busy: 'Many people are signing in at this moment. Please try again in a few seconds.',
  },
  /** A request that cannot be read, before any call or page sees it. */
  refused: {
    title: 'Sorry, that did not work',
    toStart: 'Go to the start page',
    unreadable: 'What was sent cannot be read.',
    address: 'This address cannot be read. Check the link, or type it again.',
    addressTooLong: 'This address is too long.',
    nul: 'A text may not contain the character NUL.',
    tooLarge: 'This is more than can be sent at once.',
    photoTooLarge: 'A photo can have 10 MB at most.',
    otherForm: 'This cannot be sent in that form.',
    compressed: 'A request is sent uncompressed.',
    brokenOff: 'The request broke off.',
  },
  signIn: {
    badCredentials: 'Incorrect email or password',
    formNotValid: 'Form is not valid!',
    emailNotValid: 'Email not valid',
    emailNotExist: 'Email not exist',
    resetEmailSent: 'Check your inbox. The link in our message works once, for one hour.',
    resetEmailWaits:
      'No mail server is set up, so this link waits and may never reach you. Ask an Admin for a new password.',
    resetLead: 'We send you a link to choose a new one.',
    resetLeadWithoutMailServer:
      'No mail server is set up, so no link can reach you now. Ask an Admin for a new password.',
    resetLinkOver: 'This link has expired, or was used already. Ask for a new one.',
    resetLinkMissing: 'The address has no link in it. Open the link in our message once more.',
    passwordReset: 'Your password is changed, and all your sessions have ended. Sign in with the new one.',
    tooManyAttempts: 'Too many attempts. Please wait a few minutes and try again.',
    sessionOver: 'Your session has ended. Please sign in again.',
    waitingForRole: 'Your account is waiting for an Admin to give it a role.',
    codeNeeded: 'Type the code that your authenticator app shows now.',
    codeLead: 'Your password is right. One more step.',
    wrongCode: 'This code is wrong, or was used already. Codes change every 30 seconds.',
    proofOver: 'That took too long. Sign in with your password once more.',
  },
  password: {
    tooEasy: 'This password is easy to guess.',
    addWords: 'Add more words that are less common.',
    good: 'Good password.',
  },
  secondFactor: {
    title: 'Second factor',
    why: 'With a second factor nobody signs in with your password alone: they also need the code that an app on your phone shows.',
    owed: 'Your role needs a second factor. Set it up to go on.',
    alreadyOn: 'A second factor is set up already. Turn it off first.',
    notOn: 'No second factor is set up.',
    notStarted: 'Begin once more: there is nothing to confirm.',
    scan: 'Scan the QR code with an authenticator app, or type the secret into the app. Then type the code that it shows.',
    on: 'The second factor is set up. Your other sessions have ended.',
    off: 'The second factor is turned off.',
    keepCodes:
      'Keep these recovery codes apart from your phone. Each works once, and they are shown only now.',
    renewed: 'The earlier recovery codes work no more.',
    resetQuestion: 'Reset the second factor of this employee?',
    resetDetail:
      'For a lost phone. Make sure who is asking, in person or by a number that you know. The password alone signs in until a new factor is set up. All sessions of the person end, and they get an e-mail.',
    resetDone: 'The second factor is reset, and a letter tells the person.',
    ownReset: 'Turn off your own second factor on your profile.',
    ownFirst: 'Set up your own second factor first: you have this role.',
  },
  dataExport: {
    title: 'Your data',
    everything:
      'One ZIP file with everything that is stored now: each list as CSV and JSON, the photos, the pages of reports, and a text that explains every column. It does not include passwords or label codes.',
    oneCustomer:
      'The data of one customer can be downloaded in the same form, or erased when the customer asks for it.',
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
      'Name, contact details, equipment, photos, e-mails and reports are removed for good, and the label stops working. Nobody can undo this.',
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
  saved: 'Save Successfully',
  updated: 'Update Successfully',
  deleted: 'Delete Successfully',
  emailSent: 'Email Sent Successfully',
  daysReversed: 'This day is before the first one.',
  emailAlreadyExists: 'Email already exist',
  customer: {
    deleteQuestion: 'Are you sure to delete this customer?',
    listTitle: 'Customers List',
    oddIsRight: 'Yes, one month',
    confirmOdd: 'Is this amount right? Tick the answer beside it, then save again.',
  },
  equipmentNotes: {
    alreadyNoted: 'This equipment already has a finding. Clear it before you note another one.',
    notInHome: 'This equipment is not in the home. Tick it, save, then note it.',
  },
  employee: {
    deleteQuestion: 'Are you sure to delete the employee?',
    detailsTitle: 'Details of Employee',
    noneWithEmail: 'There is no employee with that e-mail.',
    ownAccount: 'You cannot delete your own account.',
    lastAdmin: 'This is the last Admin. Make somebody else an Admin first.',
  },
  profile: {
    wrongPassword: 'This is not your current password',
    passwordChanged: 'Password changed. Your other sessions have ended.',
  },
  register: {
    received: 'Your request has been received',
    next: 'An Admin has to give your account a role before you can sign in.',
  },
  idealSystem: { deleteQuestion: 'Are you sure to delete this ideal system?' },
  analysis: {
    title: 'The benefits of an Upgrade',
    addOns: 'Recommended energy savings/comfort Add Ons',
    notSaved: 'This equipment info not saved for analysis',
    noIdealSystem: 'Ideal System for this equipment is not configured yet',
    inputsIncomplete: 'Some details are needed before this comparison can be made',
  },
  report: {
    title: 'Reports',
    download: 'Download PDF',
    preparing: 'Preparing the report',
    downloading: 'The report is in your downloads',
    send: 'Send Email',
    sending: 'Sending the e-mail',
    enterEmail:
      'This customer has no e-mail yet. It is saved with the customer, then the comparison is sent to it.',
  },
  image: {
    notABlob: 'The file given is not an instance of Blob or File',
    notAnImage: 'The file given is not an image',
    none: 'no image available',
    tooMany: 'Many pictures were sent in a short time. Please wait a few minutes and try again.',
  },
  requests: {
    title: 'Service Request',
    incomplete: 'Equipment Type or Request Type is not selected',
    completeQuestion: 'Is this request completed?',
    assignTitle: 'Assign to Staff Members',
    assigned: 'Request assigned successfully',
    completed: 'Requested Completed Successfully',
    submitted: 'Request Submitted Successfully',
    alreadyCompleted: 'This request is already completed.',
    notAssigned: 'This request is assigned to nobody. Assign it first.',
    moved: 'Somebody else changed this request in the meantime.',
    notAssignable: 'Choose a Salesperson or Technician who works here.',
    visitTitle: 'Set the visit day',
    visitSet: 'The visit day is set.',
    visitNote:
      'Leave both times empty for any time of the day. The customer sees it, and gets an e-mail if we have an address.',
    visitDayMissing: 'Choose a day.',
    visitInPast: 'This day is in the past. Choose today or a later day.',
    visitWindowHalf: 'Give both times, or neither.',
    visitWindowReversed: 'This time is not after the first one.',
  },
  labels: {
    scanText: 'Scan here for more information on your HVAC system and potential energy savings.',
    bulkTitle: 'Bulk QR Code Generation',
    countOutOfRange: '1 to 100 profiles can be generated',
    generated: 'Profiles generated successfully. QR printing is just starting...',
    unassociatedTitle: 'Unassociated QR Codes',
    generatedTitle: 'Generated QR Codes',
    codeIssued: 'The label has a new code. Print it and replace the old one.',
    bound: 'The printed label now belongs to this customer.',
    chooseCustomer: 'Choose the customer whose label it becomes',
  },
  home: {
    title: 'Customer Details',
    equipmentTitle: 'Existing Equipment Information',
    compareAll: 'Comparison with a new Furnace and Air Conditioner',
  },
  exports: {
    excel: 'Excel',
    print: 'Print',
    titles: {
      employees: 'Employees List',
      requests: 'Requests List',
      idealSystems: 'Ideal Systems List',
    },
    preparing: 'Preparing the file',
    done: 'The file is in your downloads',
    reading: 'Reading the list',
    tooManyRows: 'A list of more than 200,000 rows cannot be exported. Narrow it with the filters first.',
  },
  outbox: {
    keptTitle: 'No mail server is set up',
    kept: 'No e-mail leaves the portal. Messages wait in the Outbox, where you can read them.',
    thenSent:
      'Once a mail server is set up, messages younger than three days leave. A password link is sent only within its hour.',
    setUpBy:
      "Whoever runs the portal sets up the mail server. The page 'Running it for a business' (docs/operations.md) says how, under 'The mail server'.",
    open: 'Open the Outbox',
    emailsWait: 'The letter about it waits: no mail server is set up. An Admin can change that.',
    resendQuestion: 'Send this message again?',
    getsItTwice: 'has it already, and gets it a second time.',
    resent: 'The message will be sent again.',
    cancelQuestion: 'Cancel this message?',
    cancelled: 'The message is cancelled.',
    emptied: 'What this message said is not kept any more.',
    linkLeftOut: 'The link is not shown here. It works only in the e-mail itself.',
    linkSentOnce:
      'The link in this message was sent, and is not kept. Ask for a new one with Forgot password.',
    linkNotKept: 'The link of this message is in no backup. Ask for a new one with Forgot password.',
  },
  unauthorized: {
    title: 'Not Unauthorized',
    text: 'Sorry! You are not authorized to view this page :(',
  },
  business: {
    demo: 'These are the values of the demo. Labels and e-mails show them until you change them.',
    origin:
      'The site that labels link to; if empty, the address of this portal. Printed labels do not change.',
    labelsLeadTo: 'Labels printed until now lead to',
    keepWorking: 'Keep that address working, or reprint and replace these labels.',
    logo: 'Everybody can see it. Its transparent parts show the page behind it, light or dark; labels and reports are white.',
    sender: 'E-mails of the portal come from this name and address.',
    color:
      'Any color works: text, links and edges are made readable from it. It colors buttons and links, never results. If empty, the site has its own green.',
    photo: 'It takes the place of the drawing at the top of the home page, cropped to 3:2.',
    photoShows: 'A few words for people who cannot see it, like: Our van in front of a house.',
    facts:
      'Short reasons to trust you, on the home page. Leave a line empty to have fewer. A rating says where and when: 4.8 on Google, May 2026.',
    hours:
      'Leave both times empty on a day when you are closed. If all are empty, the site says nothing about hours.',
    promises: 'The site says only what you tick here.',
  },
  customerSearch: {
    nothing: 'No customer found',
    nothingHint: 'Try another part of the name, e-mail, phone or address.',
    tooShort: 'Type two letters or more.',
  },
  menuSearchEmpty: 'No Element found',
  pleaseSelect: 'Please Select',
  utilityBillNote:
    'Utility bill amounts are consumption, transmission and applicable taxes only, net of account fees.',
  restore: {
    undo: 'Undo',
    done: 'Restored',
    /** Follows the e-mail. */
    ofAnotherAccount: 'belongs to another account by now. Change or delete that one, then restore this one.',
    employee: 'Restored. Requests that went back to Pending stay there.',
    emailTaken: 'Another customer has this e-mail by now. Change it there, then restore this one.',
  },
  staleWrite: 'Somebody else saved this in the meantime.',
  notFound: 'There is nothing here with that number.',
} as const
