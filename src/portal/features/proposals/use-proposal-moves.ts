import { useMutation, useQueryClient } from '@tanstack/react-query'
import { officeTexts } from '#texts/en/staff/proposals/proposal-office.ts'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { leaveTo } from '../../session/leave.ts'
import { useEndOfSession } from '../../session/use-sign-out.ts'
import { mailStopped, sendUnlessStopped } from '../../shared/form/asked-for.ts'
import { noteWhetherEmailsWait } from '../../shared/record/mail-state.ts'
import { notify } from '../../ui/frame/notify.tsx'
import { prepareLetter } from './letters/prepare-letter.ts'

type Cancelled = Omit<Parameters<typeof api.proposals.cancel.call>[0], 'letter'> & { letter: readonly File[] }

/** What staff does with a proposal besides drafting it. Whatever the outcome, the page then shows the present state. */
export function useProposalMoves() {
  const queryClient = useQueryClient()
  const onSettled = useRefresh(api.proposals.key())
  return {
    send: useMutation({
      mutationFn: (sent: Omit<Parameters<typeof api.proposals.send.call>[0], 'isAskedFor'>) =>
        sendUnlessStopped((isAskedFor) => api.proposals.send.call({ ...sent, isAskedFor })),
      meta: { handles: ['NOT_READY', mailStopped] },
      onSuccess: async () => notify.success(officeTexts.sent, await noteWhetherEmailsWait(queryClient)),
      onSettled,
    }),
    withdraw: useMutation(
      api.proposals.withdraw.mutationOptions({
        meta: { handles: ['BAD_REQUEST'] },
        onSuccess: () => notify.success(officeTexts.withdrawn),
        onSettled,
      }),
    ),
    endMailbox: useMutation(
      api.proposals.endMailbox.mutationOptions({
        onSuccess: () => notify.success(officeTexts.linksEnded),
        onSettled,
      }),
    ),
    endSharedLink: useMutation(
      api.proposals.endSharedLink.mutationOptions({
        onSuccess: () => notify.success(officeTexts.sharedLinkEnded),
        onSettled,
      }),
    ),
    givePaperLetter: useMutation(
      api.proposals.givePaperLetter.mutationOptions({
        onSuccess: () => notify.success(officeTexts.letterGiven),
        onSettled: async () => {
          await onSettled()
          await queryClient.invalidateQueries({ queryKey: api.alerts.key() })
        },
      }),
    ),
    settleDoubt: useMutation(
      api.proposals.settleDoubt.mutationOptions({
        meta: { handles: ['BAD_REQUEST'] },
        onSuccess: async () =>
          notify.success(officeTexts.doubtSettled, await noteWhetherEmailsWait(queryClient)),
        onSettled,
      }),
    ),
    cancel: useMutation({
      mutationFn: async ({ letter, ...cancelled }: Cancelled) =>
        api.proposals.cancel.call({
          ...cancelled,
          ...(letter.length > 0 && { letter: await prepareLetter(letter) }),
        }),
      meta: { handles: ['BAD_REQUEST'] },
      onSuccess: () => notify.success(officeTexts.cancelRecorded),
      onSettled,
    }),
    takeCancellationBack: useMutation(
      api.proposals.takeCancellationBack.mutationOptions({
        meta: { handles: ['BAD_REQUEST'] },
        onSuccess: async () =>
          notify.success(officeTexts.cancelTakenBack, await noteWhetherEmailsWait(queryClient)),
        onSettled,
      }),
    ),
    setInstallation: useMutation(
      api.proposals.setInstallation.mutationOptions({
        meta: { handles: ['BAD_REQUEST'] },
        onSuccess: async () =>
          notify.success(officeTexts.installationDaySet, await noteWhetherEmailsWait(queryClient)),
        onSettled: async () => {
          await onSettled()
          await queryClient.invalidateQueries({ queryKey: api.requests.key() })
        },
      }),
    ),
    record: useMutation(
      api.proposals.recordDecision.mutationOptions({
        meta: {
          handles: [
            'BAD_REQUEST',
            'NAME_MISSING',
            'OPTION_MISSING',
            'CONSENT_MISSING',
            'PLAN_NOT_OFFERED',
            'PLAN_ENDED',
          ],
        },
        onSuccess: async () =>
          notify.success(officeTexts.answerRecorded, await noteWhetherEmailsWait(queryClient)),
        onSettled,
      }),
    ),
    discard: useMutation(
      api.proposals.discard.mutationOptions({
        onSuccess: () => notify.success(officeTexts.draftDiscarded),
        onSettled,
      }),
    ),
    handOver: useMutation(
      api.proposals.present.mutationOptions({
        meta: { handles: ['NOT_READY'] },
        ...useEndOfSession(),
        onSuccess: ({ path }) => leaveTo(path),
        onError: onSettled,
      }),
    ),
  }
}
