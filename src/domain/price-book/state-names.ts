import type { PackageState, RebateState } from './states.ts'

/** The words of each state. */
export const stateNames: Readonly<Record<RebateState | PackageState, string>> = {
  current: 'Current',
  'not-yet': 'Not yet',
  over: 'Ended',
  replaced: 'Replaced',
  'source-stale': 'Check source',
  ready: 'Ready',
  'needs-attention': 'Needs attention',
}
