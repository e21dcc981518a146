import { Text } from '@mantine/core'
import { phoneHref } from '#domain/people/phone.ts'
import { officeTexts } from '#texts/en/staff/proposals/proposal-office.ts'

type NumberToCallProps = {
  phone: string | null
  /** The space below it, where no stack gives one. */
  mb?: 'sm'
}

/** The known number of the home, for what is said on the telephone: whoever calls from another one proves nothing. */
export function NumberToCall({ phone, mb }: NumberToCallProps) {
  return (
    <Text size="sm" role="status" mb={mb}>
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
