import { latePart } from '../../ui/frame/late-part.ts'

/** What an Admin reads who has invited somebody, which no form needs before. */
export const invitationCard = latePart(() =>
  import('./invitation-card.tsx').then(({ InvitationCard }) => InvitationCard),
)
export const inviteAgain = latePart(() => import('./invite-again.tsx').then(({ InviteAgain }) => InviteAgain))
