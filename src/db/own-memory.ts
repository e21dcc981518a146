import { totalmem } from 'node:os'
import { type MemoryPlan, memoryPlan, usableBytes } from '#domain/operations/memory-plan.ts'

/** How this process shares out the memory that it may use. */
export function ownMemoryPlan(): MemoryPlan {
  return memoryPlan(usableBytes({ machine: totalmem(), constrained: process.constrainedMemory() }))
}
