import { ORPCError } from '@orpc/client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { notify } from '../ui/notify.tsx'
import { failureInWords, hasCode } from './failures.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      handles?: readonly string[]
      /** Asked again and again by itself: while something is shown, a failure waits for the next time in silence. */
      polls?: boolean
    }
    mutationMeta: {
      /** Codes of the refusals which the caller shows itself; all others end in a toast. */
      handles?: readonly string[]
    }
  }
}

type Interruptions = {
  /** `isRefresh`: nobody pressed anything; what is shown was asked for anew by itself. */
  onSessionEnd: (by: { isRefresh: boolean }) => void
  /** A call was refused to this person: the page may have been made for another role, or for somebody else. */
  onForbidden: () => void
  /** The role of the person needs a second factor from now on. */
  onSecondFactorOwed: () => void
}

type Meta = { handles?: readonly string[] } | undefined

/**
 * The one place where a failed call is told: a refusal in the server's words, anything else as the general failure,
 * unless `meta.handles` names its code. What ends or stops the whole session is handed on instead.
 */
export function createQueryClient({ onSessionEnd, onForbidden, onSecondFactorOwed }: Interruptions) {
  function tell(error: unknown, meta: Meta, isRefresh = false) {
    if (hasCode(error, 'UNAUTHORIZED')) return onSessionEnd({ isRefresh })
    if (hasCode(error, 'SECOND_FACTOR_OWED')) return onSecondFactorOwed()
    if (hasCode(error, 'FORBIDDEN')) onForbidden()
    if (error instanceof ORPCError && meta?.handles?.includes(error.code)) return
    const { text, more } = failureInWords(error)
    notify.error(text, more)
  }
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const isRefresh = query.state.data !== undefined
        if (query.meta?.polls && isRefresh && !endsThePage(error)) return
        tell(error, query.meta, isRefresh)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => tell(error, mutation.meta),
    }),
    defaultOptions: {
      // Why always: a browser that thinks it is offline would wait in silence, and on a network of the house it may be wrong.
      queries: { staleTime: 15_000, retry: isWorthAnotherTry, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** What is told at once, even while something is shown. */
function endsThePage(error: unknown) {
  return hasCode(error, 'UNAUTHORIZED') || hasCode(error, 'FORBIDDEN')
}

/** A read is tried once more when the server or the network failed; a refusal stays a refusal. */
function isWorthAnotherTry(failures: number, error: unknown) {
  return failures < 1 && !(error instanceof ORPCError && error.status < 500)
}
