import { recordedWays } from '#domain/proposals/answering/decisions.ts'
import { latePart } from '../../../ui/frame/late-part.ts'

/** Asks for a reason, and how it is known; fetched when it is first opened. */
export const reasonModal = latePart(() => import('./reason-modal.tsx').then(({ ReasonModal }) => ReasonModal))

/** The ways among which to choose how something is known. */
export const ways = recordedWays.map(({ how, name }) => ({ value: how, label: name }))
