import type { Label, PrintedLabel } from '#contract/homes/labels.ts'
import type { BusinessSettings } from '#contract/office/business.ts'
import { isNamed } from '#domain/operations/business/business.ts'
import { isOnlyHere } from '#domain/operations/business/public-address.ts'
import { addressWords } from '#texts/en/staff/office/address-words.ts'
import { businessMessages } from '#texts/en/staff/office/business-messages.ts'

/** 'One label was made: customer ID 7.', '3 labels were made: customer IDs 7 to 9.' */
export function madeInWords(labels: readonly Pick<Label, 'id'>[]): string {
  const [first, last] = [labels[0]?.id, labels.at(-1)?.id]
  return labels.length === 1
    ? `One label was made: customer ID ${first}.`
    : `${labels.length} labels were made: customer IDs ${first} to ${last}.`
}

/** Why fewer labels are printed than were chosen: so many are gone. */
export function goneInWords(count: number): string {
  return count === 1
    ? 'One of these labels is not there any more, so it is left out.'
    : `${count} of these labels are not there any more, so they are left out.`
}

/** Which of the numbers lead to another home, whose label is printed instead; empty where none does. */
export function mergedInWords(labels: readonly Pick<PrintedLabel, 'id' | 'mergedNumbers'>[]): string {
  return labels
    .flatMap(({ id, mergedNumbers = [] }) =>
      mergedNumbers.map((number) => `#${number} leads to #${id}: this is the label of #${id}.`),
    )
    .join(' ')
}

/** Why no label can be printed; undefined where all can. */
export function whyNotPrinted(
  business: Pick<BusinessSettings, 'name' | 'servicePhone' | 'originInUse'>,
): string | undefined {
  if (!isNamed(business)) return businessMessages.notNamed
  return isOnlyHere(business.originInUse) ? addressWords.notPrintedSince : undefined
}
