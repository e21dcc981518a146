import type { TestContext } from 'vitest'
import { isRoot } from './processes.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Why a test is skipped; the run ends with it. */
    skippedBecause?: string
  }
}

/**
 * Options of a test or a suite that is skipped if there is a reason. The only way to skip: `npm test` counts what is skipped, and names
 * it with its reason.
 */
export const skippedIf = (reason: string | undefined) =>
  reason === undefined ? {} : { skip: true, meta: { skippedBecause: reason } }

const whyNotRoot = isRoot ? undefined : 'needs root'

/** Options of a test or a suite of what only root can do. */
export const onlyAsRoot = () => skippedIf(whyNotRoot)

/** The same of what only root on Linux can do. */
export const onlyAsRootOnLinux = () =>
  skippedIf(whyNotRoot ?? (process.platform === 'linux' ? undefined : 'needs Linux'))

/** Skips the test that is running. */
export function skipNow({ skip, task }: TestContext, reason: string): never {
  task.meta.skippedBecause = reason
  return skip(reason)
}
