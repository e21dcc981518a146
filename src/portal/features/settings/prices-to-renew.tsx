import { Text } from '@mantine/core'
import { IconCalendarDollar } from '@tabler/icons-react'
import type { AssumptionsInForce } from '#contract/settings.ts'
import { priceInSentence } from '#domain/operations/price-names.ts'
import { Note } from '../../ui/note.tsx'

/** Which prices to look up again; nothing while all are new. */
export function PricesToRenew({ toRenew }: Pick<AssumptionsInForce, 'toRenew'>) {
  if (toRenew.length === 0) return null
  return (
    <Note icon={<IconCalendarDollar aria-hidden />}>
      Look these up again, and enter each with its day:
      {toRenew.map(({ path, asOf }) => (
        <Text key={path} size="sm">
          {asOf === null
            ? `– ${priceInSentence(path)}: nobody has checked it yet`
            : `– ${priceInSentence(path)}: as of ${asOf}, more than six months ago`}
        </Text>
      ))}
    </Note>
  )
}
