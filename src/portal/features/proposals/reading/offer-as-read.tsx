import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { firstScreen } from '#comparison/proposal/first-screen.ts'
import { OptionCards } from '#comparison/proposal/option-cards.tsx'
import { OwnershipChart } from '#comparison/proposal/ownership-chart.tsx'
import { chosenOption, endedOf, endedPlansOf } from '#comparison/proposal/since-sent.ts'
import type { OwnProposalPage } from '#contract/proposals/own-proposals.ts'
import { officeTexts } from '#texts/en/staff/proposals/proposal-office.ts'
import { api } from '../../../api/client.ts'
import { missingIsHandled } from '../../../api/find-by-id.ts'
import { LateDetails } from '../../../ui/record/late-details.tsx'
import classes from './proposal-page.module.css'

/** The same as its customer reads it, behind a line, and where to read all of it. */
export function AsRead({ id }: { id: number }) {
  return (
    <>
      <LateDetails className={classes.asRead} summary={officeTexts.asRead}>
        <OfferAsRead id={id} />
      </LateDetails>
      <Text size="sm" mt="sm">
        <a href={`/proposal/${id}`} target="_blank" rel="noreferrer">
          Read it as the customer does
        </a>
      </Text>
    </>
  )
}

/** The first screen of a sent version as its customer reads it: a card for each option, and the years each way. */
function OfferAsRead({ id }: { id: number }) {
  const { data } = useQuery(api.ownProposals.find.queryOptions({ input: { id }, meta: missingIsHandled }))
  if (!data) return null
  // Why: the client takes a list that cannot be changed for unknown.
  const read = data as unknown as OwnProposalPage
  if (!read.snapshot) return null
  const first = firstScreen(read.snapshot, { rebates: endedOf(read), plans: endedPlansOf(read) })
  return (
    <>
      <OptionCards first={first} hrefOf={() => `/proposal/${id}`} chosen={chosenOption(read)} />
      {'refused' in first.bars ? <p>{first.bars.refused}</p> : <OwnershipChart outline={first.bars} />}
    </>
  )
}
