import { z } from 'zod'
import { BusinessInput, type BusinessSettings } from '#contract/business.ts'
import { useRecordForm } from '../../shared/use-record-form.ts'
import {
  type FaceValues,
  faceInputOf,
  faceLabels,
  faceValuesOf,
  factKindChoices,
  fieldOfPath,
} from './face-values.ts'

/** The form of the business; missing values are empty texts. */
export type BusinessValues = FaceValues & {
  name: string
  logoImageName: string | null
  servicePhone: string
  officePhone: string
  email: string
  address: string
  license: string
  siteOrigin: string
  senderName: string
  senderAddress: string
  brandColor: string
  heroImageName: string | null
  heroImageAlt: string
}

export const businessLabels = {
  name: 'Name',
  logoImageName: 'Logo',
  servicePhone: 'Service phone',
  officePhone: 'Office phone',
  email: 'Office email',
  address: 'Address',
  license: 'License or registration',
  siteOrigin: 'Site origin',
  senderName: 'Sender name',
  senderAddress: 'Sender address',
  brandColor: 'Color',
  heroImageName: 'Photo',
  heroImageAlt: 'What the photo shows',
  ...faceLabels,
} as const satisfies Record<keyof BusinessValues, string>

function valuesOf(stored: BusinessSettings): BusinessValues {
  return {
    name: stored.name,
    logoImageName: stored.logoImageName,
    servicePhone: stored.servicePhone,
    officePhone: stored.officePhone,
    email: stored.email,
    address: stored.address ?? '',
    license: stored.license ?? '',
    siteOrigin: stored.siteOrigin ?? '',
    senderName: stored.senderName,
    senderAddress: stored.senderAddress,
    brandColor: stored.brandColor ?? '',
    heroImageName: stored.heroImageName,
    heroImageAlt: stored.heroImageAlt ?? '',
    ...faceValuesOf(stored),
  }
}

/** The form as the save call takes it, validated by the contract; its problems are named by the fields of the form. */
export function readForm(values: BusinessValues, { version }: BusinessSettings) {
  const { data, error } = BusinessInput.safeParse({ ...values, ...faceInputOf(values), version })
  const issues = error?.issues.map((issue) => ({ ...issue, path: [fieldOfPath(values, issue.path)] }))
  return { data, error: issues && new z.ZodError(issues) }
}

const kindChoices = {
  trustFacts_0_kind: factKindChoices,
  trustFacts_1_kind: factKindChoices,
  trustFacts_2_kind: factKindChoices,
}

export function useBusinessForm(stored: BusinessSettings) {
  return useRecordForm({ stored, valuesOf, read: readForm, labels: businessLabels, choices: kindChoices })
}

export type BusinessFormState = Pick<ReturnType<typeof useBusinessForm>, 'form' | 'field'>
