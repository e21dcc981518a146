import { type ComponentProps, useId } from 'react'
import type { OwnRequest } from '#contract/requests/own-requests.ts'
import type { ProfilePage } from '#contract/site.ts'
import { agreedVisitOf, visitInWords } from '#domain/requests/agreed-visit.ts'
import { ownRequestId } from '#domain/requests/ask.ts'
import { serviceRequestTexts as texts } from '#texts/en/requests/service-request.ts'
import { labelPageTexts } from '#texts/en/site/label-page.ts'
import { fill } from '#texts/fill.ts'
import rows from './link-row.module.css'
import { LinkRow } from './link-row.tsx'
import styles from './next-for-you.module.css'

type NextForYouProps = Pick<ProfilePage, 'proposal' | 'requests'>
type Row = ComponentProps<typeof LinkRow>

/** What waits for the customer: a proposal to answer, fixed visits, the newest open request; last a proposal that was answered or ended. */
export function NextForYou({ proposal, requests }: NextForYouProps) {
  const id = useId()
  const ofProposal = proposal ? [rowOfProposal(proposal)] : []
  const ofRequests = rowsOfRequests(requests)
  const all = proposal?.isWaiting ? [...ofProposal, ...ofRequests] : [...ofRequests, ...ofProposal]
  if (all.length === 0) return null
  return (
    <section className={styles.next} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {labelPageTexts.next.title}
      </h2>
      <ul className={rows.rows}>
        {all.map((row) => (
          <li key={row.href}>
            <LinkRow {...row} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function rowOfProposal({ id, what, more, act }: NonNullable<ProfilePage['proposal']>): Row {
  return { href: `/proposal/${id}`, icon: 'paper', what: <strong>{what}</strong>, more, act }
}

/** The visits that are fixed, the next one first, then the newest open request that has none. */
function rowsOfRequests(requests: readonly OwnRequest[]): Row[] {
  const open = requests
    .filter(({ status }) => status !== 'completed')
    .map((request) => ({ request, visit: request.isVisitPast ? null : agreedVisitOf(request) }))
  const visits = open
    .flatMap(({ request, visit }) => (visit ? { request, visit } : []))
    .toSorted((one, other) => one.visit.visitDay.localeCompare(other.visit.visitDay))
  const [newest] = open
  return [...visits, ...(newest && !newest.visit ? [newest] : [])].map(({ request, visit }) => {
    const said = fill(texts.request, {
      number: request.requestId,
      reason: request.requestReason,
      equipment: request.equipmentName,
    })
    const state = request.assignedTo
      ? fill(texts.assigned, { firstName: request.assignedTo })
      : texts.received
    return {
      href: `#${ownRequestId(request.requestId)}`,
      icon: visit ? 'calendar' : 'wrench',
      what: <strong>{visit ? visitInWords(visit) : said}</strong>,
      more: visit ? `${said}. ${state}.` : `${state}.`,
    }
  })
}
