import { type QueryClient, useQuery } from '@tanstack/react-query'
import { messages } from '#domain/messages.ts'
import { whereMailWent } from '#domain/operations/mail.ts'
import { api } from '../api/client.ts'

const mailStateQuery = api.lookups.mail.queryOptions()

/** Whether messages can leave; undefined until it is known, and where it cannot be had. */
export function useIsMailSetUp(): boolean | undefined {
  return useQuery(mailStateQuery).data?.isMailSetUp
}

/** That letters wait, as a second line for what a letter usually tells; none while they leave. */
export async function whetherLettersWait(queryClient: QueryClient): Promise<{ more?: string }> {
  const state = await queryClient.fetchQuery(mailStateQuery).catch(() => undefined)
  return state?.isMailSetUp === false ? { more: messages.outbox.lettersWait } : {}
}

/** What became of a message to somebody, as a second line of a toast; none where that cannot be had. */
export async function whereLetterWent(queryClient: QueryClient, sentTo: string): Promise<{ more?: string }> {
  const state = await queryClient.fetchQuery(mailStateQuery).catch(() => undefined)
  return state ? { more: whereMailWent({ sentTo, ...state }, 'staff') } : {}
}
