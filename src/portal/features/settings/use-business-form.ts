import { BusinessInput, type BusinessSettings } from '#contract/business.ts'
import { useRecordForm } from '../../shared/use-record-form.ts'

/** The form of the business; missing values are empty texts. */
export type BusinessValues = {
  name: string
  logoImageName: string | null
  servicePhone: string
  officePhone: string
  email: string
  address: string
  siteOrigin: string
  senderName: string
  senderAddress: string
}

export const businessLabels = {
  name: 'Name',
  logoImageName: 'Logo',
  servicePhone: 'Service phone',
  officePhone: 'Office phone',
  email: 'Office email',
  address: 'Address',
  siteOrigin: 'Site origin',
  senderName: 'Sender name',
  senderAddress: 'Sender address',
} as const satisfies Record<keyof BusinessValues, string>

function valuesOf({ version: _version, originInUse: _inUse, ...fields }: BusinessSettings): BusinessValues {
  return { ...fields, address: fields.address ?? '', siteOrigin: fields.siteOrigin ?? '' }
}

/** The form as the save call takes it, validated by the contract. */
export function readForm(values: BusinessValues, { version }: BusinessSettings) {
  return BusinessInput.safeParse({ ...values, version })
}

export function useBusinessForm(stored: BusinessSettings) {
  return useRecordForm({ stored, valuesOf, read: readForm, labels: businessLabels })
}
