/** What the calls of the mail settings say of wrong input. */
export const mailProblems = {
  names: { user: 'Mailbox', tenant: 'Directory ID', program: 'Application ID' },
  host: 'Write the name of the server alone, such as smtp.example.com: its port has a field of its own',
  hostMissing: 'Server name is required',
  port: 'Port must be a whole number from 1 to 65,535',
  userMissing: 'Mailbox is required',
  tenant: 'Directory ID has letters, figures, dots and hyphens',
  tenantMissing: 'Directory ID is required',
  programMissing: 'Application ID is required',
  secretMissing: 'Type it: the stored one counts for another server or mailbox',
  secretTooLong: 'This is too long',
  keyFile: 'This is not the JSON key file of a service account',
  openly: 'A password must travel encrypted: choose STARTTLS or TLS',
  ofTheSample:
    'Name your business and the sender first, under Settings, Business: emails would carry the sample’s',
  setByEnvironment: 'Whoever runs the server set the mail server (SMTP_URL). That counts first.',
  notSetUp: "Email isn't set up yet",
} as const
