import { type QueryClient, useQuery } from '@tanstack/react-query'
import { whereEmailWent } from '#domain/operations/email.ts'
import { type MailOfVersion, whyNotDelivered } from '#domain/proposals/sending/mail-of-version.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../api/client.ts'

const mailStateQuery = api.lookups.mail.queryOptions()

/** Whether email is set up; undefined until that is known. */
export function useIsMailSetUp(): boolean | undefined {
  return useQuery(mailStateQuery).data?.isMailSetUp
}

/** Why a version that was sent has not reached its mailbox; null where its email has left, or leaves now. */
export function useWhyNotDelivered(mail: MailOfVersion | null): string | null {
  const isWaiting = mail?.state === 'queued'
  const { data } = useQuery({ ...mailStateQuery, enabled: isWaiting })
  return whyNotDelivered(mail, data?.isMailSetUp)
}

/** A second line for a toast when emails are held back; empty otherwise. */
export async function noteWhetherEmailsWait(queryClient: QueryClient): Promise<{ more?: string }> {
  const state = await queryClient.fetchQuery(mailStateQuery).catch(() => undefined)
  return state?.isMailSetUp === false ? { more: messages.outbox.emailsWait } : {}
}

/** A second line for a toast: what happens to an email to this address; empty if unknown. */
export async function noteWhereEmailWent(
  queryClient: QueryClient,
  sentTo: string,
): Promise<{ more?: string }> {
  const state = await queryClient.fetchQuery(mailStateQuery).catch(() => undefined)
  return state ? { more: whereEmailWent({ sentTo, ...state }, 'staff') } : {}
}
