import type { LabelSize } from '#domain/labels/label-sizes.ts'
import type { Business } from '#domain/operations/business/business.ts'
import { messages } from '#texts/en/messages.ts'

/** The customer's data on a label. */
export type LabelData = { id: number; accessCode: string; profileLink: string }

/** The business's data on a label. */
export type LabelBusiness = Pick<Business, 'name' | 'logoImageName' | 'servicePhone' | 'officePhone'>

/** What is written around the code, above it only where there is room. */
type LabelText = {
  above?: { name: string; isNameLong: boolean; scan: string }
  phones: readonly string[]
  id: string
  accessCode: string
}

/** The longest name, in characters, that fits on two lines in large letters. */
const longestLargeName = 32

/** The words of a label: the smallest has no room for name, instruction and a second phone. */
export function labelText(
  { id, accessCode }: Pick<LabelData, 'id' | 'accessCode'>,
  { name, servicePhone, officePhone }: LabelBusiness,
  size: LabelSize,
): LabelText {
  const identity = { id: `Customer ID: ${id}`, accessCode }
  if (size === '25x54') return { phones: [servicePhone], ...identity }
  return {
    above: { name, isNameLong: name.length > longestLargeName, scan: messages.labels.scanText },
    phones: [`Service: ${servicePhone}`, `Office: ${officePhone}`],
    ...identity,
  }
}
