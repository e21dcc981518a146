import type { WorkStage } from '#domain/proposals/answering/after-yes.ts'
import { type LabelCard, labelCard } from '#domain/proposals/reading/label-card.ts'
import { type StandingState, standingOn } from '#domain/proposals/sending/sent-to-home.ts'
import { readProposal } from '#kept/proposals/read-proposal.ts'
import { type findSentToHome, toSentToHome } from './sent-to-home.ts'

/** From what is said first; of one kind the newest. */
const order: readonly (readonly StandingState[])[] = [
  ['open', 'changes-requested'],
  ['accepted'],
  ['declined', 'expired'],
]

type Sent = Awaited<ReturnType<typeof findSentToHome>>

/** What the page of a home says of what was sent to it, of versions with the newest first: what can be answered, else a yes, else what ended. */
export function labelCardOf(
  sent: Sent,
  { today, dayOf }: { today: string; dayOf: (moment: Date) => string },
): LabelCard | null {
  const standing = sent.flatMap((row) => {
    const found = standingOn(toSentToHome(row, dayOf), today)
    return found ? [{ row, ...found }] : []
  })
  for (const states of order) {
    const found = standing.find(({ state }) => states.includes(state))
    if (found) return cardOf(found)
  }
  return null
}

type Standing = {
  row: Sent[number]
  state: StandingState
  on: string
  work: WorkStage
  sent: { expiresOn: string; closedOn: string | null }
}

function cardOf({ row, state, work, sent: { expiresOn, closedOn } }: Standing): LabelCard {
  const { meaning, results } = readProposal(row.snapshot)
  return labelCard({
    id: row.id,
    state,
    expiresOn,
    closedOn,
    acceptanceMeaning: meaning.acceptanceMeaning,
    work,
    payCents: results.options.map(({ price }) => price?.payNowCents ?? null),
  })
}
