import { useMutation } from '@tanstack/react-query'
import { officeTexts } from '#texts/en/staff/proposals/proposal-office.ts'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { notify } from '../../../ui/frame/notify.tsx'

/** Asking for prices of a draft, and answering that. Whatever the outcome, the page then shows the present state. */
export function usePriceAsk() {
  const onSettled = useRefresh(api.proposals.key())
  const meta = { handles: ['BAD_REQUEST'] }
  return {
    ask: useMutation(
      api.proposals.askToAgree.mutationOptions({
        onSuccess: () => notify.success(officeTexts.askedToAgree),
        onSettled,
      }),
    ),
    agree: useMutation(
      api.proposals.agreeToPrices.mutationOptions({
        meta,
        onSuccess: () => notify.success(officeTexts.pricesAgreed),
        onSettled,
      }),
    ),
    refuse: useMutation(
      api.proposals.refusePrices.mutationOptions({
        meta,
        onSuccess: () => notify.success(officeTexts.pricesRefused),
        onSettled,
      }),
    ),
  }
}
