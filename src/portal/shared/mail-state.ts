import { type QueryClient, useQuery } from '@tanstack/react-query'
import { messages } from '#domain/messages.ts'
import { whereEmailWent } from '#domain/operations/email.ts'
import { api } from '../api/client.ts'

const mailStateQuery = api.lookups.mail.queryOptions()

/** Whether e-mails can leave; undefined until it is known, and where it cannot be had. */
export function useIsMailSetUp(): boolean | undefined {
  return useQuery(mailStateQuery).data?.isMailSetUp
}

/** That e-mails wait, as a second line for what an e-mail usually tells; none while they leave. */
export async function noteWhetherEmailsWait(queryClient: QueryClient): Promise<{ more?: string }> {
  const state = await queryClient.fetchQuery(mailStateQuery).catch(() => undefined)
  return state?.isMailSetUp === false ? { more: messages.outbox.emailsWait } : {}
}

/** What became of an e-mail to somebody, as a second line of a toast; none where that cannot be had. */
export async function noteWhereEmailWent(
  queryClient: QueryClient,
  sentTo: string,
): Promise<{ more?: string }> {
  const state = await queryClient.fetchQuery(mailStateQuery).catch(() => undefined)
  return state ? { more: whereEmailWent({ sentTo, ...state }, 'staff') } : {}
}
