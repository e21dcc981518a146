import { BusinessInput, type BusinessSettings } from '#contract/office/business.ts'
import type { LabelSize } from '#domain/labels/label-sizes.ts'
import { type FaceValues, faceInputOf, fieldOfPath } from './face-values.ts'

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
  /** One a line. */
  earlierOrigins: string
  labelSize: LabelSize
  senderName: string
  senderAddress: string
  brandColor: string
  heroImageName: string | null
  heroImageAlt: string
  showsComparison: boolean
}

/** The form as the save call takes it, checked by the contract; its problems are named by the fields of the form. */
export function readBusiness(values: BusinessValues, { version }: BusinessSettings) {
  const { data, error } = BusinessInput.safeParse({
    ...values,
    ...faceInputOf(values),
    earlierOrigins: values.earlierOrigins.split(/\s+/).filter((line) => line !== ''),
    version,
  })
  const issues = error?.issues.map(({ path, message }) => ({
    path: [path[0] === 'earlierOrigins' ? path[0] : fieldOfPath(values, path)],
    message,
  }))
  return { data, error: issues && { issues } }
}
