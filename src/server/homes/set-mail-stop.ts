import { authorOf } from '#domain/people/author.ts'
import { recordAudit } from '../audit/record.ts'
import { calls } from '../calls.ts'
import { readCustomer } from '../customers/read.ts'
import { deleteMailStop } from '../mail-stops/queries.ts'
import { stopMail } from '../mail-stops/stop-mail.ts'
import { digestOfMailbox } from '../mail-stops/stop-token.ts'

/** What a customer said to the office: no more letters that sell to the known mailbox, or that they want them again. */
export const setMailStop = calls.homes.setMailStop.handler(async ({ input, context, errors }) => {
  const { customerId, isStopped } = input
  const { db, actor, clock } = context
  await db.transaction(async (tx) => {
    const home = await readCustomer(tx, customerId)
    if (!home) throw errors.NOT_FOUND()
    if (home.email === null) throw errors.NO_EMAIL()
    const mailbox = digestOfMailbox(home.email)
    if (isStopped) {
      const stopped = { customerId, mailbox }
      return stopMail(tx, context, { stopped, byUserId: authorOf(actor).userId, now: clock() })
    }
    if (await deleteMailStop(tx, mailbox))
      await recordAudit(tx, context, { action: 'allow-mail', subject: ['customer', customerId] })
  })
  return true as const
})
