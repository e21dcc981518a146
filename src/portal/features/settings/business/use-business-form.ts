import type { BusinessSettings } from '#contract/office/business.ts'
import { labelSizes } from '#domain/labels/label-sizes.ts'
import { compareStaffTexts } from '#texts/en/staff/compare.ts'
import { useRecordForm } from '../../../shared/form/use-record-form.ts'
import { lateCode } from '../../../ui/frame/late-part.ts'
import { faceLabels, faceValuesOf, factKindChoices } from './face-values.ts'
import type { BusinessValues } from './read-business.ts'

export const businessLabels = {
  name: 'Name',
  logoImageName: 'Logo',
  servicePhone: 'Service phone',
  officePhone: 'Office phone',
  email: 'Office email',
  address: 'Address',
  license: 'License or registration',
  siteOrigin: 'Site origin',
  earlierOrigins: 'Earlier addresses',
  labelSize: 'Size of labels',
  senderName: 'Sender name',
  senderAddress: 'Sender address',
  brandColor: 'Color',
  heroImageName: 'Photo',
  heroImageAlt: 'What the photo shows',
  showsComparison: compareStaffTexts.show,
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
    earlierOrigins: stored.earlierOrigins.join('\n'),
    labelSize: stored.labelSize,
    senderName: stored.senderName,
    senderAddress: stored.senderAddress,
    brandColor: stored.brandColor ?? '',
    heroImageName: stored.heroImageName,
    heroImageAlt: stored.heroImageAlt ?? '',
    showsComparison: stored.showsComparison,
    ...faceValuesOf(stored),
  }
}

/** The sizes, as the form chooses among them. */
export const labelSizeChoices = labelSizes.map(({ size, name }) => ({ value: size, label: name }))

const fetchReader = lateCode(() => import('./read-business.ts').then(({ readBusiness }) => readBusiness))

const kindChoices = {
  labelSize: labelSizeChoices,
  trustFacts_0_kind: factKindChoices,
  trustFacts_1_kind: factKindChoices,
  trustFacts_2_kind: factKindChoices,
}

export function useBusinessForm(stored: BusinessSettings) {
  return useRecordForm({
    stored,
    keptAs: 'business',
    valuesOf,
    fetchReader,
    labels: businessLabels,
    choices: kindChoices,
  })
}

export type BusinessFormState = Pick<ReturnType<typeof useBusinessForm>, 'form' | 'field'>
