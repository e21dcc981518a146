import { messages } from '#texts/en/messages.ts'
import { auditWords } from '#texts/en/staff/office/audit.ts'
import { fill } from '#texts/fill.ts'
import type { AuditAction } from './audit.ts'
import { changeInOneLine, changesInWords } from './audit-changes.ts'

/** What a line says whose action keeps no fields. */
const withoutFields: Readonly<Partial<Record<AuditAction, string>>> = auditWords.withoutFields

/** Number of fields that a summary names; it counts the others. */
const mostNamed = 3

type Line = {
  action: string
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
}

/** The sentence of a line, or its row of changes. */
export function auditSays({ action, before, after }: Line): string {
  const changes = changesInWords(before, after)
  if (changes.length > 0) {
    const named = changes.slice(0, mostNamed).map(changeInOneLine).join('; ')
    return changes.length > mostNamed
      ? fill(auditWords.andMore, { named, count: changes.length - mostNamed })
      : named
  }
  if (before !== null || after !== null) return messages.audit.savedUnchanged
  return withoutFields[action as AuditAction] ?? messages.audit.erased
}
