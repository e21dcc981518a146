import { foldedHeading } from './headings.ts'
import type { Target } from './targets.ts'

/** Programs whose exports are told by their headings. */
export const programs = [
  'Jobber',
  'Housecall Pro',
  'ServiceTitan',
  'QuickBooks Online',
  'QuickBooks Desktop',
  'Google Contacts',
  'HubSpot',
  'Outlook',
] as const

export type Program = (typeof programs)[number]
