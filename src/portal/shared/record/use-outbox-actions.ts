import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OutboxRow } from '#contract/office/outbox.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../api/client.ts'
import { sentenceOf } from '../../api/failures.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { confirmAction } from '../../ui/dialog/confirm.tsx'
import { notify } from '../../ui/frame/notify.tsx'
import { noteWhereEmailWent } from './mail-state.ts'

type Email = Pick<OutboxRow, 'id' | 'state' | 'to'>

/** Resends or cancels an email, after confirmation. */
export function useOutboxActions() {
  const queryClient = useQueryClient()
  const options = {
    meta: { handles: ['NOT_IN_THIS_STATE'] },
    onSettled: useRefresh(api.outbox.key(), api.homes.key()),
    onError: (error: unknown) => {
      const sentence = sentenceOf(error)
      if (sentence) notify.error(sentence)
    },
  }
  const resending = useMutation(api.outbox.resend.mutationOptions(options))
  const cancelling = useMutation(api.outbox.cancel.mutationOptions(options))

  async function resend({ id, to }: Email) {
    await resending.mutateAsync({ id })
    notify.success(messages.outbox.resent, await noteWhereEmailWent(queryClient, to))
  }
  async function cancel({ id }: Email) {
    await cancelling.mutateAsync({ id })
    notify.success(messages.outbox.cancelled)
  }
  return {
    resend: (email: Email) =>
      confirmAction({
        question: messages.outbox.resendQuestion,
        detail:
          email.state === 'sent'
            ? `${email.to} ${messages.outbox.getsItTwice}`
            : `${messages.outbox.goesTo} ${email.to}.`,
        onYes: () => resend(email),
      }),
    cancel: (email: Email) =>
      confirmAction({
        question: messages.outbox.cancelQuestion,
        detail: `${email.to} ${messages.outbox.getsItNot}`,
        isDangerous: true,
        onYes: () => cancel(email),
      }),
  }
}
