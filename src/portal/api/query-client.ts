import { ORPCError } from '@orpc/client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { notify } from '../ui/frame/notify.tsx'
import { failureInWords, hasCode, problemsOf } from './failures.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      handles?: readonly string[]
      /** A query that polls: while it has data, a failure is silent until the next try. */
      polls?: boolean
    }
    mutationMeta: {
      /** Codes of the errors that the caller shows; all others end in a toast. */
      handles?: readonly string[]
    }
  }
}

type Interruptions = {
  /** What was refused: something that is read for the first time, or again, or a press. */
  onSessionEnd: (refused: { by: 'reading' | 'refetch' | 'press' }) => void
  /** The page may have been rendered for another role or person. */
  onForbidden: () => void
  /** The person's role now requires a second factor. */
  onSecondFactorRequired: () => void
  /** What was refused needs more of the business, as the words say: its name, or an address that phones can open. */
  onBusinessIncomplete: (words: string) => void
}

/** Whoever shows refused fields shows them whatever the refusal is named. */
function isHandled(error: ORPCError<string, unknown>, code: string) {
  return hasCode(error, code) || (code === 'BAD_REQUEST' && Object.keys(problemsOf(error)).length > 0)
}

const needsMoreOfBusiness = ['NOT_NAMED', 'SITE_NOT_OPENABLE']

type Refused = Parameters<Interruptions['onSessionEnd']>[0]
type Meta = { handles?: readonly string[] } | undefined

/**
 * Reports every failed call in a toast, in the server's words or in general ones, unless `meta.handles` names its
 * code. Errors that concern the whole session go to the callbacks.
 */
export function createQueryClient({
  onSessionEnd,
  onForbidden,
  onSecondFactorRequired,
  onBusinessIncomplete,
}: Interruptions) {
  function report(error: unknown, meta: Meta, by: Refused['by']) {
    if (hasCode(error, 'UNAUTHORIZED')) return onSessionEnd({ by })
    if (hasCode(error, 'SECOND_FACTOR_OWED')) return onSecondFactorRequired()
    if (hasCode(error, 'FORBIDDEN')) onForbidden()
    if (error instanceof ORPCError && meta?.handles?.some((code) => isHandled(error, code))) return
    const { text, more } = failureInWords(error)
    if (needsMoreOfBusiness.some((code) => hasCode(error, code))) return onBusinessIncomplete(text)
    notify.error(text, { more })
  }
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const isRefresh = query.state.data !== undefined
        if (query.meta?.polls && isRefresh && !endsThePage(error)) return
        report(error, query.meta, isRefresh ? 'refetch' : 'reading')
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => report(error, mutation.meta, 'press'),
    }),
    defaultOptions: {
      // Why always: a browser that believes it is offline would wait silently, and on a local network it may be wrong.
      queries: { staleTime: 15_000, retry: isWorthAnotherTry, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** Errors that are reported at once, even while data is shown. */
function endsThePage(error: unknown) {
  return hasCode(error, 'UNAUTHORIZED') || hasCode(error, 'FORBIDDEN')
}

/** Retries a read once if the server or the network failed, never after a refusal. */
function isWorthAnotherTry(failures: number, error: unknown) {
  return failures < 1 && !(error instanceof ORPCError && error.status < 500)
}
