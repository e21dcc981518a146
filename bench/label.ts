import { type Call, signIn } from './demo-login.ts'

/** Number and code of the demo customer with the most equipment, read by an Admin. */
export async function openLabelOf(origin: string): Promise<{ id: number; code: string }> {
  const { call } = await signIn(origin, 'admin')
  const list = await call('POST', '/api/Customer/GetCustomersByFilters', {
    sort: 'totalEquipments',
    order: 'desc',
  })
  const { rows } = await list.json()
  return labelOf(call, rows[0].id)
}

/** The page of a demo proposal that its customer may answer, and the cookies of having opened the home's label. */
export async function sentProposalOf(origin: string): Promise<{ url: string; cookie: string }> {
  const { call } = await signIn(origin, 'admin')
  const list = await call('GET', '/api/Proposal/GetProposals?state=open')
  const { rows } = await list.json()
  const { id, code } = await labelOf(call, rows[0].customerId)
  const opened = await fetch(`${origin}/customer-profile/${id}?k=${code}`)
  const cookies = opened.headers.getSetCookie().map((line) => line.split(';')[0])
  return { url: `${origin}/proposal/${rows[0].id}`, cookie: cookies.join('; ') }
}

async function labelOf(call: Call, ofId: number): Promise<{ id: number; code: string }> {
  const answer = await call('POST', '/api/Customer/PrintLabels', { ids: [ofId], on: 'screen' })
  const [label] = await answer.json()
  return { id: label.id, code: label.accessCode }
}

/** Number and code of a label of the demo that belongs to no home yet. */
export async function unassociatedLabelOf(origin: string): Promise<{ id: number; code: string }> {
  const { call } = await signIn(origin, 'admin')
  const answer = await call('GET', '/api/Customer/GetBulkGeneratedProfiles')
  const [label] = await answer.json()
  return labelOf(call, label.id)
}
