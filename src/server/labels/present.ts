import type { BlankLabel, Label } from '#contract/homes/labels.ts'
import { printLabelCode, profileLink } from '#domain/labels/label-code.ts'

type StoredLabel = { id: number; createdAt: Date; accessCode: string }

/** A label as printing answers it, with its code. */
export function toLabel({ id, createdAt, accessCode }: StoredLabel, siteOrigin: string): Label {
  return {
    ...toBlankLabel({ id, createdAt }),
    accessCode: printLabelCode(accessCode),
    profileLink: profileLink(siteOrigin, id, accessCode),
  }
}

/** The same as lists show it, without its code. */
export const toBlankLabel = ({ id, createdAt }: Pick<StoredLabel, 'id' | 'createdAt'>): BlankLabel => ({
  id,
  createdDate: createdAt.toISOString(),
})
