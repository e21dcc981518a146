import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { api } from '../../../api/client.ts'
import { FirstToCall } from '../../../features/call-list/first-to-call.tsx'
import { AddressInHead } from '../../../features/dashboard/address-in-head.tsx'
import { DashboardPage } from '../../../features/dashboard/dashboard-page.tsx'
import { overviewQuery } from '../../../features/dashboard/overview-query.ts'
import { firstDayList } from '../../../features/first-day/late-first-day-list.ts'
import { trialLabelModal } from '../../../features/labels/late-trial-label.ts'
import { mailNotSetUp } from '../../../features/outbox/late-mail-not-set-up.ts'
import { ProposalsInUse } from '../../../features/proposals/list/proposals-in-use.tsx'
import { UntrustedProxyNotice } from '../../../features/settings/untrusted-proxy-notice.tsx'
import { LateDialog } from '../../../ui/dialog/late-dialog.tsx'
import { notify } from '../../../ui/frame/notify.tsx'

const firstDayQuery = api.firstDay.find.queryOptions()

export const Route = createFileRoute('/portal/_signed-in/dashboard')({
  staticData: { title: 'Dashboard', isFor: can.readDashboard },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(api.dashboard.stats.queryOptions())
    void context.queryClient.prefetchQuery(overviewQuery())
    // Why waited for: the list stands above all else, which it would push down if it came later.
    const { isShown = false } = context.queryClient.getQueryData(firstDayQuery.queryKey) ?? {}
    return isShown ? firstDayList.fetchPart().catch(notify.lostCode) : undefined
  },
  component: Dashboard,
})

const trialLabel = (isOpen: boolean, onClose: () => void) => (
  <LateDialog part={trialLabelModal} isOpen={isOpen} onClose={onClose}>
    {(TrialLabelModal, opened) => <TrialLabelModal opened={opened} onClose={onClose} />}
  </LateDialog>
)

function Dashboard() {
  const MailNotSetUp = mailNotSetUp.usePart()
  const FirstDayList = firstDayList.usePart()
  return (
    <DashboardPage
      notices={
        <>
          {MailNotSetUp && <MailNotSetUp />}
          <AddressInHead />
          <UntrustedProxyNotice />
        </>
      }
      firstDay={FirstDayList && <FirstDayList trialLabel={trialLabel} />}
      proposals={<ProposalsInUse />}
      toCall={<FirstToCall />}
    />
  )
}
