import type { OwnRequest } from '#contract/requests.ts'
import { Day } from '../ui/day.tsx'
import { useFresh } from '../ui/use-fresh.ts'
import styles from './own-requests.module.css'

/** The id of the list, which links point to. */
export const ownRequestsId = 'own-requests'

/** The requests of this home and their states, newest first. */
export function OwnRequests({ customerId, first }: { customerId: number; first: readonly OwnRequest[] }) {
  const requests = useFresh(first, `/api/Customer/GetOwnRequests?customerId=${customerId}`)
  if (requests.length === 0) return null
  return (
    <section className={styles.requests} aria-labelledby={ownRequestsId}>
      <h3 id={ownRequestsId}>Your requests</h3>
      <ul className={styles.list}>
        {requests.map((request) => (
          <li key={request.requestId} className={styles.request}>
            <span className={styles.what}>
              {request.requestReason}, {request.equipmentName}
            </span>
            <span className={styles.when}>
              Number {request.requestId}, asked on <Day moment={request.requestedDate} />
            </span>
            <span className={styles.state} data-state={request.status}>
              <State {...request} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function State({ status, completedDate }: OwnRequest) {
  if (status !== 'completed') return status === 'assigned' ? 'Somebody is on it' : 'Received'
  if (completedDate === null) return 'Done'
  return (
    <>
      Done on <Day moment={completedDate} />
    </>
  )
}
