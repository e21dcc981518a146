import type { FilledProduct } from './filled-product.ts'
import { type Call, openCaller } from './http-caller.ts'
import { cookiesOf } from './product.ts'

/** Opens a customer's page with the code of its label, and returns the call that opens it again. */
export async function openLabel({
  product,
  known,
}: FilledProduct): Promise<{ call: Call; headers: Record<string, string> }> {
  const path = `/customer-profile/${known.customerId}`
  const caller = openCaller(product.port)
  const { status, head } = await caller.send(
    caller.prepare({ method: 'GET', path: `${path}?k=${known.accessCode}` }),
  )
  caller.close()
  if (status !== 200) throw new Error(`The customer's page answered ${status}; it needs 'npm run build'`)
  const cookie = cookiesOf(head)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  return { call: { method: 'GET', path }, headers: { cookie } }
}
