import { useMutation } from '@tanstack/react-query'
import { webhookTexts } from '#texts/en/staff/office/webhooks.ts'
import { fill } from '#texts/fill.ts'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { confirmAction } from '../../ui/dialog/confirm.tsx'
import { notify } from '../../ui/frame/notify.tsx'

type Named = { id: number; name: string }

/** What an Admin does with a webhook at one press. Refusals are told by a toast. */
export function useWebhookActs() {
  const refresh = useRefresh(api.webhooks.key(), api.alerts.key())
  const testing = useMutation(
    api.webhooks.sendTest.mutationOptions({
      onSuccess: () => notify.success(webhookTexts.testSent),
      onSettled: refresh,
    }),
  )
  const switchingOff = useMutation(
    api.webhooks.switchOff.mutationOptions({
      onSuccess: () => notify.success(webhookTexts.switchedOff),
      onSettled: refresh,
    }),
  )
  const switchingOn = useMutation(
    api.webhooks.switchOn.mutationOptions({
      onSuccess: () => notify.success(webhookTexts.switchedOn),
      onSettled: refresh,
    }),
  )
  const removing = useMutation(
    api.webhooks.delete.mutationOptions({
      onSuccess: () => notify.success(webhookTexts.deleted),
      onSettled: refresh,
    }),
  )
  return {
    /** Whether the test is on its way. */
    test: ({ id }: Named) =>
      testing.mutateAsync({ webhookId: id }).then(
        () => true,
        () => false,
      ),
    switchOff: ({ id }: Named) => switchingOff.mutate({ webhookId: id }),
    switchOn: ({ id }: Named) => switchingOn.mutate({ webhookId: id }),
    remove: ({ id, name }: Named) =>
      confirmAction({
        question: fill(webhookTexts.deleteQuestion, { name }),
        detail: webhookTexts.deleteDetail,
        yes: 'Delete',
        no: 'Back',
        isDangerous: true,
        onYes: () => removing.mutateAsync({ webhookId: id }),
      }),
  }
}
