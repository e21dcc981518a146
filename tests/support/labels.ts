import type { Label } from '#contract/homes/labels.ts'
import type { StaffClient } from './app.ts'

/** The label of a customer, or one without a customer, as printing it answers. */
export async function printedLabel(staff: StaffClient, id: number): Promise<Label> {
  const [label] = (await staff.post<Label[]>('/api/Customer/PrintLabels', { ids: [id] })).body
  if (!label) throw new Error(`There is no label ${id}`)
  return label
}
