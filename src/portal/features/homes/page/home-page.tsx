import { Badge, Skeleton, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useState } from 'react'
import type { Customer } from '#contract/homes/customers.ts'
import type { HomeSummary } from '#contract/homes/homes.ts'
import type { HomeAddress } from '#contract/homes/list-fields.ts'
import type { RequestRow } from '#contract/requests/requests.ts'
import { type HomeTab, homeTabs } from '#domain/homes/home-tabs.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../../api/client.ts'
import { usePollingRequests } from '../../../realtime/use-polling.ts'
import { useActor } from '../../../session/session.ts'
import { restoreInWords, useDeletion } from '../../../shared/record/use-deletion.ts'
import { confirmAction } from '../../../ui/dialog/confirm.tsx'
import type { LatePart } from '../../../ui/frame/late-part.ts'
import { latePart } from '../../../ui/frame/late-part.ts'
import { useWasShown } from '../../../ui/frame/use-was-shown.ts'
import { CodeLost } from '../../../ui/record/code-lost.tsx'
import { TabStrip } from '../../../ui/record/tab-strip.tsx'
import { ContactChecks } from '../contact/contact-checks.tsx'
import { HomeActions } from './home-actions.tsx'
import { HomeHeader } from './home-header.tsx'
import { HomeMoved } from './home-moved.tsx'
import classes from './home-page.module.css'
import type { HomePanelProps } from './home-panel.ts'
import { HomeRail } from './home-rail.tsx'
import { KeptHere } from './kept-here.tsx'

const panels = {
  requests: latePart(() => import('../history/home-requests.tsx').then(({ HomeRequests }) => HomeRequests)),
  proposals: latePart(() =>
    import('../history/home-proposals.tsx').then(({ HomeProposals }) => HomeProposals),
  ),
  letters: latePart(() => import('../history/home-letters.tsx').then(({ HomeLetters }) => HomeLetters)),
  notes: latePart(() => import('../history/home-notes.tsx').then(({ HomeNotes }) => HomeNotes)),
  history: latePart(() => import('../history/home-history.tsx').then(({ HomeHistory }) => HomeHistory)),
} as const
const lateTabs = ['requests', 'proposals', 'letters', 'notes', 'history'] as const

type HomePageProps = {
  customer: Customer
  address: HomeAddress
  onAddressChange: (change: Partial<HomeAddress>) => void
  /** The form of the home, which stays as it is while another tab is shown. */
  form: ReactNode
  /** Saves the form from above it. */
  save: ReactNode
  /** Shows in the form what was made known beside it. */
  onContactTaken: (customer: Customer) => void
  /** Takes a request for this home. */
  onNewRequest: () => void
  label: { show: () => void; link: () => void }
  onOpenRequest: (request: RequestRow) => void
}

/** Everything about a home: its form, and beside it what is going on. */
export function HomePage(props: HomePageProps) {
  const { address, onAddressChange, form, save, onContactTaken, onNewRequest, label, onOpenRequest } = props
  const { id } = props.customer
  // Why a query: a save changes the name and contact above the form, which itself starts from the record only once.
  const { data: customer = props.customer } = useQuery(
    api.customers.find.queryOptions({ input: { id }, initialData: props.customer }),
  )
  const isHome = customer.address !== null
  // Why not the id of the page: a label that is bound meanwhile is answered as its home.
  const { id: customerId } = customer
  const { data: summary, error } = useQuery(
    api.homes.overview.queryOptions({ input: { customerId }, enabled: isHome, ...usePollingRequests() }),
  )
  const onDelete = useDeleteHome(customer)
  const tab = isHome ? address.tab : 'home'
  // Why: a note that is being written must still be there when its writer comes back to the tab.
  const hasSeenNotes = useWasShown(tab === 'notes')
  const showTab = (next: HomeTab) => onAddressChange({ tab: next, page: 1, kind: 'all' })
  return (
    <>
      <HomeMoved number={id} homeId={customerId} error={error} />
      <HomeHeader
        customer={customer}
        actions={
          <HomeActions
            customer={customer}
            onNewRequest={isHome ? onNewRequest : undefined}
            save={tab === 'home' && save}
            onShowLabel={label.show}
            onLinkLabel={label.link}
            onDelete={onDelete}
          />
        }
      />
      {isHome && <ContactChecks customer={customer} onTaken={onContactTaken} />}
      {isHome && <KeptHere customerId={customerId} onShow={showTab} />}
      <Tabs
        value={tab}
        keepMounted={false}
        keepMountedMode="display-none"
        onChange={(chosen) => {
          const next = homeTabs.find((one) => one.tab === chosen)
          if (next) showTab(next.tab)
        }}
      >
        {isHome && <HomeTabs summary={summary} />}
        <div className={classes.panels} data-tab={tab} data-with-rail={isHome || undefined}>
          <div>
            <Tabs.Panel value="home" keepMounted>
              {form}
            </Tabs.Panel>
            {isHome &&
              lateTabs.map((one) => (
                <Tabs.Panel key={one} value={one} keepMounted={one === 'notes' && hasSeenNotes}>
                  <LatePanel
                    part={panels[one]}
                    customerId={customerId}
                    address={one === tab ? address : { ...address, page: 1 }}
                    onAddressChange={onAddressChange}
                    onOpenRequest={onOpenRequest}
                  />
                </Tabs.Panel>
              ))}
          </div>
          {isHome && (
            <HomeRail
              customer={customer}
              summary={summary}
              label={label}
              onShow={showTab}
              onOpenRequest={onOpenRequest}
            />
          )}
        </div>
      </Tabs>
    </>
  )
}

/** The tabs of a home's page, with how much is behind them. */
function HomeTabs({ summary }: { summary: HomeSummary | undefined }) {
  const counts: Partial<Record<HomeTab, number | undefined>> = {
    requests: summary?.requestCount,
    proposals: summary?.proposalCount,
    letters: summary?.letterCount,
    notes: summary?.noteCount,
  }
  return (
    <TabStrip aria-label="About this home">
      {homeTabs.map(({ tab, name }) => (
        <Tabs.Tab
          key={tab}
          value={tab}
          rightSection={
            counts[tab] ? (
              <Badge variant="default" size="sm" circle={counts[tab] < 10}>
                {counts[tab]}
              </Badge>
            ) : undefined
          }
        >
          {name}
        </Tabs.Tab>
      ))}
    </TabStrip>
  )
}

/** A tab in a file of its own, which the first view of the page does not need. */
function LatePanel({ part, ...props }: HomePanelProps & { part: LatePart<HomePanelProps> }) {
  const Panel = part.usePart()
  const [isFailed, setFailed] = useState(false)
  const fetchPart = useCallback(() => {
    setFailed(false)
    part.fetchPart().catch(() => setFailed(true))
  }, [part])
  useEffect(fetchPart, [fetchPart])
  if (Panel) return <Panel {...props} />
  return isFailed ? <CodeLost what="This tab" onRetry={fetchPart} /> : <Skeleton h={200} />
}

/** Asks whether to delete the home, and then leads to the list. */
function useDeleteHome({ id, name, email, address }: Customer) {
  const actor = useActor()
  const navigate = useNavigate()
  const remove = useDeletion({
    remove: (home: { id: number }) => api.customers.delete.call({ query: home }),
    restore: (restoredId) => api.customers.restore.call({ query: { id: restoredId } }),
    shownIn: [api.customers.key(), api.homes.key()],
  })
  return () =>
    confirmAction({
      question: messages.customer.deleteQuestion,
      detail: `${name ?? email ?? address ?? `Customer ${id}`}. ${restoreInWords(actor)}`,
      isDangerous: true,
      isYesFirst: true,
      onYes: async () => {
        await remove({ id })
        await navigate({ to: '/portal/manage-customers', ignoreBlocker: true })
      },
    })
}
