/** What each page of the settings is for. */
export const settingsTexts = {
  '/portal/business-settings': 'Name, logo, color, phones, hours, labels and the sender of emails',
  '/portal/proposal-settings': 'Taxes, terms, what a yes means, days and reminders',
  '/portal/assumptions': 'Region, energy prices, weather and every other value behind a comparison',
  '/portal/serial-rules': 'How often the dates printed on plates agree with the rule for serial numbers',
  '/portal/security-settings': 'Which roles need a second factor to sign in',
  '/portal/connections': 'How other programs read and write, and hear what happens',
  '/portal/mail-settings': 'Which mail server takes the emails, and a test of it',
  '/portal/import': 'Bring in the homes of another program or a spreadsheet, and take them back',
  '/portal/outbox': 'Every email and what became of it',
  '/portal/audit-trail': 'Who changed, opened or exported what, and when',
  '/portal/your-data': "Export everything or one customer's data, or erase a customer",
  '/portal/backups': 'What each night saved, and whether it could be restored',
  '/portal/recently-deleted': 'Restore what was deleted in the last 90 days',
} as const
