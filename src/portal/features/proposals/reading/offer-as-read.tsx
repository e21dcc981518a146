import { useQuery } from '@tanstack/react-query'
import { firstScreen } from '#comparison/proposal/first-screen.ts'
import { OptionCards } from '#comparison/proposal/option-cards.tsx'
import { OwnershipChart } from '#comparison/proposal/ownership-chart.tsx'
import { endedOf, endedPlansOf } from '#comparison/proposal/since-sent.ts'
import type { OwnProposalPage } from '#contract/proposals/own-proposals.ts'
import { api } from '../../../api/client.ts'
import { missingIsHandled } from '../../../api/find-by-id.ts'

/** The first screen of a sent version as its customer reads it: a card for each option, and the years each way. */
export function OfferAsRead({ id }: { id: number }) {
  const { data } = useQuery(api.ownProposals.find.queryOptions({ input: { id }, meta: missingIsHandled }))
  if (!data) return null
  // Why: the client takes a list that cannot be changed for unknown.
  const read = data as unknown as OwnProposalPage
  if (!read.snapshot) return null
  const first = firstScreen(read.snapshot, { rebates: endedOf(read), plans: endedPlansOf(read) })
  return (
    <>
      <OptionCards first={first} hrefOf={() => `/proposal/${id}`} chosen={null} />
      {'refused' in first.bars ? <p>{first.bars.refused}</p> : <OwnershipChart outline={first.bars} />}
    </>
  )
}
