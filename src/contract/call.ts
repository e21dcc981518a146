import { oc } from '@orpc/contract'
import { callErrors } from './errors.ts'

/** What every call of the contract starts from. */
export const call = oc.errors(callErrors)
