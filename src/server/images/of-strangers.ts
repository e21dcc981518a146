import { recordAudit } from '../audit/record.ts'
import type { CallContext } from '../calls.ts'
import type { Deps } from '../deps.ts'
import { addressOf } from '../http/callers/caller-address.ts'
import { type Bucket, bucketsOfAddress, consumeAll, type Limit } from '../rate-limit.ts'
import { countBytesOfCustomer, deleteAbandonedImages, type Strangers } from './queries.ts'

/** Images of one customer: all six slots twice, then one every five minutes. */
const perCustomer: Limit = { burst: 24, pauseSeconds: 5 * 60 }

/** Photos from one address of people without a label; a request carries three. */
const perAddress: Limit = { burst: 12, pauseSeconds: 60 }

/** Photos of all who hold no label: re-encoding costs time, and a request can be sent without. */
const ofVisitors: Limit = { burst: 120, pauseSeconds: 5 }

/** Pictures that customers sent of one home: some four hundred photos. */
const mostBytesOfHome = 200 * 1024 * 1024

/** By then no page can send a request with it any more (docs/decisions/065). */
const abandonedAfterHours = 48

type Uploading = Pick<CallContext, 'db' | 'clock' | 'actor' | 'request' | 'images'>

/** Seconds before that many images may be uploaded; 0 if they may now. Staff never wait. */
export async function secondsToWait({ db, clock, actor, request }: Uploading, count: number) {
  if (actor.kind === 'staff') return 0
  const buckets: Bucket[] =
    actor.kind === 'customer'
      ? [[`image-of-customer:${actor.customerId}`, perCustomer]]
      : [
          ...bucketsOfAddress('image-address', addressOf(request), perAddress),
          ['image-of-visitors', ofVisitors],
        ]
  for (let turn = 0; turn < count; turn++) {
    const wait = await consumeAll(db, buckets, clock())
    if (wait > 0) return wait
  }
  return 0
}

/** Whether a customer has sent as many pictures as are kept of one home. Staff's are not counted, and staff is never refused. */
export async function isHomeFull({ db, actor }: Pick<CallContext, 'db' | 'actor'>): Promise<boolean> {
  return actor.kind === 'customer' && (await countBytesOfCustomer(db, actor.customerId)) >= mostBytesOfHome
}

/** Deletes what a visitor or this customer uploaded two days ago and nothing names. */
export async function forgetAbandonedImages({ db, clock, actor, images }: Uploading) {
  if (actor.kind === 'staff') return
  const whose = actor.kind === 'customer' ? { customerId: actor.customerId } : 'visitors'
  await forgetUnnamed({ db, images }, whose, clock())
}

/** Deletes such uploads of everybody, each night. */
export function forgetAllAbandonedImages(deps: Pick<Deps, 'db' | 'images'>, now: Date): Promise<void> {
  return forgetUnnamed(deps, 'all', now)
}

/** Rows first, so that a crash leaves only unreferenced files. */
async function forgetUnnamed({ db, images }: Pick<Deps, 'db' | 'images'>, whose: Strangers, now: Date) {
  const before = new Date(now.getTime() - abandonedAfterHours * 60 * 60 * 1000)
  const names = await db.transaction(async (tx) => {
    const gone = await deleteAbandonedImages(tx, before, whose)
    const system = { actor: { kind: 'system' } } as const
    for (const name of gone)
      await recordAudit(tx, system, { action: 'forget-image', subject: ['image', name] })
    return gone
  })
  for (const name of names) await images.remove(name)
}
