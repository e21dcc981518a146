import { limitsTexts } from '#texts/en/site/limits.ts'
import type { Queryable } from '../deps.ts'
import { consume, type Limit } from '../rate-limit.ts'

/** Files that one customer has drawn, by label, link or a device in the hand: more than anybody reads. Staff are not limited. */
const perCustomer: Limit = { burst: 12, pauseSeconds: 5 * 60 }

/** Whoever asks for a file that was not drawn yet. */
type Asking = { db: Queryable; customerId: number | null; now: Date }

/** A customer has had too many files drawn. */
class TooManyDrawings extends Error {
  override readonly name = 'TooManyDrawings'
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('This customer has had too many files drawn')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Counts a drawing of a customer; nobody else is counted. Throws `TooManyDrawings`. */
export async function countDrawing({ db, customerId, now }: Asking): Promise<void> {
  if (customerId === null) return
  const wait = await consume(db, `drawing-of-customer:${customerId}`, perCustomer, now)
  if (wait > 0) throw new TooManyDrawings(wait)
}

type Errors = {
  TOO_MANY_ATTEMPTS: (options: { message: string; data: { retryAfterSeconds: number } }) => Error
}

/** Asks for pages, and refuses in words where its customer has had too many drawn. */
export async function refusingTooMany<Result>(errors: Errors, ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof TooManyDrawings)) throw error
    const { retryAfterSeconds } = error
    throw errors.TOO_MANY_ATTEMPTS({ message: limitsTexts.filesDrawn, data: { retryAfterSeconds } })
  }
}
