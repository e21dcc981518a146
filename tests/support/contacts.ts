import { desc, eq, sql } from 'drizzle-orm'
import type { ContactChecks } from '#contract/homes/contact-wishes.ts'
import type { Customer, OwnProfile, OwnSaveResult } from '#contract/homes/customers.ts'
import { emailTokens, outbox } from '#db/schema.ts'
import type { StaffClient, TestApp } from './app.ts'
import type { Client } from './client.ts'

/** What staff reads of a home. */
export const readHome = async (staff: Client, id: number) =>
  (await staff.get<Customer>(`/api/Customer/GetCustomerById?id=${id}`)).body

/** What the office has to check of a home. */
export const readChecks = async (staff: Client, id: number) =>
  (await staff.get<ContactChecks>(`/api/Customer/GetContactChecks?customerId=${id}`)).body

export type Refused = {
  code: string
  data: { current: OwnProfile; wishes: ContactChecks['wishes']; problems: { path: string }[] }
}

/** Saves the home as the holder of its label, who leaves email and phone empty unless they type another one. */
export async function wish(label: Client, staff: StaffClient, id: number, typed: Partial<OwnProfile>) {
  const { version, address, equipmentDetails } = await readHome(staff, id)
  return label.send<OwnSaveResult & Refused>({
    method: 'POST',
    url: '/api/Customer/UpdateCustomerInfoByCustomer',
    headers: {
      'x-customer-site': '1',
      'x-xsrf-token': label.cookies.get('XSRF-TOKEN')?.value,
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
    },
    payload: { id, version, address, email: null, phone: null, equipmentDetails, ...typed },
  })
}

/** Saves the home as staff. */
export async function change(staff: StaffClient, id: number, changes: object) {
  const home = await readHome(staff, id)
  return staff.post<Refused & { statusCode: number; version: number }>('/api/Customer/AddOrUpdateCustomer', {
    ...home,
    ...changes,
  })
}

/** The emails about a home, the oldest first: kind, mailbox and state. */
export async function lettersOf(app: TestApp, customerId: number) {
  const rows = await app.db
    .select({ kind: outbox.kind, to: outbox.to, state: outbox.state })
    .from(outbox)
    .where(eq(outbox.customerId, customerId))
    .orderBy(outbox.id)
  return rows
}

/** The token of 'That was not me' in the latest letter of a kind to a mailbox. */
export async function tokenOf(
  app: TestApp,
  kind: 'contact-wish' | 'contact-changed' | 'proposal-answer' | 'proposal-code',
  to: string,
): Promise<string> {
  const rows = await app.db
    .select({
      token: sql<string>`coalesce(${emailTokens.besideToken}, ${emailTokens.token})`,
      kind: outbox.kind,
    })
    .from(outbox)
    .innerJoin(emailTokens, eq(emailTokens.outboxId, outbox.id))
    .where(eq(outbox.to, to))
    .orderBy(desc(outbox.id))
  return rows.find((row) => row.kind === kind)?.token ?? ''
}

/** Presses 'That was not me' in a browser that knows nothing; answers what the page says. */
export async function pressNotMe(app: TestApp, token: string): Promise<string> {
  const { body } = await app.visitor().sendForm(`/not-me?t=${token}`, {})
  return body
}
