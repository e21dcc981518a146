import { BusinessInput, type BusinessSettings } from '#contract/business.ts'
import { useRecordForm } from '../../ui/use-record-form.ts'

/** The form of the business; what is absent is an empty text. */
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

function valuesOf({ version: _version, originInUse: _inUse, ...fields }: BusinessSettings): BusinessValues {
  return { ...fields, address: fields.address ?? '', siteOrigin: fields.siteOrigin ?? '' }
}

/** What the form would send, checked by the contract. */
export function readForm(values: BusinessValues, { version }: BusinessSettings) {
  return BusinessInput.safeParse({ ...values, version })
}

export function useBusinessForm(stored: BusinessSettings) {
  return useRecordForm({ stored, valuesOf, read: readForm })
}

export type BusinessFormApi = ReturnType<typeof useBusinessForm>['form']
