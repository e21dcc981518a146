/** The pages of the settings in three groups, in their order. Each page's route decides who sees it. */
export const settingsGroups = [
  {
    name: 'Business',
    pages: [
      { name: 'Business', path: '/portal/business-settings' },
      { name: 'Proposals', path: '/portal/proposal-settings' },
    ],
  },
  {
    name: 'Comparison and prices',
    pages: [
      { name: 'Assumptions', path: '/portal/assumptions' },
      { name: 'Serial number rules', path: '/portal/serial-rules' },
    ],
  },
  {
    name: 'System',
    pages: [
      { name: 'Security', path: '/portal/security-settings' },
      { name: 'Connections', path: '/portal/connections' },
      { name: 'Mail', path: '/portal/mail-settings' },
      { name: 'Import', path: '/portal/import', records: '/portal/import' },
      { name: 'Outbox', path: '/portal/outbox' },
      { name: 'Audit trail', path: '/portal/audit-trail' },
      { name: 'Your data', path: '/portal/your-data' },
      { name: 'Backups', path: '/portal/backups' },
      { name: 'Recently deleted', path: '/portal/recently-deleted' },
    ],
  },
] as const

/** All pages of the settings. */
export const settingsPages = settingsGroups.flatMap(({ pages }) => [...pages])

export type SettingsPage = (typeof settingsPages)[number]
