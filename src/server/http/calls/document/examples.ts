import type { OpenAPI } from '@orpc/contract'
import type { CallName } from '#contract/call-access.ts'

/** A call with what was asked and answered where a test made it. */
export function withExample(operation: OpenAPI.OperationObject, _call: CallName): OpenAPI.OperationObject {
  return operation
}
