import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sendKeys } from '#comparison/send-keys.ts'
import { contract } from '#contract/contract.ts'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import { paperOfLanguage } from '#domain/operations/business/paper.ts'
import { whereEmailWent } from '#domain/operations/email.ts'
import { messages } from '#texts/en/messages.ts'
import { mailStopMessages } from '#texts/en/staff/office/mail-stop-messages.ts'
import { client } from '../../api/client.ts'
import { hasCode } from '../../api/failures.ts'
import { mailStopped, sendUnlessStopped } from '../../shared/form/asked-for.ts'
import { lateCode } from '../../ui/frame/late-part.ts'
import { notify } from '../../ui/frame/notify.tsx'
import { useSinglePress } from '../../ui/frame/use-single-press.ts'

/** Asks who gets it, where a home has several people. */
const fetchAskReceiver = lateCode(() => import('./ask-receiver.tsx'))

/** What to report: one slot, or with null the whole system; a SEER of 0 means the stored one. */
export type Reported = { customerId: number; slot: EquipmentSlot | null; seer: number }

/** Makes the report of a comparison, and downloads it or emails it to the customer. */
export function useReport(reported: Reported, { onEmailMissing }: { onEmailMissing: () => void }) {
  const downloading = useMutation({
    mutationFn: () => createReport(reported),
    onSuccess: ({ reportId }) => download(reportId),
  })
  const [keys] = useState(sendKeys)
  const sending = useMutation({
    mutationFn: async () => {
      const { askReceiver } = await fetchAskReceiver()
      const personId = await askReceiver(reported.customerId)
      if (personId === undefined) return undefined
      return sendUnlessStopped((isAskedFor) =>
        sendReport(reported, { sendKey: keys.ofThisPress(), isAskedFor, personId }),
      )
    },
    meta: { handles: ['NO_EMAIL', mailStopped] },
    onSuccess: (sent) => {
      if (!sent) return
      keys.answered()
      notify.success(messages.emailSent, {
        more:
          sent.isMailSetUp && sent.isAddressMissing
            ? mailStopMessages.waitsForAddress
            : whereEmailWent(sent, 'staff'),
      })
    },
    onError: (error) => {
      if (hasCode(error, 'NO_EMAIL')) onEmailMissing()
    },
  })
  const onceDownloading = useSinglePress()
  const onceSending = useSinglePress()
  return {
    isDownloading: downloading.isPending,
    isDownloaded: downloading.isSuccess,
    download: () => onceDownloading((done) => downloading.mutate(undefined, { onSettled: done })),
    isSending: sending.isPending,
    send: () => onceSending((done) => sending.mutate(undefined, { onSettled: done })),
  }
}

function createReport({ customerId, slot, seer }: Reported) {
  return client.reports.create({ query: { customerId, seer, ...(slot ? { equipmentTypeName: slot } : {}) } })
}

function sendReport(
  { customerId, slot, seer }: Reported,
  { sendKey, isAskedFor, personId }: { sendKey: string; isAskedFor: boolean; personId: number },
) {
  const query = {
    ...{ customerId, seer, sendKey },
    ...(isAskedFor && { isAskedFor: 'true' as const }),
    ...(personId > 0 && { personId }),
  }
  return slot
    ? client.reports.sendAnalysis({ query: { ...query, equipmentTypeName: slot } })
    : client.reports.sendSystemAnalysis({ query })
}

function download(reportId: number) {
  const { path = '' } = contract.reports.pdf['~orpc'].route
  const query = new URLSearchParams({
    reportId: String(reportId),
    paper: paperOfLanguage(navigator.language),
  })
  const link = document.createElement('a')
  link.href = `${path}?${query}`
  link.download = ''
  link.click()
}
