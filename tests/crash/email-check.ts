import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '#db/driver/connect.ts'
import { limitMs } from '../support/limits.ts'
import type { startMailServer } from '../support/mail-server.ts'
import type { House } from './house.ts'

type MailServer = Awaited<ReturnType<typeof startMailServer>>
type Row = { message_id: string; state: string; attempts: number; words: string | null }

/** The emails of a house: how many arrived, how many of them twice, and what is wrong. */
export type EmailsFound = { arrived: number; again: number; wrong: string[] }

const timeoutMs = limitMs(30)

/**
 * Waits until the outbox has nothing left to send and counts arrivals by Message-ID: each email once, or once for each attempt
 * that a fault cut off between the mail server's confirmation and the commit. docs/decisions/070
 */
export async function checkEmails(house: House, { received }: MailServer): Promise<EmailsFound> {
  const sql = connect(await house.databaseUrl(), { max: 1 })
  try {
    const rows = await settledRows(() => sql<Row[]>`select message_id, state, attempts, words from outbox`)
    const counts = new Map<string, number>()
    for (const { messageId = '' } of received) counts.set(messageId, (counts.get(messageId) ?? 0) + 1)
    const wrong = rows.flatMap(({ message_id, state, attempts, words }) => {
      const times = counts.get(message_id) ?? 0
      const isRight = state === 'sent' && times >= 1 && times <= attempts
      return isRight
        ? []
        : [`${message_id}: ${state} after ${attempts} attempts, arrived ${times} times (${words})`]
    })
    const written = new Set(rows.map((row) => row.message_id))
    const strangers = [...counts.keys()]
      .filter((id) => !written.has(id))
      .map((id) => `${id}: arrived, but nothing wrote it`)
    const again = [...counts.values()].filter((times) => times > 1).length
    return { arrived: counts.size, again, wrong: [...wrong, ...strangers] }
  } finally {
    await sql.end({ timeout: 5 })
  }
}

async function settledRows(read: () => Promise<Row[]>): Promise<Row[]> {
  const until = Date.now() + timeoutMs
  for (;;) {
    const rows = await read()
    const isSettled = rows.every(({ state }) => state !== 'queued' && state !== 'sending')
    if (isSettled || Date.now() > until) return rows
    await pause(200)
  }
}
