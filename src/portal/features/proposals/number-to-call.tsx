import { Text } from '@mantine/core'
import { phoneHref } from '#domain/people/phone.ts'
import { officeTexts } from '#domain/proposals/office-texts.ts'

/** The known number of the home, for what is said on the telephone: whoever calls from another one proves nothing. */
export function NumberToCall({ phone }: { phone: string | null }) {
  return (
    <Text size="sm" role="status">
      {phone === null ? (
        officeTexts.noNumberToCall
      ) : (
        <>
          {officeTexts.numberToCall} <a href={phoneHref(phone)}>{phone}</a>
        </>
      )}
    </Text>
  )
}
