/** What an Admin reads who sets up the mail server, or tries it. */
export const mailServerMessages = {
  tryIt: 'Try the mail server',
  isReached: 'The mail server lets the portal in.',
  isNotReached: 'The mail server does not let the portal in:',
  page: {
    title: 'Mail',
    setByEnvironment: 'Set by whoever runs the server',
    environmentAbout:
      'Emails go through {server}. That stands in SMTP_URL, which counts before anything set here.',
    way: 'Emails go through',
    wayAbout: 'Messages that wait are sent as soon as this works.',
    ways: {
      off: 'Not set up: messages wait',
      microsoft: 'Microsoft 365',
      google: 'Google Workspace',
      password: 'Another mail server, with a password',
      relay: 'A relay that asks for no password',
    },
    guides: {
      off: '',
      microsoft:
        'Register an app in Microsoft Entra, give it the permission SMTP.SendAsApp of Office 365 Exchange Online, and admit it to the mailbox in Exchange. The operations guide has each step under ‘The mail server’.',
      google:
        'Make a service account with a key, and allow its client ID the scope https://mail.google.com/ in the Admin console under domain-wide delegation. The operations guide has each step under ‘The mail server’.',
      password:
        'Your provider calls this SMTP. Microsoft and Google refuse a plain password for most mailboxes.',
      relay: 'For a mail server of your own network, or one that knows this server by its address.',
    },
    serverTitle: 'Server',
    host: 'Server name',
    port: 'Port',
    encryption: 'Encryption',
    encryptions: {
      starttls: 'STARTTLS (587)',
      tls: 'TLS (465)',
      'if-offered': 'If offered',
    },
    user: 'Mailbox that sends',
    userAbout: 'Its address, such as office@example.com.',
    tenant: 'Directory (tenant) ID',
    appId: 'Application (client) ID',
    serviceAccount: 'Service account',
    secrets: {
      password: 'Password',
      microsoft: 'Client secret',
      google: 'Key file',
    },
    keyFileAbout: 'Paste the whole JSON file that Google gave you.',
    secretKept: 'Stored, and never shown. Leave empty to keep it.',
    secretAgain: 'Type it again: it counts for the server and mailbox it was typed for only.',
    secretLost: 'No backup has this. Type it again, so that emails leave.',
    senderTitle: 'Sender',
    sender: 'Emails come from {name} <{address}>. Replies go to {replies}.',
    changeSender: 'Change the sender',
    otherSender: 'Most servers let {user} send only as itself.',
    test: 'Send a test',
    testAbout: 'A short message to you, {address}.',
    saveFirst: 'Save first: the test uses what is stored.',
    sending: 'Asking the mail server',
    sent: 'Sent to {address}. The mail server took it; look in your inbox.',
    serverSaid: 'The answer:',
    refusedTitle: 'The test was not sent.',
    refusedOther: 'The answer below says why. Your provider knows what it means.',
  },
  refusals: {
    'microsoft-closed':
      'Microsoft has closed password sign-in for this mailbox: use OAuth (Microsoft 365 above) or a relay.',
    'microsoft-app-not-admitted':
      'Microsoft knows the app, but the mailbox does not admit it. Grant SMTP.SendAsApp with admin consent, add the app to Exchange, give it full access to the mailbox, and turn on authenticated SMTP for it.',
    'microsoft-secret':
      'The client secret is wrong or has ended. Make a new one in Microsoft Entra; its value is needed, not its ID.',
    'microsoft-app': 'Microsoft does not know this application ID in this directory.',
    'microsoft-tenant': 'Microsoft does not know this directory ID.',
    'google-password':
      'Google takes no plain password for this mailbox: use an app password, or a service account (Google Workspace above).',
    'google-delegation':
      'Google does not let the service account send for this mailbox. Allow its client ID the scope https://mail.google.com/ under domain-wide delegation, and check the mailbox.',
    'google-key': 'Google does not accept this key. It may have been deleted: make a new one.',
    'wrong-password':
      'The mailbox or its password is wrong, or the provider wants a password made for programs.',
    'sign-in-wanted': 'This server wants somebody to sign in: choose a way with a password.',
    'not-this-sender':
      'This mailbox may not send under the sender’s address. Change the sender, or allow it at your provider.',
    'relaying-denied': 'This server does not pass emails on for us. Sign in, or have it admit this server.',
    'mailbox-unknown': 'The server does not know the address the test went to: your own.',
    'no-encryption':
      'This server offers no encryption where it is asked for. Choose STARTTLS with port 587, or TLS with port 465.',
    'encrypted-from-the-start': 'This port does not begin with encryption: choose STARTTLS.',
    'certificate-ended':
      'The server’s certificate is out of date. Whoever runs it renews it; check the clock of this machine, too.',
    'certificate-unknown':
      'The server’s certificate is from nobody this machine trusts, as a self-signed one. STARTTLS and TLS need one that is trusted; a relay of your own network can be reached with ‘If offered’.',
    certificate:
      'The server’s certificate is not valid for this name. Write the name that your provider gives.',
    'no-such-host': 'There is no server of this name. Check how it is written.',
    'nothing-listens': 'Nothing answers at this port. Check the port; many hosting companies close 25.',
    'no-answer':
      'The server did not answer in time. Check name and port, and whether a firewall stands between.',
    later: 'The server asks to try later. Messages are tried again by themselves.',
  },
} as const
