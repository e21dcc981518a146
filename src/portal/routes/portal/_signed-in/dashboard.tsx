import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { api } from '../../../api/client.ts'
import { FirstToCall } from '../../../features/call-list/first-to-call.tsx'
import { AddressInHead } from '../../../features/dashboard/address-in-head.tsx'
import { DashboardPage } from '../../../features/dashboard/dashboard-page.tsx'
import { overviewQuery } from '../../../features/dashboard/overview-query.ts'
import { firstDayList } from '../../../features/first-day/late-first-day-list.ts'
import { mailNotSetUp } from '../../../features/outbox/late-mail-not-set-up.ts'
import { ProposalsInUse } from '../../../features/proposals/list/proposals-in-use.tsx'
import { UntrustedProxyNotice } from '../../../features/settings/untrusted-proxy-notice.tsx'

export const Route = createFileRoute('/portal/_signed-in/dashboard')({
  staticData: { title: 'Dashboard', isFor: can.readDashboard },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(api.dashboard.stats.queryOptions())
    void context.queryClient.prefetchQuery(overviewQuery())
  },
  component: Dashboard,
})

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
      firstDay={FirstDayList && <FirstDayList />}
      proposals={<ProposalsInUse />}
      toCall={<FirstToCall />}
    />
  )
}
