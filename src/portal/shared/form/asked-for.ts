import { mailStopMessages } from '#texts/en/staff/office/mail-stop-messages.ts'
import { hasCode, sentenceOf } from '../../api/failures.ts'
import { askYesNo } from '../../ui/dialog/confirm.tsx'

/** The refusal of a letter that sells to whoever stopped them: a dialog asks about it, no toast says it. */
export const mailStopped = 'MAIL_STOPPED'

/** Sends a letter that sells; where the customer stopped such letters, only once staff says that they asked for this one. */
export async function sendUnlessStopped<Sent>(send: (isAskedFor: boolean) => Promise<Sent>): Promise<Sent> {
  try {
    return await send(false)
  } catch (error) {
    if (!hasCode(error, mailStopped)) throw error
    const { question, yes } = mailStopMessages
    if (!(await askYesNo({ question, detail: sentenceOf(error) ?? '', yes }))) throw error
    return send(true)
  }
}
