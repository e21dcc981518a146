import * as react from 'react'

/**
 * React's development build, whose warnings fail a test, keeps for up to ten thousand elements a second the stack of the code that made
 * them, which only adds words to a warning. An eighth of the time of pages went into it. docs/decisions/022
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = react as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: object
}
const counter = 'recentlyCreatedOwnerStacks'

// Why a check: with another React this file would do nothing.
if (!internals || !(counter in internals)) throw new Error('React keeps the stacks of owners in another way')
Object.defineProperty(internals, counter, {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
  configurable: true,
})
