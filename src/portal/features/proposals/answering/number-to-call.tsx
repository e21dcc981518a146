import { Text } from '@mantine/core'
import { isLeftAlone } from '#domain/call-list/left-alone.ts'
import { phoneHref } from '#domain/people/phone.ts'
import { officeTexts } from '#texts/en/staff/proposals/proposal-office.ts'
import { LeftAlone } from '../../../shared/record/left-alone.tsx'

/** What is known of a home of the ways to call it. */
export type HomeToCall = { phone: string | null; leftAlone: readonly string[] }

type NumberToCallProps = {
  home: HomeToCall
  /** The space below it, where no stack gives one. */
  mb?: 'sm'
}

/** The known number of the home, for what is said on the telephone: whoever calls from another one proves nothing. */
export function NumberToCall({ home, mb }: NumberToCallProps) {
  const { phone } = home
  return (
    <Text size="sm" role="status" mb={mb}>
      {phone === null ? (
        officeTexts.noNumberToCall
      ) : (
        <>
          {officeTexts.numberToCall} <a href={phoneHref(phone)}>{phone}</a>{' '}
          {isLeftAlone(home, phone) && <LeftAlone />}
        </>
      )}
    </Text>
  )
}
