import type { Role } from '#domain/people/roles.ts'

type DemoAccount = { name: string; email: string; role: Role }

/** The log-ins shown in the terminal and on the sign-in page while unchanged: one for each role. */
export const demoLogins = [
  { name: 'Avery Admin', email: 'admin@example.com', role: 'admin', password: 'juniper-admin' },
  { name: 'Sam Sales', email: 'sales@example.com', role: 'salesperson', password: 'juniper-sales' },
  { name: 'Terry Technician', email: 'tech@example.com', role: 'technician', password: 'juniper-tech' },
] as const satisfies readonly (DemoAccount & { password: string })[]

/** Colleagues who cannot sign in until an Admin sets their password. */
export const demoColleagues: readonly DemoAccount[] = [
  { name: 'Morgan Office', email: 'morgan.office@example.com', role: 'admin' },
  { name: 'Jordan Quill', email: 'jordan.quill@example.com', role: 'salesperson' },
  { name: 'Robin Ashgrove', email: 'robin.ashgrove@example.com', role: 'salesperson' },
  { name: 'Casey Brookfield', email: 'casey.brookfield@example.com', role: 'technician' },
  { name: 'Devon Larch', email: 'devon.larch@example.com', role: 'technician' },
  { name: 'Riley Stonegate', email: 'riley.stonegate@example.com', role: 'technician' },
]
